import Json

extension JsonDraft {
  static func whole(_ number: Int?) -> JsonDraft { number.map { .int($0) } ?? .null }

  static func words(_ text: String?) -> JsonDraft { text.map { .string($0) } ?? .null }

  static func texts(_ texts: [String]) -> JsonDraft { .array(texts.map { .string($0) }) }

  static func number(_ number: Double?) -> JsonDraft {
    number.map { number in Int(exactly: number).map { .int($0) } ?? .double(number) } ?? .null
  }

  /// The scalars as texts: one for each element of a list, and one for a whole object.
  var texts: [String] {
    switch self {
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): [members.flatMap(\.value.texts).joined(separator: " ")]
    case .null: []
    case .string(let text), .digits(let text): text.isEmpty ? [] : [text]
    case .int(let number): [String(number)]
    case .double(let number): [String(number)]
    case .bool(let isTrue): [String(isTrue)]
    case .value(let value): [value.flat]
    }
  }

  /// The sort key: a list sorts by its length, and `nil` comes last.
  var orderKey: OrderKey? {
    switch self {
    case .string(let text): OrderKey(text: text)
    case .array(let elements): elements.isEmpty ? nil : .number(Double(elements.count))
    default: texts.first.flatMap { OrderKey(written: $0) }
    }
  }

  /// The value for a table, in which the objects of a list are texts.
  var forTable: JsonDraft {
    guard case .array(let elements) = self, case .object? = elements.first else { return self }
    return .string(texts.joined(separator: "; "))
  }
}

extension JsonValue {
  /// Makes a value of the fields of one record, which are far below the limits of a document.
  init(_ draft: JsonDraft) {
    let document = try? JsonDocument(JsonWriter().bytes(draft), limit: .max)
    guard let document else { preconditionFailure("the fields of a record exceed a document") }
    self = document.root
  }

  /// A single text for tables, with the elements of a list separated by blanks.
  var flat: String {
    guard isContainer else { return text ?? "" }
    let isList = kind == .array && elements.allSatisfy { !$0.isContainer }
    return isList ? elements.map(\.flat).joined(separator: " ") : JsonWriter().text(self)
  }
}

extension JsonValue.Reached {
  /// A cell of comma-separated values; a list or a record is JSON, so that it keeps its structure.
  var cell: String {
    if case .one(let value) = self, !value.isContainer { return value.flat }
    return JsonWriter().text(draft)
  }

  var flat: String { values.map(\.flat).joined(separator: " ") }

  private var only: JsonValue? { if case .one(let value) = self { value } else { nil } }
  var isNumber: Bool { only?.kind == .number || only?.string.flatMap(FieldText.number) != nil }
  var isDate: Bool { FieldText.date(flat) != nil }
  var isGap: Bool { only?.isNull == true || only?.string.map(FieldText.isGap) == true }
}
