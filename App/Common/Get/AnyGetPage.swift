import Json
import Terminal

/// Records of any API, in the form that `get` writes.
struct AnyGetPage: Sendable {
  let records: [JsonValue]
  /// Dotted paths; `nil` for whole records, or for the columns that fit a table.
  let fields: [String]?
  /// Whether it is a single record rather than a list of one.
  let isOne: Bool

  /// The maximum number of columns that the user did not choose: each takes space in every row.
  static let columnLimit = 512

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    var text = ""
    write(format, on: paper) { text += $0 }
    return text
  }

  /// Writes the text in pieces as it is made.
  /// - Returns: the number of fields without a column.
  @discardableResult
  func write(_ format: GetFormat, on paper: GetPaper, to write: (String) -> Void) -> Int {
    switch format {
    case .json where isOne:
      let wanted = RecordFields(fields)
      withoutActuallyEscaping(write) { write in
        JsonWriter(indent: 2).write(records.first.map(wanted.draft) ?? .null) { piece in
          write(HarmlessJson.text(piece, isASCII: paper.charset == .ascii))
        }
      }
      write("\n")
      return 0
    case .json, .jsonl:
      withoutActuallyEscaping(write) { write in
        var rows = RecordRows(format, fields: fields ?? [], isWhole: fields == nil, on: paper, to: write)
        for record in records { rows.append(record) }
        rows.finish()
      }
      return 0
    case .table, .csv:
      let (page, hidden) = made(isTable: format == .table)
      page.write(format, on: paper, to: write)
      return hidden
    }
  }

  /// The records as rows of columns, and the number of fields without one.
  private func made(isTable: Bool) -> (GetPage, Int) {
    // Among objects, values without fields have their own column.
    let bare = records.contains { $0.kind != .object } ? ["value"] : []
    let usual = fields == nil && isTable && !isOne ? tableFields.filter { !bare.contains($0) } : []
    guard fields == nil, usual.isEmpty else {
      let columns = RecordFields(fields ?? bare + usual)
      return (
        page(fields ?? bare + usual, isTable: isTable) { [isAsked = fields != nil] record in
          record.kind == .object || isAsked ? columns.values(of: record) : [GetValue(record)]
        }, 0
      )
    }
    let known = FieldNames(records)
    // A single record as a table has a row per field rather than a column.
    let room = isTable && isOne ? known.names.count : min(known.names.count, Self.columnLimit)
    let names = bare + known.names.prefix(room)
    let blanks = bare.map { _ in GetValue.nothing }
    let all = page(names.isEmpty ? ["value"] : names, isTable: isTable) { record in
      guard record.kind == .object else { return [GetValue(record)] }
      return blanks + known.values(of: record).prefix(room).map { $0.map { GetValue($0) } ?? .nothing }
    }
    return (all, known.names.count - room)
  }

  /// Creates a page, filling each row up to the number of columns.
  private func page(
    _ names: [String], isTable: Bool, row: @escaping @Sendable (JsonValue) -> [GetValue]
  ) -> GetPage {
    GetPage(
      fields: names, count: records.count, isOne: isOne, mayDropColumns: fields == nil && isTable
    ) { [records] place in
      let values = row(records[place])
      return values + Array(repeating: GetValue.nothing, count: max(0, names.count - values.count))
    }
  }

  /// The identifying fields, and as many others as may fit.
  private var tableFields: [String] {
    let layout = RecordLayout(records)
    // A URL identifies a record as well as a number does, but is unreadable in a table.
    let id = layout.id.flatMap { RecordNames.selves.contains($0) ? nil : $0 }
    return [id, layout.title == id ? nil : layout.title].compactMap(\.self) + layout.columns.prefix(8).map(\.path)
  }
}

/// Reads the selected fields of a record.
struct RecordFields: Sendable {
  /// `nil` for the whole record.
  private let names: [String]?

  /// Selects fields by their dotted paths, which may lead through lists; `nil` for all.
  init(_ names: [String]?) { self.names = names }

  func values(of record: JsonValue) -> [GetValue] { (names ?? []).map { GetValue(record.recordReached($0)) } }

  /// Returns the record, or an object of the fields.
  func draft(_ record: JsonValue) -> JsonDraft {
    guard let names else { return .value(record) }
    return .object(names.map { JsonDraft.Member($0, record.recordReached($0)?.draft ?? .null) })
  }
}

/// Writes records as they arrive: as JSON, JSON Lines, or comma-separated values of chosen fields.
struct RecordRows {
  private let format: GetFormat
  private let fields: RecordFields
  private let isASCII: Bool
  private let csv: GetCsv
  private let write: (String) -> Void
  private var list: JsonListWriter
  private var lines: [UInt8] = []

  private static let pieceSize = 64 << 10

  init(
    _ format: GetFormat, fields: [String], isWhole: Bool, on paper: GetPaper, to write: @escaping (String) -> Void
  ) {
    let isASCII = paper.charset == .ascii
    (self.format, self.isASCII, self.write) = (format, isASCII, write)
    self.fields = RecordFields(isWhole ? nil : fields)
    csv = GetCsv(on: paper)
    list = JsonListWriter(indent: 2) { write(HarmlessJson.text($0, isASCII: isASCII)) }
    if format == .csv { write(csv.line(fields)) }
  }

  mutating func append(_ record: JsonValue) {
    switch format {
    case .json: list.append(fields.draft(record))
    case .jsonl:
      JsonWriter().write(fields.draft(record), to: &lines)
      lines.append(UInt8(ascii: "\n"))
      if lines.count >= Self.pieceSize { flush() }
    case .csv, .table: write(csv.line(fields.values(of: record)))
    }
  }

  /// Writes the buffered text.
  mutating func flush() {
    list.flush()
    guard !lines.isEmpty else { return }
    write(HarmlessJson.text(lines, isASCII: isASCII))
    lines.removeAll(keepingCapacity: true)
  }

  mutating func finish() {
    flush()
    guard format == .json else { return }
    list.finish()
    write("\n")
  }
}

/// JSON without characters that a terminal would obey.
enum HarmlessJson {
  /// Escapes control and direction characters, which JSON allows in strings only.
  static func text(_ bytes: [UInt8], isASCII: Bool) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 >= 0x7F }) else { return text }
    var result = ""
    result.unicodeScalars.reserveCapacity(text.unicodeScalars.count)
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, isASCII || GetJson.isHidden(scalar) {
        result += GetJson.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
