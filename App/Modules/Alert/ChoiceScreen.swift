import Terminal
import TerminalKit

/// Asks for one of several things, each of which a letter takes at once; arrows and Enter take it too.
@MainActor
final class ChoiceScreen: AnsweringScreen {
  enum Action: Hashable, Sendable { case choose }

  /// Something that can be chosen.
  struct Row {
    let title: String
    let detail: String
    /// The key that takes it; nil where there are no letters left.
    let letter: Character?

    init(_ title: String, detail: String = "", letter: Character?) {
      (self.title, self.detail, self.letter) = (title, detail, letter)
    }
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: KitPhrase.choose.rawValue, group: .list, action: .choose)
  ]

  private static let list: ViewID = "choices"

  var invalidate: (() -> Void)?
  /// Takes the place of the row.
  var answer: ((Int) -> Void)?
  let title: String
  let presentation: Presentation
  private let rows: [Row]
  /// The row that the first frame selects; nil behind it.
  private var selected: Int?

  init(_ title: String, _ rows: [Row], selected: Int = 0, columns: Int = 48) {
    (self.title, self.rows, self.selected) = (title, rows, selected)
    presentation = .panel(columns: columns)
  }

  var body: any View {
    let detail = rows.reduce(1) { max($0, TextWidth.columns(of: $1.detail)) }
    let name = rows.reduce(1) { max($0, TextWidth.columns(of: $1.title)) }
    return ListView(
      id: Self.list, sections: [ListSection(count: rows.count)],
      columns: [ListColumn(width: min(detail, 12), best: detail)], nameWidth: min(name, 24)...name,
      marks: rows.map(\.letter), destination: selected, height: rows.count,
      willShow: { [weak self] _ in self?.selected = nil }
    ) { [rows] index in
      ListRow(id: .number(index), name: StyledText(rows[index].title), details: [StyledText(rows[index].detail, .dim)])
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    // The keys of one batch come before the first frame, which selects the row.
    let place = focus.isDirect ? focus[Self.list].index : selected ?? focus[Self.list].index
    if rows.indices.contains(place) { answer?(place) }
  }
}
