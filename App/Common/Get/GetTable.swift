import ConsoleProgram
import Terminal

/// A page as aligned columns, or one thing as names and values; it fits the paper.
struct GetTable {
  let page: GetPage
  let paper: GetPaper

  private static let gap = 2
  /// To so many columns a text is cut, before whole columns leave.
  private static let shortest = 8

  /// A line of names, and a line a row.
  var list: String {
    let cells = page.rows.map { $0.map(Self.cell) }
    let widths = fitted(
      page.fields.indices.map { place in
        cells.reduce(TextWidth.columns(of: page.fields[place])) { max($0, TextWidth.columns(of: $1[place])) }
      })
    let isNumber = widths.indices.map { place in
      page.rows.contains { $0[place].isNumber } && page.rows.allSatisfy { $0[place].isNumber || $0[place].isGap }
    }
    func line(_ texts: [String], _ style: Style = .plain) -> String {
      let parts = widths.indices.map { place in
        let text = TextWidth.truncated(texts[place], to: widths[place])
        let blanks = String(repeating: " ", count: widths[place] - TextWidth.columns(of: text))
        return isNumber[place] ? blanks + text : text + blanks
      }
      let whole = parts.joined(separator: String(repeating: " ", count: Self.gap))
      let end = whole.utf8.count - whole.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      return style.painted(String(decoding: whole.utf8.prefix(end), as: UTF8.self)) + "\n"
    }
    guard !cells.isEmpty else { return "" }
    let heading = paper.hasColor ? Style(attributes: .dim) : .plain
    return line(page.fields, heading) + cells.map { line($0) }.joined()
  }

  /// A line a field, its value behind its name; where there is an edge long values go on below themselves.
  var detail: String {
    let width = page.fields.reduce(0) { max($0, TextWidth.columns(of: $1)) } + Self.gap
    let name = paper.hasColor ? Style(attributes: .dim) : .plain
    return zip(page.fields, page.rows.first ?? []).map { field, value in
      let text = Self.cell(value)
      let room = paper.columns.map { max(Self.shortest, $0 - width) } ?? .max
      let lines = TextWidth.columns(of: text) > room ? text.broken(to: room) : [text]
      let label = name.painted(field) + String(repeating: " ", count: width - TextWidth.columns(of: field))
      let whole = label + lines.joined(separator: "\n" + String(repeating: " ", count: width))
      return (text.isEmpty ? name.painted(field) : whole) + "\n"
    }.joined()
  }

  /// On one line, without anything that a terminal would obey.
  private static func cell(_ value: GetValue) -> String {
    Sanitizer.clean(value.flat).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The widths of the columns that stay.
  private func fitted(_ widths: [Int]) -> [Int] {
    guard let room = paper.columns else { return widths }
    var widths = widths
    func excess() -> Int { widths.reduce(-Self.gap) { $0 + $1 + Self.gap } - room }
    if page.mayDropColumns {
      while widths.count > 1, excess() > 0 { widths.removeLast() }
    }
    while excess() > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.shortest
    {
      widths[widest] -= 1
    }
    while widths.count > 1, excess() > 0 { widths.removeLast() }
    return widths
  }
}
