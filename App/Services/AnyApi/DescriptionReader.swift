import Json

/// Reads the members of an object in a description, and tracks its place in the file.
struct DescriptionReader {
  private let value: JsonValue
  let path: String

  init(_ value: JsonValue, at path: String) throws(DescriptionFlaw) {
    guard value.kind == .object else { throw DescriptionFlaw(place: path, expected: .object) }
    (self.value, self.path) = (value, path)
  }

  func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Throws if there is an unknown key: a misspelt one would otherwise be ignored.
  func allows(_ keys: [String]) throws(DescriptionFlaw) {
    for (key, _) in value.members where !keys.contains(key) {
      throw DescriptionFlaw(place: place(key), expected: .keys(keys))
    }
  }

  private func found(_ key: String) -> JsonValue? { value[key].flatMap { $0.isNull ? nil : $0 } }

  func text(_ key: String) throws(DescriptionFlaw) -> String? {
    guard let found = found(key) else { return nil }
    guard let text = found.string, !text.isEmpty else { throw DescriptionFlaw(place: place(key), expected: .text) }
    return text
  }

  func required(_ key: String) throws(DescriptionFlaw) -> String {
    guard let text = try text(key) else { throw DescriptionFlaw(place: place(key), expected: .text) }
    return text
  }

  func number(_ key: String) throws(DescriptionFlaw) -> Int? {
    guard let found = found(key) else { return nil }
    guard let number = found.int, number >= 0 else { throw DescriptionFlaw(place: place(key), expected: .number) }
    return number
  }

  func object(_ key: String) throws(DescriptionFlaw) -> DescriptionReader? {
    guard let found = found(key) else { return nil }
    return try DescriptionReader(found, at: place(key))
  }

  func texts(_ key: String) throws(DescriptionFlaw) -> [String]? {
    try list(key)?.elements.enumerated().map { index, element throws(DescriptionFlaw) in
      guard let text = element.string else { throw DescriptionFlaw(place: "\(place(key))[\(index)]", expected: .text) }
      return text
    }
  }

  func isTrue(_ key: String) -> Bool { value[key]?.bool ?? false }

  func isObject(_ key: String) -> Bool { value[key]?.kind == .object }

  func pairs(_ key: String) throws(DescriptionFlaw) -> [(String, String)] {
    try object(key)?.value.members.map { name, value throws(DescriptionFlaw) in
      guard let text = value.text else { throw DescriptionFlaw(place: "\(place(key)).\(name)", expected: .text) }
      return (name, text)
    } ?? []
  }

  func objects(_ key: String) throws(DescriptionFlaw) -> [DescriptionReader] {
    try list(key)?.elements.enumerated().map { index, element throws(DescriptionFlaw) in
      try DescriptionReader(element, at: "\(place(key))[\(index)]")
    } ?? []
  }

  func headers(_ key: String) throws(DescriptionFlaw) -> [HeaderTemplate] {
    try object(key)?.value.members.map { name, value throws(DescriptionFlaw) in
      guard let text = value.string, let header = HeaderTemplate("\(name): \(text)") else {
        throw DescriptionFlaw(place: "\(place(key)).\(name)", expected: .header)
      }
      return header
    } ?? []
  }

  private func list(_ key: String) throws(DescriptionFlaw) -> JsonValue? {
    guard let found = found(key) else { return nil }
    guard found.kind == .array else { throw DescriptionFlaw(place: place(key), expected: .list) }
    return found
  }
}
