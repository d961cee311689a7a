import Json
import Terminal

/// Records of any API as `get` writes them.
struct AnyGetPage: Sendable {
  let records: [JsonValue]
  /// Dotted paths; nil for whole records, or for the columns that a table has room for.
  let fields: [String]?
  /// Whether it is one thing, which is no list of one.
  let isOne: Bool

  /// The most columns of fields that nobody has chosen: each takes its place in every row.
  static let columnLimit = 512

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    var text = ""
    write(format, on: paper) { text += $0 }
    return text
  }

  /// Gives the text in pieces, as it is made.
  /// - Returns: the number of fields that have no column.
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

  /// What it is as rows of columns, and the number of fields that have none.
  private func made(isTable: Bool) -> (GetPage, Int) {
    let usual = fields == nil && isTable && !isOne ? tableFields : []
    let isChosen = fields != nil || !usual.isEmpty
    let (names, hidden) = isChosen ? (fields ?? usual, 0) : allFields(isTable ? .max : Self.columnLimit)
    let row = RecordFields(names, isWhole: !isChosen)
    let page = GetPage(
      fields: names, count: records.count, isOne: isOne, mayDropColumns: fields == nil && isTable
    ) { [records, isAsked = fields != nil] place in
      let record = records[place]
      if record.kind == .object || isAsked { return row.values(of: record) }
      return [GetValue(record)] + Array(repeating: GetValue.nothing, count: names.count - 1)
    }
    return (page, hidden)
  }

  /// What tells a record, and as many other fields as there may be room for.
  private var tableFields: [String] {
    let layout = RecordLayout(records)
    // A URL tells a record as well as a number does, but nobody reads it in a table.
    let id = layout.id.flatMap { RecordNames.selves.contains($0) ? nil : $0 }
    return [id, layout.title == id ? nil : layout.title].compactMap(\.self) + layout.columns.prefix(8).map(\.path)
  }

  /// The fields of all records, in the order in which they first come, and how many more there are than the limit.
  private func allFields(_ limit: Int) -> ([String], Int) {
    // Of one thing as a table each field is a row, and no column.
    let limit = isOne ? limit : Self.columnLimit
    var seen: Set<String> = []
    var names: [String] = []
    for record in records {
      for (key, _) in record.fieldHolders.lazy.flatMap(\.fields) where seen.insert(key).inserted {
        if names.count < limit { names.append(key) }
      }
    }
    // Plain values among objects have a column of their own.
    if !names.isEmpty, records.contains(where: { $0.kind != .object }) {
      names = ["value"] + names.filter { $0 != "value" }
    }
    return names.isEmpty ? (["value"], 0) : (names, seen.count - names.count)
  }
}

/// Reads what is wanted of a record.
struct RecordFields: Sendable {
  /// Nil for the whole record.
  private let names: [String]?
  /// Where each name stands in a row; nil where names are dotted paths.
  private let places: [String: Int]?

  /// Fields by their dotted paths; with `isWhole` they are names of fields, and looked for nowhere else.
  init(_ names: [String]?, isWhole: Bool = false) {
    self.names = names
    places = isWhole ? names.map { Dictionary(zip($0, $0.indices)) { first, _ in first } } : nil
  }

  /// The values of a row.
  func values(of record: JsonValue) -> [GetValue] {
    guard let names else { return [] }
    guard let places else { return names.map { record.recordField($0).map(GetValue.init) ?? .nothing } }
    var row = Array(repeating: GetValue.nothing, count: names.count)
    // The outer one of two fields of a name comes last.
    for holder in record.fieldHolders.reversed() {
      for (key, value) in holder.fields {
        if let place = places[key] { row[place] = GetValue(value) }
      }
    }
    return row
  }

  /// The record, or an object of the fields.
  func draft(_ record: JsonValue) -> JsonDraft {
    guard let names else { return .value(record) }
    return .object(names.map { JsonDraft.Member($0, record.recordField($0).map(JsonDraft.value) ?? .null) })
  }
}

extension JsonValue {
  /// Its members but those that only hold fields.
  fileprivate var fields: some Sequence<(key: String, value: JsonValue)> {
    members.lazy.filter { [wraps = wrapped != nil] in
      !($0.value.kind == .object && (wraps || RecordNames.holders.contains($0.key)))
    }
  }
}

/// Writes records one after the other as they come: as JSON, JSON Lines, or comma-separated values of chosen fields.
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
    csv = GetCsv(guardsFormulas: paper.guardsFormulas)
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
    case .csv, .table: write(csv.line(fields.values(of: record).map(\.flat)))
    }
  }

  /// Gives what is still held back.
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

/// JSON that a terminal does not obey.
enum HarmlessJson {
  /// What would move a terminal's cursor or turn its text stands in strings alone, where a number says the same.
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
