import Json
import Terminal

/// A raw value of a field: the source's own, in no language.
enum GetValue: Hashable, Sendable {
  case text(String)
  /// A text as the source writes it, which stands for a number in an order: `1,358`, `19BBY`.
  case written(String, order: Double?)
  case number(Double)
  case flag(Bool)
  case list([GetValue])
  case record([Member])
  /// The source does not say.
  case nothing

  /// A named value of a record.
  struct Member: Hashable, Sendable {
    let name: String
    let value: GetValue
  }

  /// A whole number, or nothing.
  static func whole(_ number: Int?) -> GetValue { number.map { .number(Double($0)) } ?? .nothing }

  /// A text, or nothing.
  static func words(_ text: String?) -> GetValue { text.map { .text($0) } ?? .nothing }

  /// The texts of a list.
  static func texts(_ texts: [String]) -> GetValue { .list(texts.map { .text($0) }) }

  /// As one text, for tables and comma-separated values: a list is parted by blanks.
  var flat: String {
    switch self {
    case .text(let text), .written(let text, _): text
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .list(let values): values.map(\.flat).joined(separator: values.contains(where: \.isRecord) ? "; " : " ")
    case .record(let members): members.map(\.value.flat).filter { !$0.isEmpty }.joined(separator: " ")
    case .nothing: ""
    }
  }

  /// Whether it stands at the trailing edge of a column.
  var isNumber: Bool {
    switch self {
    case .number: true
    case .written(_, let order): order != nil
    case .text, .flag, .list, .record, .nothing: false
    }
  }

  /// Whether it stands in a column of numbers for one that is missing.
  var isGap: Bool {
    switch self {
    case .nothing: true
    case .written(_, let order): order == nil
    case .text, .number, .flag, .list, .record: false
    }
  }

  private var isRecord: Bool { if case .record = self { true } else { false } }

  /// What an order goes by; nil comes last.
  private var position: (number: Double?, text: String)? {
    switch self {
    case .number(let number): (number, "")
    case .written(_, let order): order.map { ($0, "") }
    case .flag(let isTrue): (isTrue ? 1 : 0, "")
    case .text, .list, .record: flat.isEmpty ? nil : (nil, flat.lowercased())
    case .nothing: nil
    }
  }

  /// Whether it comes before another; what has no value comes last either way.
  func precedes(_ other: GetValue, isDescending: Bool) -> Bool {
    guard let own = position else { return false }
    guard let others = other.position else { return true }
    switch (own.number, others.number) {
    case (let own?, let others?): return isDescending ? own > others : own < others
    case (_?, nil): return true
    case (nil, _?): return false
    case (nil, nil): return isDescending ? own.text > others.text : own.text < others.text
    }
  }
}

/// Records of any API as `get` writes them.
struct AnyGetPage {
  let records: [JsonValue]
  /// Dotted paths; nil for whole records, or for the columns that a table has room for.
  let fields: [String]?
  /// Whether it is one thing, which is no list of one.
  let isOne: Bool

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    switch format {
    case .json:
      let draft = isOne ? records.first.map(draft) ?? .null : .array(records.map(draft))
      return harmless(JsonWriter(indent: 2).bytes(draft), isASCII: paper.charset == .ascii) + "\n"
    case .jsonl: return harmless(JsonWriter.lines(records.map(draft)), isASCII: paper.charset == .ascii)
    case .table, .csv: return page(isTable: format == .table).text(format, on: paper)
    }
  }

  private func draft(_ record: JsonValue) -> JsonDraft {
    guard let fields else { return .value(record) }
    return .object(fields.map { JsonDraft.Member($0, record.recordField($0).map(JsonDraft.value) ?? .null) })
  }

  /// What would move a terminal's cursor or turn its text stands in strings alone, where a number says the same.
  private func harmless(_ bytes: [UInt8], isASCII: Bool) -> String {
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

  private func page(isTable: Bool) -> GetPage {
    let names = fields ?? (isTable && !isOne ? tableFields : allFields)
    let rows = records.map { record in
      record.kind == .object || fields != nil
        ? names.map { record.recordField($0).map(GetValue.init) ?? .nothing }
        : [GetValue(record)] + names.dropFirst().map { _ in .nothing }
    }
    return GetPage(fields: names, rows: rows, isOne: isOne, mayDropColumns: fields == nil && isTable)
  }

  /// What tells a record, and as many other fields as there may be room for.
  private var tableFields: [String] {
    let layout = RecordLayout(records)
    // A URL tells a record as well as a number does, but nobody reads it in a table.
    let id = layout.id.flatMap { RecordNames.selves.contains($0) ? nil : $0 }
    let names = [id, layout.title == id ? nil : layout.title].compactMap(\.self) + layout.columns.prefix(8).map(\.path)
    return names.isEmpty ? allFields : names
  }

  /// The fields of all records, in the order in which they first come.
  private var allFields: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for record in records {
      for holder in record.fieldHolders {
        for (key, value) in holder.members where !(RecordNames.holders.contains(key) && value.kind == .object) {
          if seen.insert(key).inserted { names.append(key) }
        }
      }
    }
    return names.isEmpty ? ["value"] : names
  }
}

extension GetValue {
  /// A value of any JSON, its digits as they are.
  init(_ value: JsonValue) {
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      let number = FieldText.number(text)
      self = number == nil && !FieldText.isGap(text) ? .text(text) : .written(text, order: number)
    case .number: self = .written(value.digits ?? "", order: value.double)
    case .bool: self = .flag(value.bool ?? false)
    case .null: self = .nothing
    case .array where value.elements.allSatisfy({ !$0.isContainer }):
      self = .list(value.elements.map { GetValue($0) })
    case .array, .object: self = .text(JsonWriter().text(value))
    }
  }
}
