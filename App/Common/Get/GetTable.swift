import CantinaTools
import ConsoleProgram
import Terminal

/// A page as aligned columns, or one thing as names and values; it fits the paper.
struct GetTable {
  let page: GetPage
  let paper: GetPaper

  private static let gap = 2
  /// To so many columns a text is cut, before whole columns leave.
  private static let shortest = 8
  /// Where there is no edge, no column is filled up to more: one long text would be paid for in every row.
  private static let widest = 256
  /// The same for the names of one thing.
  private static let widestName = 64

  /// A line of names, and a line a row; the rows are read twice, and none is kept.
  func list(to write: (String) -> Void) {
    guard page.count > 0 else { return }
    let names = page.fields.map(OutsideText.line)
    var widths = names.map { TextWidth.columns(of: $0) }
    var (hasNumber, hasText) = (widths.map { _ in false }, widths.map { _ in false })
    for row in 0..<page.count {
      for (place, value) in page.row(row).enumerated() {
        widths[place] = max(widths[place], TextWidth.columns(of: Self.cell(value)))
        hasNumber[place] = hasNumber[place] || value.isNumber
        hasText[place] = hasText[place] || !(value.isNumber || value.isGap)
      }
    }
    widths = fitted(widths)
    func line(_ texts: [String], _ style: Style = .plain) -> String {
      let parts = widths.indices.map { place in
        let text = paper.columns == nil ? texts[place] : TextWidth.truncated(texts[place], to: widths[place])
        let blanks = String(repeating: " ", count: max(0, widths[place] - TextWidth.columns(of: text)))
        return hasNumber[place] && !hasText[place] ? blanks + text : text + blanks
      }
      let whole = parts.joined(separator: String(repeating: " ", count: Self.gap))
      let end = whole.utf8.count - whole.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      return style.painted(String(decoding: whole.utf8.prefix(end), as: UTF8.self)) + "\n"
    }
    write(line(names, paper.hasColor ? Style(attributes: .dim) : .plain))
    for row in 0..<page.count { write(line(page.row(row).map(Self.cell))) }
  }

  /// A line a field, its value behind its name; where there is an edge long values go on below themselves.
  func detail(to write: (String) -> Void) {
    guard page.count > 0 else { return }
    let names = page.fields.map(OutsideText.line)
    let width = min(Self.widestName, names.reduce(0) { max($0, TextWidth.columns(of: $1)) }) + Self.gap
    let style = paper.hasColor ? Style(attributes: .dim) : .plain
    let room = paper.columns.map { max(Self.shortest, $0 - width) } ?? .max
    let indent = "\n" + String(repeating: " ", count: width)
    for (name, value) in zip(names, page.row(0)) {
      let text = Self.cell(value)
      guard !text.isEmpty else {
        write(style.painted(name) + "\n")
        continue
      }
      let lines = TextWidth.columns(of: text) > room ? text.broken(to: room) : [text]
      let blanks = String(repeating: " ", count: max(Self.gap, width - TextWidth.columns(of: name)))
      write(style.painted(name) + blanks + lines.joined(separator: indent) + "\n")
    }
  }

  private static func cell(_ value: GetValue) -> String { OutsideText.line(value.flat) }

