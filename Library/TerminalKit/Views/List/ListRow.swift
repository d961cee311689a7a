import Terminal

/// A row of a list: its name, and a text for each further column.
public struct ListRow: Sendable {
  /// Its identity, which the selection follows.
  public let id: RowID
  /// The text of the first column.
  public let name: StyledText
  /// A text for each further column, in order.
  public let details: [StyledText]
  /// The name and details in plain lines, which have room for whole texts; `nil` for the drawn ones.
  public let plainTexts: [String]?
  /// The route of the row, for bookmarks and the palette; `nil` if it has none.
  public let route: NamedRoute?

  /// Makes a row.
  public init(
    id: RowID, name: StyledText, details: [StyledText] = [], plainTexts: [String]? = nil, route: NamedRoute? = nil
  ) {
    (self.id, self.name, self.details, self.plainTexts, self.route) = (id, name, details, plainTexts, route)
  }
}

/// A section of a list or grid: rows or cards under a heading; omitted without rows and a note.
public struct ListSection: Hashable, Sendable {
  /// The heading, if any.
  public let title: String?
  /// The number of rows.
  public let count: Int
  /// A remark below the rows or in their place, such as an empty result or an error; `nil` if there is none.
  public let note: StyledText?
  /// Whether the note is a loading message, shown with a spinner.
  public let isLoading: Bool

  /// Makes a section.
  public init(title: String? = nil, count: Int, note: StyledText? = nil, isLoading: Bool = false) {
    (self.title, self.count, self.note, self.isLoading) = (title, count, note, isLoading)
  }

  var isShown: Bool { count > 0 || note != nil }
}

/// A column of a list besides the first, which takes the remaining width; or any column of a table.
public struct ListColumn: Hashable, Sendable {
  /// The edge at which texts are aligned.
  public enum Alignment: Hashable, Sendable { case leading, trailing }

  /// The minimum width without the gap before it; with less room the column is dropped.
  public let width: Int
  /// The width if there is enough room.
  public let best: Int
  /// The alignment of its texts; numbers use the trailing edge.
  public let alignment: Alignment
  /// The importance: columns with a lower one are dropped first.
  public let priority: Int
  /// The heading, if any.
  public let heading: ListHeading?

  /// Makes a column; a `best` below `width` counts as `width`.
  public init(
    width: Int, best: Int = 0, alignment: Alignment = .leading, priority: Int = 0, heading: ListHeading? = nil
  ) {
    self.width = width
    self.best = max(width, best)
    (self.alignment, self.priority, self.heading) = (alignment, priority, heading)
  }

  /// The maximum width for a number: a longer one is cut, so that other columns keep their room.
  static let widest = 24
}

extension [ListColumn] {
  /// The columns, each at least as wide as a heading that shows a sort order, and as the width at its index.
  func widened(to widths: [Int]) -> [ListColumn] {
    indices.map { index in
      let column = self[index]
      let least = Swift.max(
        column.width, column.heading?.order == nil ? 0 : TextWidth.columns(of: column.title) + 2,
        widths.indices.contains(index) ? widths[index] : 0)
      guard least > column.width else { return column }
      return ListColumn(
        width: least, best: column.best, alignment: column.alignment, priority: column.priority, heading: column.heading
      )
    }
  }
}

extension ListColumn {
  /// Makes a column of a `TableView`, sized by its texts up to `longest`; a lower `priority` is dropped first.
  public init(_ title: String, alignment: Alignment = .leading, priority: Int = 0, longest: Int = 40) {
    self.init(
      width: 1, best: longest, alignment: alignment, priority: priority,
      heading: title.isEmpty ? nil : ListHeading(title))
  }

  /// The heading's title; empty if there is none.
  var title: String { heading?.title ?? "" }
}

/// The heading of a column, with the sort order.
public struct ListHeading: Hashable, Sendable {
  /// The sort order of the rows by a column.
  public enum Order: Hashable, Sendable { case ascending, descending }

  /// The title, in a word or two.
  public let title: String
  /// The sort order by this column; `nil` if the rows are not sorted by it.
  public let order: Order?

  /// Makes a heading.
  public init(_ title: String, order: Order? = nil) { (self.title, self.order) = (title, order) }

  /// Returns the title with the mark of its order; if it is too long, the title is cut and the mark stays.
  func text(in columns: Int) -> StyledText {
    guard let order else { return StyledText(title, .heading).truncated(to: columns) }
    let mark = order == .ascending ? " ▲" : " ▼"
    return StyledText(title, .heading).truncated(to: max(0, columns - 2)) + StyledText(mark, .accent)
  }
}
