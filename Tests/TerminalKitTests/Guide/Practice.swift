import Terminal
import TerminalKit

/// The examples of "Screens in practice".
@MainActor
final class NotesScreen: NavigatingScreen {
  enum Action: Hashable, Sendable { case add, remove, copy, send }
  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("a"), title: "add", group: .list, action: .add),
    KeyBinding(.character("x"), title: "remove", group: .list, action: .remove),
    KeyBinding(.character("c"), title: "copy", group: .list, action: .copy),
    KeyBinding(.character("s"), title: "send", group: .list, action: .send),
  ]

  weak var navigator: Navigator?
  var invalidate: (() -> Void)?
  let title = "Notes"
  let refreshes: Duration? = .seconds(30)
  private var notes: [String] = []
  private var ageInHalfMinutes = 0
  private var progress: Double?
  private let send: @MainActor (String) async -> Void

  init(send: @escaping @MainActor (String) async -> Void = { _ in }) { self.send = send }

  var body: any View {
    let list = ListView(id: "notes", sections: [ListSection(count: notes.count)]) { [notes] index in
      ListRow(id: .text(notes[index]), name: StyledText(notes[index]))
    }
    let meter = progress.map { [MeterView($0, leading: "Sending")] } ?? []
    return Stack([Rule(title: "age \(ageInHalfMinutes)"), list] + meter)
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool { action == .add || !notes.isEmpty }

  func leave(_ go: @escaping @MainActor () -> Void) {
    guard progress != nil, let navigator else { return go() }
    navigator.run {
      if await navigator.confirm("Leave?", "Some notes are not sent yet.", yes: "Leave") { go() }
    }
  }

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
      case .copy:
        let note = notes[index]
        guard let count = await navigator.answer(from: CopiesPanel()) else { return }
        notes += (1...count).map { "\(note) \($0)" }
      case .send:
        for sent in notes.indices {
          progress = Double(sent) / Double(notes.count)
          invalidate?()
          await send(notes[sent])
        }
        progress = nil
        navigator.show(toast: "Sent.")
      }
      invalidate?()
    }
  }

  func refresh() {
    ageInHalfMinutes += 1
    invalidate?()
  }
}

/// Asks for the number of copies.
@MainActor
final class CopiesPanel: AnsweringScreen {
  typealias Action = Never
  let title = "Copy"
  let presentation = Presentation.panel(columns: 40)
  var invalidate: (() -> Void)?
  var answer: ((Int) -> Void)?
  private var text = "2"

  private var count: Int? { Int(text).flatMap { (1...9).contains($0) ? $0 : nil } }

  var body: any View {
    FormView(
      id: "copies",
      fields: [
        .number("count", "Copies", text, error: count == nil ? "A number from 1 to 9" : nil) { [self] text in
          self.text = text
          invalidate?()
        }
      ],
      submit: ("Copy", { [self] in if let count { answer?(count) } }))
  }
}

/// A line with a word in it.
struct Rule: View {
  let title: String

  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let end = frame.put(StyledText("── \(title) ", .heading), column: 0, row: 0, theme: context.theme)
    frame.put(
      StyledText(String(repeating: "─", count: max(0, frame.columns - end)), .line), column: end, row: 0,
      theme: context.theme)
  }

  func write(to lines: inout LineWriter) { lines.heading(title) }
}
