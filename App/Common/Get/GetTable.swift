import ConsoleProgram
import Json
import Terminal

/// A page as aligned columns, or a single record as names and values; it fits the width of the output.
struct GetTable {
  let names: [String]
  let page: GetPage
  let row: (JsonValue) -> [JsonValue.Reached?]
  let style: GetStyle

  private static let gap = 2
  /// The width in columns to which texts are cut before whole columns are dropped.
  private static let shortest = 8
  /// The maximum width without an edge, since a long text would widen every row.
  private static let widest = 256
  private static let widestName = 64

  /// Writes a line of names, and a line per row; the rows are read twice, and none is kept.
  func list(to write: (String) -> Void) {
    guard !page.records.isEmpty else { return }
    let titles = names.map(OutsideText.line)
    var widths = titles.map { TextWidth.columns(of: $0) }
    var (hasNumber, hasText) = (widths.map { _ in false }, widths.map { _ in false })
    let isMeasured = names.map(page.measures.contains)
    for record in page.records {
      for (place, value) in row(record).enumerated() {
        widths[place] = max(widths[place], TextWidth.columns(of: Self.cell(value)))
        let isGap = value?.isGap ?? true
        let isNumber = !isGap && (isMeasured[place] && value?.isDate == false || value?.isNumber == true)
        hasNumber[place] = hasNumber[place] || isNumber
        hasText[place] = hasText[place] || !(isNumber || isGap)
      }
    }
    widths = fitted(widths)
    func line(_ texts: [String], _ lineStyle: Style = .plain) -> String {
      let parts = widths.indices.map { place in
        let text = style.columns == nil ? texts[place] : TextWidth.truncated(texts[place], to: widths[place])
        let blanks = String(repeating: " ", count: max(0, widths[place] - TextWidth.columns(of: text)))
        return hasNumber[place] && !hasText[place] ? blanks + text : text + blanks
      }
      let whole = parts.joined(separator: String(repeating: " ", count: Self.gap))
      let end = whole.utf8.count - whole.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      return lineStyle.painted(String(decoding: whole.utf8.prefix(end), as: UTF8.self)) + "\n"
    }
    write(line(titles, style.hasColor ? Style(attributes: .dim) : .plain))
    for record in page.records { write(line(row(record).map(Self.cell))) }
  }

  /// Writes a line per field, its value after its name; if there is an edge, long values wrap.
  func detail(to write: (String) -> Void) {
    guard let record = page.records.first else { return }
    let names = names.map(OutsideText.line)
    let width = min(Self.widestName, names.reduce(0) { max($0, TextWidth.columns(of: $1)) }) + Self.gap
    let dim = style.hasColor ? Style(attributes: .dim) : .plain
    let room = style.columns.map { max(Self.shortest, $0 - width) } ?? .max
    let indent = "\n" + String(repeating: " ", count: width)
    for (name, value) in zip(names, row(record)) {
      let text = Self.cell(value)
      guard !text.isEmpty else {
        write(dim.painted(name) + "\n")
        continue
      }
      let lines = TextWidth.columns(of: text) > room ? text.broken(to: room) : [text]
      let blanks = String(repeating: " ", count: max(Self.gap, width - TextWidth.columns(of: name)))
      write(dim.painted(name) + blanks + lines.joined(separator: indent) + "\n")
    }
  }

  private static func cell(_ value: JsonValue.Reached?) -> String { OutsideText.line(value?.flat ?? "") }

  private func fitted(_ widths: [Int]) -> [Int] {
    guard let room = style.columns else { return widths.map { min($0, Self.widest) } }
    var widths = widths.map { min($0, max(room, Self.shortest)) }
    func excess() -> Int { widths.reduce(-Self.gap) { $0 + $1 + Self.gap } - room }
    while page.mayDropColumns, widths.count > 1, excess() > 0 { widths.removeLast() }
    while excess() > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.shortest
    {
      widths[widest] -= 1
    }
    while widths.count > 1, excess() > 0 { widths.removeLast() }
    return widths
  }
}
