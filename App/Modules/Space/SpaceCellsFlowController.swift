import TerminalKit

final class SpaceCellsFlowController: FlowController, SpaceCellsFlow {
  func showPoster(_ poster: Poster) {
    PosterFactory.pushIn(navigator, number: poster.number, dependencies: dependencies)
  }

  func showInfo(_ poster: Poster) {
    let open = AlertContent.Answer(title: words[SpacePhrase.showPoster]) { [self] in showPoster(poster) }
    show(alert: AlertContent(poster, words, answers: [open, copyAddress]))
  }

  func showSeries() {
    show(
      alert: AlertContent(
        title: words[SpacePhrase.series],
        paragraphs: [words[SpacePhrase.seriesAbout], words[SpacePhrase.seriesDrawn], words[SpacePhrase.credit]],
        link: Poster.page, answers: [copyAddress]))
  }

  func showSlides() { PosterShowFactory.pushIn(navigator, dependencies: dependencies) }
}

extension FlowController {
  func compare(_ one: Poster, with other: Poster) {
    PosterFactory.pushIn(navigator, comparing: one.number, with: other.number, dependencies: dependencies)
  }

  /// Copies the address of the series' page, which only a browser can open.
  fileprivate var copyAddress: AlertContent.Answer {
    AlertContent.Answer(title: words[SpacePhrase.webAddress]) { [weak navigator, words] in
      navigator?.copy(Poster.page, toast: words[SpacePhrase.copied, ["address": Poster.page]])
    }
  }
}

final class PosterFlowController: FlowController, PosterFlow {
  func showInfo(_ poster: Poster) { show(alert: AlertContent(poster, words, answers: [copyAddress])) }
}
