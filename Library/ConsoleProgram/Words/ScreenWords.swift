import ApiSession

/// What the ready-made screens say; a program in another language brings its own.
public struct ScreenWords: Sendable {
  /// While nothing has come yet.
  public var loading = "Loading…"
  /// In place of the rows of an empty list.
  public var empty = "Nothing here."
  /// In place of the rows that a search does not find.
  public var notFound: @Sendable (_ text: String) -> String = { "Nothing found for “\($0)”." }
  /// How many rows are here, of all.
  public var count: @Sendable (_ shown: Int, _ total: Int) -> String = { shown, total in
    total > shown ? "\(shown) of \(total)" : "\(shown)"
  }
  /// Below an error that another attempt may cure.
  public var retry = "Press r to try again."
  /// What went wrong.
  public var error: @Sendable (ApiError) -> String = \.message

  /// Plain English.
  public static let english = ScreenWords()

  /// An error in place of what should be here.
  func trouble(_ error: ApiError) -> String {
    error.retryMayHelp ? self.error(error) + "\n" + retry : self.error(error)
  }
}
