import TerminalKit

final class SeatsFlowController: FlowController, SeatsFlow {
  private weak var question: (any Screen)?

  func show(_ seat: Seat, of cabin: Cabin) {
    show(
      alert: AlertContent(
        title: words[SeatsPhrase.seat, ["seat": "\(seat.id)"]],
        paragraphs: [words.title(of: cabin.kind), words.characteristics(of: seat).joined(separator: ", ") + "."],
        answers: []))
  }

  func confirm(_ seats: [Seat], accept: @escaping @MainActor () -> Void) {
    let lines = seats.map { "\($0.id): " + words.fixedCharacteristics(of: $0).joined(separator: ", ") }
    show(
      alert: AlertContent(
        title: words[SeatsPhrase.confirmTitle, count: seats.count], paragraphs: [lines.joined(separator: "\n")],
        answers: [AlertContent.Answer(title: words[SeatsPhrase.confirmAnswer], perform: accept)], prefersAnswer: true))
  }

  func askBeforeLeaving(_ seats: [Seat], answer: @escaping @MainActor (SeatsViewModel.Leaving) -> Void) {
    let names = seats.map { "\($0.id)" }.joined(separator: ", ")
    // After a second `q`, the new question replaces the first.
    if let question, navigator?.visibleScreen === question { navigator?.dismiss() }
    show(
      alert: AlertContent(
        title: words[SeatsPhrase.leaveTitle, count: seats.count],
        paragraphs: [words[SeatsPhrase.leaveText, ["seats": names]]],
        answers: [
          AlertContent.Answer(title: words[SeatsPhrase.discard], isIrreversible: true) { answer(.discard) },
          AlertContent.Answer(title: words[SeatsPhrase.confirmAnswer]) { answer(.confirm) },
        ], cancelTitle: words[SeatsPhrase.stay]))
    question = navigator?.visibleScreen
  }

  func exported(_ outcome: Result<String, FileExportError>) {
    switch outcome {
    case .success(let path): showToast { $0[SeatsPhrase.exported, ["path": path]] }
    case .failure(let error):
      show(alert: AlertContent(title: words[SeatsPhrase.notExported], paragraphs: [words.text(error)], answers: []))
    }
  }
}
