import Foundation
import Json

/// The content of a kept file: the value that this version understands, and the text around it.
///
/// Anything else, such as fields and entries of a newer version, stays as written when the value changes.
struct KeptJson<Value: KeptShape> {
  let value: Value
  private let json: JsonValue
  /// The index in the text of each list entry.
  private let places: [Int]

  init?(_ bytes: [UInt8]) {
    guard let json = try? JsonDocument(bytes).root, let (value, places) = Value.understood(json) else { return nil }
    (self.json, self.value, self.places) = (json, value, places)
  }

  /// Returns the text of a value that replaces `old`; `identity` is the member that identifies list entries.
  static func text(_ new: Value, replacing old: KeptJson?, identity: String? = nil) throws -> [UInt8] {
    let document = try document(new)
    guard let old else { return JsonWriter(indent: 2).bytes(.value(document)) }
    return JsonWriter(indent: 2).bytes(old.replaced(old: try Self.document(old.value), new: document, by: identity))
  }

  private static func document(_ value: Value) throws -> JsonValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try JsonDocument([UInt8](try encoder.encode(value))).root
  }

  private func replaced(old known: JsonValue, new: JsonValue, by identity: String?) -> JsonDraft {
    guard new.kind == .array else { return json.replacing(known, by: new) }
    var same: [ArraySlice<UInt8>: [Int]] = [:]
    var named: [String: Int] = [:]
    for (index, entry) in known.elements.enumerated().reversed() {
      same[entry.sourceBytes, default: []].append(index)
      if let name = identity.flatMap({ entry[$0]?.string }) { named[name] = index }
    }
    let entries = new.elements.map { entry -> JsonDraft in
      if let index = same[entry.sourceBytes]?.popLast() { return .value(json.elements[places[index]]) }
      guard let index = identity.flatMap({ entry[$0]?.string }).flatMap({ named[$0] }) else { return .value(entry) }
      return json.elements[places[index]].replacing(known.elements[index], by: entry)
    }
    let understood = Set(places)
    return .array(entries + json.elements.indices.filter { !understood.contains($0) }.map { .value(json.elements[$0]) })
  }
}

extension JsonValue {
  /// Returns this value with `known`, its understood part, replaced by `new`; other members stay as they are.
  fileprivate func replacing(_ known: JsonValue, by new: JsonValue) -> JsonDraft {
    guard known.sourceBytes != new.sourceBytes else { return .value(self) }
    guard kind == .object, known.kind == .object, new.kind == .object else { return .value(new) }
    let before = Dictionary(known.members.map { ($0.key, $0.value) }) { $1 }
    let after = Dictionary(new.members.map { ($0.key, $0.value) }) { $1 }
    let kept = members.compactMap { key, value -> JsonDraft.Member? in
      guard let next = after[key] else { return before[key] == nil ? .init(key, .value(value)) : nil }
      return .init(key, before[key].map { value.replacing($0, by: next) } ?? .value(next))
    }
    let names = Set(kept.map(\.key))
    return .object(kept + new.members.filter { !names.contains($0.key) }.map { .init($0.key, .value($0.value)) })
  }

  fileprivate func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(sourceBytes))
  }
}

/// A value of a kept file that can be understood in part.
protocol KeptShape: Codable {
  /// Returns the understood part of a value and, for a list, the indices of the understood elements; nil for none.
  static func understood(_ json: JsonValue) -> (value: Self, places: [Int])?
}

extension KeptShape {
  static func understood(_ json: JsonValue) -> (value: Self, places: [Int])? {
    json.decoded(as: Self.self).map { ($0, []) }
  }
}

extension Array: KeptShape where Element: Codable {
  /// Skips bad elements and keeps the others.
  static func understood(_ json: JsonValue) -> (value: Self, places: [Int])? {
    guard json.kind == .array else { return nil }
    if let all = json.decoded(as: Self.self) { return (all, Array<Int>(json.elements.indices)) }
    let entries = json.elements.enumerated().compactMap { place, element in
      element.decoded(as: Element.self).map { (place, $0) }
    }
    return (entries.map(\.1), entries.map(\.0))
  }
}

extension Dictionary: KeptShape where Key == String, Value: Codable {
  /// Skips bad values and keeps the others.
  static func understood(_ json: JsonValue) -> (value: Self, places: [Int])? {
    guard json.kind == .object else { return nil }
    if let all = json.decoded(as: Self.self) { return (all, []) }
    let entries = json.members.compactMap { key, value in value.decoded(as: Value.self).map { (key, $0) } }
    return (Dictionary(entries) { $1 }, [])
  }
}
