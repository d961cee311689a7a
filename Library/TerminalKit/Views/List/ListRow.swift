import Terminal

/// One row of a list: what it is about, and a text for each further column.
public struct ListRow: Sendable {
  /// What it stands for, so that the choice follows it.
  public let id: RowID
  /// What it is about.
  public let name: StyledText
  /// One text for each column of the list, in their order.
  public let details: [StyledText]
  /// The name and the details in plain lines, where there is room for all of a text; nil for those that are drawn.
  public let plainTexts: [String]?
  /// The row as a place of its own, which a bookmark keeps and the palette names; nil where it is none.
  public let route: NamedRoute?

  /// Makes a row.
  public init(
    id: RowID, name: StyledText, details: [StyledText] = [], plainTexts: [String]? = nil, route: NamedRoute? = nil
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.plainTexts = plainTexts
    self.route = route
  }
}

/// Some rows of a list or cards of a grid under one heading.
///
/// One that has neither rows nor a note is left out, heading and all.
public struct ListSection: Hashable, Sendable {
  /// The heading; nil for none.
  public let title: String?
  /// How many rows it has.
  public let count: Int
  /// What is to be said below the rows, or in their place: that none were found, or what went wrong; nil for nothing.
  public let note: StyledText?
  /// Whether the note says that rows are on their way: a spinner turns before it.
  public let isLoading: Bool

  /// Makes a section.
  public init(title: String? = nil, count: Int, note: StyledText? = nil, isLoading: Bool = false) {
    self.title = title
    self.count = count
    self.note = note
    self.isLoading = isLoading
  }

  var isShown: Bool { count > 0 || note != nil }
}

/// A column of a list beside the first one, which takes what the others leave; or any column of a table.
public struct ListColumn: Hashable, Sendable {
  /// At which edge its texts stand.
  public enum Alignment: Hashable, Sendable { case leading, trailing }

  /// Its least width in columns of the terminal, without the gap before it: where there is less room it leaves.
  public let width: Int
  /// The width that it takes where there is room.
  public let best: Int
  /// At which edge its texts stand; numbers stand at the trailing one.
  public let alignment: Alignment
  /// What leaves last when there is little room: the higher, the longer it stays.
  public let priority: Int
  /// What stands above it; nil for nothing.
  public let heading: ListHeading?

  /// Makes a column of a least width, and of the best where that is larger.
  public init(
    width: Int, best: Int = 0, alignment: Alignment = .leading, priority: Int = 0, heading: ListHeading? = nil
  ) {
    self.width = width
    self.best = max(width, best)
    self.alignment = alignment
    self.priority = priority
    self.heading = heading
  }

  /// A number that takes more than this is cut: nobody reads it, and it would leave room for nothing else.
  static let widest = 24
}

extension [ListColumn] {
  /// The columns, each at least as wide as its heading with the mark of its order, and as the width at its place.
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
  /// Makes a column of a `TableView`, which is as wide as its texts.
  /// - Parameters:
  ///   - title: what stands above it; empty for nothing.
  ///   - alignment: at which edge its texts stand.
  ///   - priority: what leaves last when there is little room.
  ///   - longest: its greatest width.
  public init(_ title: String, alignment: Alignment = .leading, priority: Int = 0, longest: Int = 40) {
    self.init(
      width: 1, best: longest, alignment: alignment, priority: priority,
      heading: title.isEmpty ? nil : ListHeading(title))
  }

  /// What stands above it; empty for nothing.
  var title: String { heading?.title ?? "" }
}

/// What stands above a column of a list, and whether the rows are in its order.
public struct ListHeading: Hashable, Sendable {
  /// The order of the rows by a column.
  public enum Order: Hashable, Sendable { case ascending, descending }

  /// A word or two.
  public let title: String
  /// How the rows are sorted by this column; nil where they are not.
  public let order: Order?

  /// Makes a heading.
  public init(_ title: String, order: Order? = nil) {
    self.title = title
    self.order = order
  }

  /// The title with the mark of its order, in so many columns; the mark stays where the title is cut.
  func text(in columns: Int) -> StyledText {
    guard let order else { return StyledText(title, .heading).truncated(to: columns) }
    let mark = order == .ascending ? " ▲" : " ▼"
    return StyledText(title, .heading).truncated(to: max(0, columns - 2)) + StyledText(mark, .accent)
  }
}
