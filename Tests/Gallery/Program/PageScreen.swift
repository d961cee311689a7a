import TerminalKit

/// A screen around one view of the gallery; its only keys are those of the view.
@MainActor
final class PageScreen: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let title: String
  var invalidate: (() -> Void)?
  private let view: @MainActor () -> any View
  private let said: @MainActor () -> String

  /// Makes a screen; `status` is shown above the footer.
  init(
    _ title: String, status: @escaping @MainActor () -> String = { "" }, view: @escaping @MainActor () -> any View
  ) {
    (self.title, self.said, self.view) = (title, status, view)
  }

  var body: any View { Stack([Spacing(), view()]) }
  var status: StyledText? { said().isEmpty ? nil : StyledText(said()) }
  func perform(_ action: Action, focus: inout Focus) {}
}