  /// The widths of the columns that stay.
  private func fitted(_ widths: [Int]) -> [Int] {
    guard let room = paper.columns else { return widths.map { min($0, Self.widest) } }
    var widths = widths.map { min($0, max(room, Self.shortest)) }
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

/// What `get` prints: names, and a row of values for each thing, read when it is written.
struct GetPage: Sendable {
  let fields: [String]
  /// How many rows there are.
  let count: Int
  /// As many values as there are fields.
  let row: @Sendable (Int) -> [GetValue]
  /// Whether one thing was asked for, which is no list of one.
  let isOne: Bool
  /// Whether columns may be left out of a table where there is no room; not those that were asked for.
  let mayDropColumns: Bool

  init(
    fields: [String], count: Int, isOne: Bool, mayDropColumns: Bool, row: @escaping @Sendable (Int) -> [GetValue]
  ) {
    (self.fields, self.count, self.row, self.isOne, self.mayDropColumns) = (fields, count, row, isOne, mayDropColumns)
  }

  init(fields: [String], rows: [[GetValue]], isOne: Bool, mayDropColumns: Bool) {
    self.init(fields: fields, count: rows.count, isOne: isOne, mayDropColumns: mayDropColumns) { rows[$0] }
  }

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    var text = ""
    write(format, on: paper) { text += $0 }
    return text
  }

  /// Gives the text in pieces, as it is made.
  func write(_ format: GetFormat, on paper: GetPaper, to write: (String) -> Void) {
    switch format {
    case .table:
      let table = GetTable(page: self, paper: paper)
      isOne ? table.detail(to: write) : table.list(to: write)
    case .json: write(GetJson(page: self, isASCII: paper.charset == .ascii).document)
    case .jsonl: write(GetJson(page: self, isASCII: paper.charset == .ascii).lines)
    case .csv:
      let csv = GetCsv(guardsFormulas: paper.guardsFormulas)
      write(csv.line(fields))
      for place in 0..<count { write(csv.line(row(place).map(\.flat))) }
    }
  }
}

/// What the output is written on.
struct GetPaper: Equatable, Sendable {
  /// How many columns a line has; nil where there is no edge, in a pipe or a file.
  var columns: Int?
  /// Whether it shows styles.
  var hasColor = false
  /// The characters that its reader is sure to understand.
  var charset = Charset.utf8
  /// Whether a spreadsheet may open it: what it would take for a formula is made a text.
  var guardsFormulas = false
}

/// Comma-separated values (RFC 4180), with line ends as Unix has them.
struct GetCsv {
  var guardsFormulas = false

  /// A row of texts with its line end.
  func line(_ texts: [String]) -> String { texts.map(quoted).joined(separator: ",") + "\n" }

  /// CSV has no way to escape what a terminal would obey, so that goes.
  private func quoted(_ text: String) -> String {
    let text = Sanitizer.clean(text)
    return CsvField.quoted(guardsFormulas ? CsvField.guarded(text) : text)
  }
}

/// A page as JSON (RFC 8259): keys in the order of the fields, and nothing in it that a terminal would obey.
struct GetJson {
  let page: GetPage
  /// Whether all that is not ASCII is escaped by its number.
  var isASCII = false

  /// An array with an object for each row, or the one object.
  var document: String {
    let indent = page.isOne ? "" : "  "
    let objects = written(open: "\(indent){\n\(indent)  ", between: ",\n\(indent)  ", close: "\n\(indent)}", ",\n")
    if page.isOne { return objects + "\n" }
    return objects.isEmpty ? "[]\n" : "[\n\(objects)\n]\n"
  }

  /// An object a line.
  var lines: String { written(open: "{", between: ", ", close: "}\n", "") }

  /// The objects one behind the other, put into one text as they come: there may be thousands of values.
  private func written(open: String, between: String, close: String, _ separator: String) -> String {
    let names = page.fields.map { Self.quoted($0, isASCII: isASCII) + ": " }
    var text = ""
    for row in (0..<page.count).lazy.map(page.row) {
      if !text.isEmpty { text += separator }
      text += open
      for (place, (name, value)) in zip(names, row).enumerated() {
        if place > 0 { text += between }
        text += name
        text += Self.text(value, isASCII: isASCII)
      }
      text += close
    }
    return text
  }

  /// A value; a number that JSON does not have, and a text that is empty because the source does not say, are null.
  static func text(_ value: GetValue, isASCII: Bool = false) -> String {
    switch value {
    case .text(let text): quoted(text, isASCII: isASCII)
    case .written(let text, _): text.isEmpty ? "null" : quoted(text, isASCII: isASCII)
    case .number(let number): number.isFinite ? value.flat : "null"
    case .flag: value.flat
    case .list(let values): "[\(values.map { text($0, isASCII: isASCII) }.joined(separator: ", "))]"
    case .record(let members):
      "{"
        + members.map { quoted($0.name, isASCII: isASCII) + ": " + text($0.value, isASCII: isASCII) }
        .joined(separator: ", ") + "}"
    case .nothing: "null"
    }
  }

  /// A text in quotation marks; what is not seen, or turns what is, is escaped by its number.
  static func quoted(_ text: String, isASCII: Bool = false) -> String {
    // What most texts are made of needs no escape.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if (isASCII && !scalar.isASCII) || isHidden(scalar) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Whether it is not seen, or turns what is.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// A character by its number, or by its two where it needs them.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
