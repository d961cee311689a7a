import ApiSession
import CantinaTools
import TerminalKit

extension Localization {
  @MainActor
  func absence(of model: some DetailReading) -> any View {
    absence(
      model.isLoading ? ListPhrase.lookingUp : nil, failure: model.failure,
      nothing: model.isMissing ? self[ListPhrase.missing, ["id": String(model.id)]] : self[ListPhrase.nothing],
      in: model)
  }

  /// The placeholder of missing content: loading (with the text `waiting`), failed or empty.
  @MainActor
  func absence(
    _ waiting: (any Phrase)?, failure: ApiError?, nothing: String, in model: any Recovering
  ) -> any View {
    let view: any View =
      if let waiting {
        SpinnerView(self[waiting])
      } else if let failure {
        self.failure(failure, in: model)
      } else {
        ProseView(StyledText(nothing, .dim))
      }
    return Stack([Spacing(), view])
  }

  /// The only report of content that failed to load, with buttons that retry and open the source in the settings.
  ///
  /// If there is older content, a notice or an alert is shown instead. `text` replaces the usual words.
  @MainActor
  func failure(_ error: ApiError, as text: ApiErrorText? = nil, in model: any Recovering) -> any View {
    let titles = [self[ListPhrase.retry]] + (model.canShowSource(of: error) ? [self[ListPhrase.settings]] : [])
    let buttons = ButtonsView(id: "ways on", titles: titles) { index in
      if index == 0 { model.reload() } else { model.showSource(of: error) }
    }
    return Stack([ProseView(text ?? self.text(error)), Spacing(), buttons])
  }

  /// The text of an empty list: `phrase`, or that a search found nothing.
  func emptyText(_ phrase: any Phrase, searching text: String) -> String {
    text.isEmpty ? self[phrase] : self[ListPhrase.searchEmpty, ["name": text]]
  }
}

extension ProseView {
  init(_ text: ApiErrorText) {
    self.init(
      StyledText(text.title + ".", .error) + StyledText(text.cause.isEmpty ? "" : " " + text.cause, .normal)
        + StyledText("\n" + text.suggestion, .dim))
  }
}
