import Json

/// A raw value of a field, in the source's own notation.
enum GetValue: Hashable, Sendable {
  case text(String)
  /// A text of the source that holds several words, `brown, grey`; no words if it marks a gap.
  case phrase(String, words: [String])
  /// A text of the source that is ordered as a number: `1,358`, `19BBY`.
  case written(String, order: Double?)
  /// A number of JSON as the source writes it.
  case digits(String)
  case number(Double)
  case flag(Bool)
  case list([GetValue])
  case record([Member])
  /// The source has no value.
  case nothing

  struct Member: Hashable, Sendable {
    let name: String
    let value: GetValue
  }

  static func whole(_ number: Int?) -> GetValue { number.map { .number(Double($0)) } ?? .nothing }

  static func words(_ text: String?) -> GetValue { text.map { .text($0) } ?? .nothing }

  static func texts(_ texts: [String]) -> GetValue { .list(texts.map { .text($0) }) }

  /// A cell of comma-separated values; a list or a record is JSON, so that it keeps its structure.
  var cell: String {
    switch self {
    case .list, .record: GetJson.text(self, isCompact: true)
    case .text, .phrase, .written, .digits, .number, .flag, .nothing: flat
    }
  }

  /// A single text for tables, with the elements of a list separated by blanks.
  var flat: String {
    switch self {
    case .text(let text), .written(let text, _), .phrase(let text, _), .digits(let text): text
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .list(let values): values.map(\.flat).joined(separator: values.contains(where: \.isRecord) ? "; " : " ")
    case .record(let members): members.map(\.value.flat).filter { !$0.isEmpty }.joined(separator: " ")
    case .nothing: ""
    }
  }

  /// Whether it is aligned to the trailing edge of a column.
  var isNumber: Bool {
    switch self {
    case .number, .digits: true
    case .written(_, let order): order != nil
    case .text, .phrase, .flag, .list, .record, .nothing: false
    }
  }

  /// Whether it marks a missing value in a column of numbers.
  var isGap: Bool {
    switch self {
    case .nothing: true
    case .written(_, let order): order == nil
    case .text, .phrase, .digits, .number, .flag, .list, .record: false
    }
  }

  private var isRecord: Bool { if case .record = self { true } else { false } }

  /// The sort key; `nil` comes last.
  var orderKey: OrderKey? {
    switch self {
    case .number(let number): .number(number)
    case .written(let text, let order): order.map { FieldText.orderKey(of: $0, written: text) }
    case .digits(let text): OrderKey(written: text)
    case .flag(let isTrue): .number(isTrue ? 1 : 0)
    case .phrase(let text, _): OrderKey(written: text)
    case .list(let values): values.isEmpty ? nil : .number(Double(values.count))
    case .text, .record: OrderKey(text: flat)
    case .nothing: nil
    }
  }
}

extension GetValue {
  /// Creates the value of any JSON, keeping its digits.
  init(_ value: JsonValue) {
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      let number = FieldText.number(text)
      self = number == nil && !FieldText.isGap(text) ? .text(text) : .written(text, order: number)
    case .number: self = .digits(value.digits ?? "")
    case .bool: self = .flag(value.bool ?? false)
    case .null: self = .nothing
    case .array where value.elements.allSatisfy({ !$0.isContainer }):
      self = .list(value.elements.map { GetValue($0) })
    case .array, .object: self = .text(JsonWriter().text(value))
    }
  }

  /// Creates the value at a path; several values become a list.
  init(_ reached: JsonValue.Reached?) {
    switch reached {
    case .one(let value): self.init(value)
    case .several(let values): self = .list(values.map { GetValue($0) })
    case nil: self = .nothing
    }
  }
}
