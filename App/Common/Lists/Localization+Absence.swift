import ApiSession
import CantinaTools
import TerminalKit

extension Localization {
  /// In the place of a record that is not here: that it is looked up, why it did not come, that the source has none of this
  /// number, or that nothing is known of it.
  @MainActor
  func absence(
    of id: Int, isLoading: Bool, failure: ApiError?, isMissing: Bool, in model: any Recovering
  ) -> any View {
    absence(
      isLoading ? ListPhrase.lookingUp : nil, failure: failure,
      nothing: isMissing ? self[ListPhrase.missing, ["id": String(id)]] : self[ListPhrase.nothing],
      in: model)
  }

  /// In the place of what is not here: that it is awaited, in these words, why it did not come, or else that there is nothing.
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

  /// In place of what did not come: what happened, what it means, what to try, and buttons that ask again and lead to the
  /// source in the settings.
  ///
  /// It is said here and nowhere else; what is on the page already has a notice, and an alert of what did not come anew.
  /// `text` says it in other words than the usual ones.
  @MainActor
  func failure(_ error: ApiError, as text: ApiErrorText? = nil, in model: any Recovering) -> any View {
    let titles = [self[ListPhrase.retry]] + (model.canShowSource(of: error) ? [self[ListPhrase.settings]] : [])
    let buttons = ButtonsView(id: "ways on", titles: titles) { index in
      if index == 0 { model.reload() } else { model.showSource(of: error) }
    }
    return Stack([text.map { ProseView($0) } ?? ProseView(error, self), Spacing(), buttons])
  }
}

extension ProseView {
  /// In place of what did not come: what happened, what it means, what to try.
  init(_ error: ApiError, _ words: Localization) { self.init(words.text(error)) }

  /// The same in other words than the usual ones.
  init(_ text: ApiErrorText) {
    self.init(
      StyledText(text.title + ".", .error) + StyledText(" " + text.cause, .normal)
        + StyledText("\n" + text.suggestion, .dim))
  }
}
