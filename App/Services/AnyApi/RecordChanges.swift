import Foundation
import Json

/// The differences between two states of a list, whose records are matched by a field or by their position.
struct RecordChanges: Sendable {
  enum Fate: String, CaseIterable, Sendable {
    case changed, came, went
  }

  /// A field with different values, or in only one of two records.
  struct Field: Sendable {
    /// A dotted path; empty for a record that is not an object.
    let path: String
    /// The older value; nil if the older record lacks the field.
    let before: JsonValue?
    let after: JsonValue?
  }

  struct Change: Sendable {
    let before: AnyRecord
    let after: AnyRecord
    let fields: [Field]
  }

  /// The new and changed records have the order of the newer list; the removed records have the order of the older list.
  private(set) var came: [AnyRecord] = []
  private(set) var went: [AnyRecord] = []
  private(set) var changed: [Change] = []
  private(set) var sameCount = 0
  /// The path of the field that identifies records; nil if they are compared by position.
  let id: String?

  /// Compares two states by the field at a path, nil for the position; `fields` are the paths to compare, nil for all.
  init(from old: [AnyRecord], to new: [AnyRecord], by id: String?, only fields: [String]? = nil) {
    self.init(old, Self.keys(of: old, by: id), new, Self.keys(of: new, by: id), by: id, only: fields)
  }

  /// Compares two states of a list by the records' own ids.
  init(fromIdentified old: [AnyRecord], to new: [AnyRecord]) {
    func keys(_ records: [AnyRecord]) -> [Key] { records.map { .id($0.id, number: 1) } }
    self.init(old, keys(old), new, keys(new), by: nil, only: nil)
  }

  private init(
    _ old: [AnyRecord], _ oldKeys: [Key], _ new: [AnyRecord], _ newKeys: [Key], by id: String?, only fields: [String]?
  ) {
    self.id = id
    let places = Dictionary(zip(oldKeys, old.indices)) { first, _ in first }
    var found = [Bool](repeating: false, count: old.count)
    for (key, record) in zip(newKeys, new) {
      guard let place = places[key] else {
        came.append(record)
        continue
      }
      found[place] = true
      let fields = Self.fields(of: old[place].value, record.value, only: fields)
      if fields.isEmpty {
        sameCount += 1
      } else {
        changed.append(Change(before: old[place], after: record, fields: fields))
      }
    }
    went = old.indices.lazy.filter { !found[$0] }.map { old[$0] }
  }

  var isEmpty: Bool { came.isEmpty && went.isEmpty && changed.isEmpty }

  /// Returns a field that identifies the records of both states, proposed by one of them; an empty state accepts any.
  static func id(of old: [AnyRecord], and new: [AnyRecord]) -> String? {
    let states = [old, new].map { $0.map(\.value) }
    let proposed = states.compactMap { RecordLayout($0).id }
    return proposed.first { path in states.allSatisfy { tellsApart(path, $0) } }
  }

  // MARK: Keys

  private enum Key: Hashable {
    /// The value of the field; records with equal values are matched in order.
    case id(String, number: Int)
    /// The position among all records without the field.
    case place(Int)
  }

  private static func keys(of records: [AnyRecord], by id: String?) -> [Key] {
    guard let id else { return records.indices.map { .place($0) } }
    var counts: [String: Int] = [:]
    var places = 0
    return records.map { record in
      // A whole number is the same id in any notation.
      let value = record.value.recordField(id)
      guard let text = value?.int.map(String.init) ?? value?.text else {
        places += 1
        return .place(places)
      }
      // The host of an address may be another: a mirror, or the origin of a recording.
      let key = FieldText.isUrl(text) ? URL(string: text)?.path(percentEncoded: true) ?? text : text
      counts[key, default: 0] += 1
      return .id(key, number: counts[key] ?? 0)
    }
  }

  private static func tellsApart(_ path: String, _ records: [JsonValue]) -> Bool {
    let texts = Set(records.compactMap { $0.recordField(path)?.text })
    return texts.count * 2 > records.count || records.isEmpty
  }

  // MARK: Fields

  private static func fields(of old: JsonValue, _ new: JsonValue, only paths: [String]?) -> [Field] {
    var result: [Field] = []
    // The empty path is the whole record.
    for path in paths ?? [""] { compare(old.recordField(path), new.recordField(path), at: path, into: &result) }
    return result
  }

  /// Compares objects by key and lists of objects by position; a list of scalars is a single value.
  private static func compare(_ old: JsonValue?, _ new: JsonValue?, at path: String, into fields: inout [Field]) {
    guard let old, let new else {
      if old != nil || new != nil { fields.append(Field(path: path, before: old, after: new)) }
      return
    }
    if old.sourceBytes == new.sourceBytes { return }
    switch (old.kind, new.kind) {
    case (.object, .object):
      for key in (old.members.map(\.key) + new.members.map(\.key)).uniqued(on: \.self) {
        compare(old[key], new[key], at: path.joined(to: key), into: &fields)
      }
    case (.array, .array) where [old, new].contains { $0.elements.contains(where: \.isContainer) }:
      for place in 0..<max(old.count, new.count) {
        compare(old[place], new[place], at: "\(path)[\(place)]", into: &fields)
      }
    default:
      if !old.isSame(as: new) { fields.append(Field(path: path, before: old, after: new)) }
    }
  }
}

extension JsonValue {
  /// Whether two values are equal: keys in any order, numbers by their value, strings by their characters.
  func isSame(as other: JsonValue) -> Bool {
    guard kind == other.kind else { return false }
    if sourceBytes == other.sourceBytes { return true }
    switch kind {
    case .string: return string == other.string
    case .number: return digits.flatMap { ExactNumber($0) }.map { $0 == ExactNumber(other.digits ?? "") } ?? false
    case .bool, .null: return false
    case .array: return count == other.count && zip(elements, other.elements).allSatisfy { $0.isSame(as: $1) }
    case .object:
      let (keys, others) = (Set(members.map(\.key)), Set(other.members.map(\.key)))
      return keys == others
        && keys.allSatisfy { key in self[key].flatMap { value in other[key].map(value.isSame) } ?? false }
    }
  }
}
