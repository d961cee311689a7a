import TerminalKit

/// A million rows, computed when visible and sortable by any column.
@MainActor
final class TablePage {
  static let count = 1_000_000
  private var sorted = 0
  private var isDescending = false

  /// Each value grows with its row number, so there are only two orders.
  private static let titles = ["Number", "Double", "Square", "Cube", "Hexadecimal", "Binary", "Octal", "Digits"]

  private static func texts(_ number: Int) -> [String] {
    [
      "\(2 * number)", "\(number * number)", "\(number * number * number)", String(number, radix: 16),
      String(number, radix: 2), String(number, radix: 8), "\("\(number)".count)",
    ]
  }

  var screen: PageScreen {
    PageScreen("Table") { [self] in
      "\(Self.titles[sorted]), \(isDescending ? "descending" : "ascending")"
    } view: {
      [self] in
      table
    }
  }

  private var table: DataTableView {
    let columns = Self.titles.enumerated().map { index, title in
      ListColumn(
        width: 8, best: index == 5 ? 20 : 18, alignment: .trailing,
        heading: ListHeading(title, order: index == sorted ? isDescending ? .descending : .ascending : nil))
    }
    return DataTableView(id: "numbers", columns: columns, count: Self.count) { [self] column in
      (isDescending, sorted) = (column == sorted && !isDescending, column)
    } row: { [isDescending] index in
      let number = isDescending ? Self.count - index : index + 1
      return ListRow(
        id: .number(number), name: StyledText("\(number)"), details: Self.texts(number).map { StyledText($0) })
    }
  }
}
