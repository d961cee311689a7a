import Json

extension JsonValue {
  /// The value built anew from what each part of it says, in one line.
  var reading: String { JsonWriter().text(draft) }

  /// The value as a draft that has nothing of the document.
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

  /// The value at the end of a path.
  func at(_ path: JsonPath) -> JsonValue? {
    path.steps.reduce(self) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?[index]
      }
    }
  }
}
