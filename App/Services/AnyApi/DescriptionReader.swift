import Foundation
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

  /// Throws if there is an unknown key: a misspelt one would be ignored silently.
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
    guard let list = try list(key) else { return nil }
    var texts: [String] = []
    for (index, element) in list.elements.enumerated() {
      guard let text = element.string else { throw DescriptionFlaw(place: "\(place(key))[\(index)]", expected: .text) }
      texts.append(text)
    }
    return texts
  }

  func isTrue(_ key: String) -> Bool { value[key]?.bool ?? false }

  func isObject(_ key: String) -> Bool { value[key]?.kind == .object }

  func pairs(_ key: String) throws(DescriptionFlaw) -> [(String, String)] {
    var pairs: [(String, String)] = []
    for (name, value) in try object(key)?.value.members.map({ $0 }) ?? [] {
      guard let text = value.text else { throw DescriptionFlaw(place: "\(place(key)).\(name)", expected: .text) }
      pairs.append((name, text))
    }
    return pairs
  }

  func objects(_ key: String) throws(DescriptionFlaw) -> [DescriptionReader] {
    guard let list = try list(key) else { return [] }
    var readers: [DescriptionReader] = []
    for (index, element) in list.elements.enumerated() {
      readers.append(try DescriptionReader(element, at: "\(place(key))[\(index)]"))
    }
    return readers
  }

  func headers(_ key: String) throws(DescriptionFlaw) -> [HeaderTemplate] {
    var headers: [HeaderTemplate] = []
    for (name, value) in try object(key)?.value.members.map({ $0 }) ?? [] {
      guard let text = value.string, let header = HeaderTemplate("\(name): \(text)") else {
        throw DescriptionFlaw(place: "\(place(key)).\(name)", expected: .header)
      }
      headers.append(header)
    }
    return headers
  }

  private func list(_ key: String) throws(DescriptionFlaw) -> JsonValue? {
    guard let found = found(key) else { return nil }
    guard found.kind == .array else { throw DescriptionFlaw(place: place(key), expected: .list) }
    return found
  }
}
