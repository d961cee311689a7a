import Terminal

/// Asks for one of several rows; arrows and Enter choose a row, and its letter chooses it at once.
@MainActor
public final class ChoiceScreen: AnsweringScreen {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable {
    /// Chooses the selected row.
    case choose
    /// Does the same by the letter of the key that asked.
    case again(Character)
  }

  /// A row to choose from.
  public struct Row {
    let title: String
    let detail: String
    /// The key that chooses it; `nil` if no letter was left.
    let letter: Character?

    /// Makes a row.
    public init(_ title: String, detail: String = "", letter: Character?) {
      (self.title, self.detail, self.letter) = (title, detail, letter)
    }
  }

  /// Enter chooses the selected row, as does the key that asked.
  public static let bindings: [KeyBinding<Action>] =
    [KeyBinding(.enter, title: .choose, group: .list, action: .choose)]
    + "yb".map { letter in
      KeyBinding(.character(letter), title: .choose, group: .list, action: .again(letter), footer: false)
    }

  private static let list: ViewID = "choices"

  /// The callback that requests a redraw, set by the navigator.
  public var invalidate: (() -> Void)?
  /// The callback that takes the index of the chosen row.
  public var answer: ((Int) -> Void)?
  /// The question, shown as the panel's title.
  public let title: String
  /// A panel as high as its rows.
  public let presentation: Presentation
  private let rows: [Row]
  /// The row that the first frame selects; `nil` afterwards.
  private var selected: Int?
  private let again: Key?

  /// Asks for one of the rows; `columns` is the maximum width of the panel, and `again` is the key that asks.
  public init(_ title: String, _ rows: [Row], selected: Int = 0, columns: Int = 48, again: Key? = nil) {
    (self.title, self.rows, self.selected, self.again) = (title, rows, selected, again)
    presentation = .panel(columns: columns)
  }

  /// The list of the rows.
  public var body: any View {
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

  /// Whether a key chooses: a letter only if it asked.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool {
    if case .again(let letter) = action { again == .character(letter) } else { true }
  }

  /// Answers with the selected row.
  public func perform(_ action: Action, focus: inout Focus) {
    // In a batch, keys come before the first frame, which sets the selection.
    let place = focus.isDirect ? focus[Self.list].index : selected ?? focus[Self.list].index
    if rows.indices.contains(place) { answer?(place) }
  }
}
