import Terminal

/// Asks for one of several things, each of which a letter takes at once; arrows and Enter take it too.
@MainActor
public final class ChoiceScreen: AnsweringScreen {
  /// What its keys do.
  public enum Action: Hashable, Sendable {
    /// Takes the selected row.
    case choose
  }

  /// Something that can be chosen.
  public struct Row {
    let title: String
    let detail: String
    /// The key that takes it; nil where there are no letters left.
    let letter: Character?

    /// Makes a row.
    public init(_ title: String, detail: String = "", letter: Character?) {
      (self.title, self.detail, self.letter) = (title, detail, letter)
    }
  }

  /// Enter takes the selected row.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: KitPhrase.choose.rawValue, group: .list, action: .choose)
  ]

  private static let list: ViewID = "choices"

  /// Set by the navigator.
  public var invalidate: (() -> Void)?
  /// Takes the place of the row.
  public var answer: ((Int) -> Void)?
  /// What is asked.
  public let title: String
  /// A panel that is as high as its rows.
  public let presentation: Presentation
  private let rows: [Row]
  /// The row that the first frame selects; nil behind it.
  private var selected: Int?

  /// Asks for one of the rows; `columns` is how wide the panel may be.
  public init(_ title: String, _ rows: [Row], selected: Int = 0, columns: Int = 48) {
    (self.title, self.rows, self.selected) = (title, rows, selected)
    presentation = .panel(columns: columns)
  }

  /// The rows.
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

  /// Takes the selected row.
  public func perform(_ action: Action, focus: inout Focus) {
    // The keys of one batch come before the first frame, which selects the row.
    let place = focus.isDirect ? focus[Self.list].index : selected ?? focus[Self.list].index
    if rows.indices.contains(place) { answer?(place) }
  }
}
