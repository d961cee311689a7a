import Json
import Terminal

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
        ? names.map { record.recordField($0).map(GetValue.init) ?? .nothing } : [GetValue(record)]
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
