import Json

extension JsonValue {
  /// The value rebuilt from the readings of its parts, in one line.
  var reading: String { JsonWriter().text(draft) }

  /// The value as a draft without references to the document.
  var draft: JsonDraft {
    switch kind {
    case .object: .object(members.map { JsonDraft.Member($0.key, $0.value.draft) })
    case .array: .array(elements.map(\.draft))
    case .string: string.map(JsonDraft.string) ?? .null
    case .number: digits.map(JsonDraft.digits) ?? .null
    case .bool: bool.map(JsonDraft.bool) ?? .null
    case .null: .null
    }
  }

  /// Returns the value at the end of a path.
  func at(_ path: JsonPath) -> JsonValue? {
    path.steps.reduce(self) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?[index]
      }
    }
  }
}
