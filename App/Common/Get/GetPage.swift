import CantinaTools
import Json
import Terminal

struct GetPage: Sendable {
  let records: [JsonValue]
  /// Dotted paths; `nil` for whole records, or for the columns that fit a table.
  let fields: [String]?
  let isOne: Bool
  /// Whether columns may be dropped from a table for lack of width; never the requested ones.
  let mayDropColumns: Bool
  /// The fields whose texts are measures, which a table aligns as numbers.
  let measures: Set<String>

  /// The maximum number of columns that the user did not choose: each takes space in every row.
  static let columnLimit = 512

  init(
    records: [JsonValue], fields: [String]?, isOne: Bool, mayDropColumns: Bool? = nil, measures: Set<String> = []
  ) {
    (self.records, self.fields, self.isOne, self.measures) = (records, fields, isOne, measures)
    self.mayDropColumns = mayDropColumns ?? (fields == nil)
  }

  func text(_ format: GetFormat, in style: GetStyle) -> String {
    var text = ""
    write(format, in: style) { text += $0 }
    return text
  }

  /// Writes the text in pieces as it is made, and returns the number of fields without a column.
  @discardableResult
  func write(_ format: GetFormat, in style: GetStyle, to write: (String) -> Void) -> Int {
    switch format {
    case .json where isOne:
      withoutActuallyEscaping(write) { write in
        JsonWriter(indent: 2).write(records.first?.draft(of: fields) ?? .null) { piece in
          write(style.harmless(piece))
        }
      }
      write("\n")
      return 0
    case .json, .jsonl:
      withoutActuallyEscaping(write) { write in
        var rows = RecordRows(format, fields: fields, in: style, to: write)
        for record in records { rows.append(record) }
        rows.finish()
      }
      return 0
    case .table:
      let (names, hidden, row) = columns(isTable: true)
      let table = GetTable(names: names, page: self, row: row, style: style)
      isOne ? table.detail(to: write) : table.list(to: write)
      return hidden
    case .csv:
      let (names, hidden, row) = columns(isTable: false)
      if fields != nil || !records.isEmpty { write(style.csv(names)) }
      for record in records { write(style.csv(row(record))) }
      return hidden
    }
  }

  /// Returns the columns, the number of fields without one, and the function that makes a row.
  private func columns(
    isTable: Bool
  ) -> (names: [String], hidden: Int, row: (JsonValue) -> [JsonValue.Reached?]) {
    let usual = fields == nil && isTable && !isOne ? tableFields : []
    // Among objects, values without fields have their own column; a table for reading divides arrays.
    let bare = records.contains { usual.isEmpty ? $0.kind != .object : !$0.isContainer } ? ["value"] : []
    func alone(_ record: JsonValue, in names: [String]) -> [JsonValue.Reached?] {
      [.one(record)] + names.dropFirst().map { _ in nil }
    }
    guard fields == nil, usual.isEmpty else {
      let names = fields ?? bare + usual.filter { !bare.contains($0) }
      let isAsked = fields != nil
      return (names, 0, { $0.isContainer || isAsked ? names.map($0.recordReached) : alone($0, in: names) })
    }
    let known = FieldNames(records)
    // A single record as a table has a row per field rather than a column.
    let room = isTable && isOne ? known.names.count : min(known.names.count, Self.columnLimit)
    let found = bare + known.names.prefix(room)
    let names = found.isEmpty ? ["value"] : found
    return (
      names, known.names.count - room,
      { record in
        guard record.kind == .object else { return alone(record, in: names) }
        guard !found.isEmpty else { return [nil] }
        return bare.map { _ in nil } + known.values(of: record).prefix(room).map { $0.map { .one($0) } }
      }
    )
  }

  private var tableFields: [String] {
    let layout = RecordLayout(records)
    // A URL identifies a record as well as a number does, but is unreadable in a table.
    let id = layout.id.flatMap { RecordNames.selves.contains($0) ? nil : $0 }
    let names = [id, layout.naming == layout.id ? nil : layout.naming].compactMap(\.self)
    return names + layout.columns.map(\.path).filter { $0 != id }.prefix(8)
  }
}

/// The width, colours and characters of the output of `get`.
struct GetStyle: Equatable, Sendable {
  /// The number of columns of a line; `nil` if unlimited, in a pipe or a file.
  var columns: Int?
  var isTerminal: Bool { columns != nil }
  var hasColor = false
  /// The characters that its reader is sure to support.
  var charset = Charset.utf8
  var guardsFormulas = false

  /// Returns a line of comma-separated values (RFC 4180), with a Unix line end.
  func csv(_ texts: [String]) -> String { texts.map(quoted).joined(separator: ",") + "\n" }
  func csv(_ values: [JsonValue.Reached?]) -> String { csv(values.map { $0?.cell ?? "" }) }

  /// Quotes a text; since CSV cannot escape control characters, they are removed on a terminal, and only there.
  private func quoted(_ text: String) -> String {
    let text = isTerminal ? Sanitizer.clean(text) : text
    return CsvField.quoted(guardsFormulas ? CsvField.guarded(text) : text)
  }
}

extension JsonValue {
  /// Returns the record, or an object of the fields with these dotted paths, which may lead through lists.
  func draft(of fields: [String]?) -> JsonDraft {
    fields.map { .object($0.map { JsonDraft.Member($0, recordReached($0)?.draft ?? .null) }) } ?? .value(self)
  }
}

/// Writes records as they arrive: as JSON, JSON Lines, or comma-separated values of chosen fields.
struct RecordRows {
  private let format: GetFormat
  private let fields: [String]?
  private let style: GetStyle
  private let write: (String) -> Void
  private var list: JsonListWriter
  private var lines: [UInt8] = []

  private static let pieceSize = 64 << 10

  init(_ format: GetFormat, fields: [String]?, in style: GetStyle, to write: @escaping (String) -> Void) {
    (self.format, self.fields, self.style, self.write) = (format, fields, style, write)
    list = JsonListWriter(indent: 2) { write(style.harmless($0)) }
    if format == .csv { write(style.csv(fields ?? [])) }
  }

  mutating func append(_ record: JsonValue) {
    switch format {
    case .json, .jsonl: append(record.draft(of: fields))
    case .csv, .table: write(style.csv((fields ?? []).map(record.recordReached)))
    }
  }

  mutating func append(_ draft: JsonDraft) {
    if format == .json { return list.append(draft) }
    JsonWriter().write(draft, to: &lines)
    lines.append(UInt8(ascii: "\n"))
    if lines.count >= Self.pieceSize { flush() }
  }

  mutating func flush() {
    list.flush()
    guard !lines.isEmpty else { return }
    write(style.harmless(lines))
    lines.removeAll(keepingCapacity: true)
  }

  mutating func finish() {
    flush()
    guard format == .json else { return }
    list.finish()
    write("\n")
  }
}

extension GetStyle {
  /// JSON with escapes for control and direction characters, which a terminal would obey and JSON allows in strings only.
  func harmless(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 >= 0x7F }) else { return text }
    var result = ""
    result.unicodeScalars.reserveCapacity(text.unicodeScalars.count)
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, charset == .ascii || Self.isHidden(scalar) {
        result += Self.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
