import Terminal
import TerminalKit

/// What "Screens in practice" shows.
@MainActor
final class NotesScreen: NavigatingScreen {
  enum Action: Hashable, Sendable { case add, remove }
  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("a"), title: "add", group: .list, action: .add),
    KeyBinding(.character("x"), title: "remove", group: .list, action: .remove),
  ]

  weak var navigator: Navigator?
  var invalidate: (() -> Void)?
  let title = "Notes"
  let refreshes: Duration? = .seconds(30)
  private var notes: [String] = []
  private var ageInHalfMinutes = 0

  var body: any View {
    let list = ListView(id: "notes", sections: [ListSection(count: notes.count)]) { [notes] index in
      ListRow(id: .text(notes[index]), name: StyledText(notes[index]))
    }
    return Stack([Rule(title: "age \(ageInHalfMinutes)"), list])
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool { action == .add || !notes.isEmpty }

  func perform(_ action: Action, focus: inout Focus) {
    guard let navigator else { return }
    let index = focus["notes"].index
    navigator.run { [self] in
      switch action {
      case .add:
        guard let text = await navigator.ask("Note") else { return }
        notes.append(text)
      case .remove:
        let note = notes[index]
        guard await navigator.confirm("Throw away?", note, yes: "Throw away") else { return }
        notes.removeAll { $0 == note }
      }
      invalidate?()
    }
  }

  func refresh() {
    ageInHalfMinutes += 1
    invalidate?()
  }
}

/// A line with a word in it.
struct Rule: View {
  let title: String

  func extent(columns: Int) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let end = frame.put(StyledText("── \(title) ", .heading), column: 0, row: 0, theme: context.theme)
    frame.put(
      StyledText(String(repeating: "─", count: max(0, frame.columns - end)), .line), column: end, row: 0,
      theme: context.theme)
  }

  func write(to lines: inout LineWriter) { lines.heading(title) }
}
