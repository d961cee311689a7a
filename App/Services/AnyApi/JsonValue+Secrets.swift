import ApiSession
import Json

extension JsonValue {
  /// The value with secrets masked: by the names of fields, and inside addresses.
  var hidingSecrets: JsonDraft { draft(isSecret: false) }

  private func draft(isSecret: Bool) -> JsonDraft {
    switch kind {
    case .object:
      return .object(
        members.map { member in
          JsonDraft.Member(member.key, member.value.draft(isSecret: isSecret || SecretName.isSecret(member.key)))
        })
    case .array: return .array(elements.map { $0.draft(isSecret: isSecret) })
    case .string, .number:
      if isSecret { return .string(Redactor.mark) }
      if let text = string, FieldText.isUrl(text) { return .string(Redactor().redacted(text: text)) }
      return .value(self)
    case .bool, .null: return .value(self)
    }
  }
}
