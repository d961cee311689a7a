import Terminal
import TerminalKit

/// Eight fields of one name.
@MainActor
final class NameScreen: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let presentation = Presentation.bare
  var invalidate: (() -> Void)?
  let title: String
  private let index: Int

  init(name: String, index: Int) {
    title = name
    self.index = index
  }

  var body: any View {
    let fields = (1...8).map { LineView(StyledText("field \($0): value \(7 * $0 + index)")) }
    return Stack(
      [LineView(StyledText("Detail: \(title)")), LineView("")] + fields + [
        Filler(), LineView("esc back (end of detail)"),
      ])
  }

  func perform(_ action: Action, focus: inout Focus) {}
}
