import Json

// The shapes of values: lists, tables, and records.
extension ListFinder {
  /// The number of records sampled to judge a list.
  static let sample = 50
  private static let identities = [
    "id", "_id", "uid", "uuid", "slug", "guid", "Id", "ID", "sha", "key", "@id", "$id", "iri", "doi", "DOI",
  ]
  private static let titles = ["name", "title", "full_name", "displayName", "display_name", "label"]
  private static let dates = ["created_at", "updated_at", "createdAt", "updatedAt", "created", "updated"]
  /// Members of documents that describe an API, a schema or a package.
  private static let marks = ["openapi", "swagger", "$schema", "dependencies", "scripts", "lockfileVersion", "jsonrpc"]
  private static let collections: Set = [
    "featurecollection", "collection", "orderedcollection", "orderedcollectionpage", "collectionpage", "bundle", "list",
    "itemlist", "feed", "pagedcollection", "hydra:collection",
  ]
  private static let columnNames: Set = [
    "fields", "columns", "cols", "vars", "headers", "header", "head", "names", "column_names", "columnnames", "schema",
  ]

  /// Returns the kind of a value's records and its score; nil if it has none.
  func shape(of value: JsonValue, at path: [String]) -> (kind: FoundList.Kind, points: Double)? {
    value.kind == .array ? arrayShape(value, path) : value.kind == .object ? Self.objectShape(value, path) : nil
  }

  private func arrayShape(_ value: JsonValue, _ path: [String]) -> (FoundList.Kind, Double) {
    let sample = value.elements.prefix(Self.sample)
    guard let first = sample.first else { return (.array, -0.5) }
    let objects = sample.filter { $0.kind == .object }
    if objects.count * 2 > sample.count {
      return (.array, 2 + (Self.areAlike(objects) ? 1 : 0) + Double(min(value.count, 20)) / 20)
    }
    guard first.kind == .array, first.count > 0, sample.allSatisfy({ $0.kind == .array }) else { return (.array, 0) }
    let isMatrix = value.elements.allSatisfy { $0.kind == .array && $0.count == first.count }
    if isMatrix, let names = columns(beside: path, width: first.count) { return (.table(names, hasHeading: false), 4) }
    if isMatrix, let names = Self.heading(of: value) { return (.table(names, hasHeading: true), 3) }
    return (.array, value.count > 4 ? 1 : -1)
  }

  private static func objectShape(_ value: JsonValue, _ path: [String]) -> (FoundList.Kind, Double)? {
    let members = value.members.prefix(mostMembers)
    let objects = members.filter { $0.value.kind == .object }
    let keys = members.prefix(200).map(\.key)
    if !objects.isEmpty, objects.count * 5 >= members.count * 4 {
      let hasDigits = objects.count { $0.key.contains(where: \.isNumber) } * 2 > objects.count
      let isOne = objects.count == 1 && path.isEmpty && value.count == 1 && keys[0].isNumberOrHash
      let values = objects.map(\.value)
      guard objects.count > 1 || isOne, areAlike(values), !values.allSatisfy(isEnvelope) else { return nil }
      var points = 1 + (hasDigits ? 1.0 : 0) + (objects.count > 4 ? 1 : 0) + (areKeysAlike(keys) ? 2 : 0)
      points += keys.allSatisfy(\.isDate) ? 2 : 0
      return (.map, points - (objects.count < 3 && !hasDigits ? 2 : 0))
    }
    if let count = columnLength(of: value) {
      let isTable = members.allSatisfy { $0.value.kind == .array }
      return (.columns, isTable && count >= 10 ? 6 : 3)
    }
    if members.count > 1, members.allSatisfy({ $0.value.kind == .array }) {
      let kinds = Set(members.flatMap { $0.value.elements.prefix(sample).map(\.kind) })
      if kinds == [.object], members.allSatisfy({ $0.key.contains(/\d{4}-\d\d/) }) { return (.groups, 3) }
      return members.count >= 10 && kinds.count <= 1 ? (.map, 2) : nil
    }
    return isScalarMap(value) ? (.map, 1 + (areKeysAlike(keys) ? 3 : 0) + (path.isEmpty ? 3 : 0)) : nil
  }

  /// Returns a score that is high for a record, and low for the envelope of a list.
  static func weight(_ object: JsonValue) -> Double {
    guard object.kind == .object, !isCollection(object), !isScalarMap(object) else { return 0 }
    let isNamed = (identities + titles).contains { object[$0].map(isFilled) ?? false }
    let own = ownKeys(object).count { !identities.contains($0) && !titles.contains($0) }
    var weight = Double(min(own, isNamed ? 5 : 3))
    if hasIdentity(object) { weight += 4 }
    // A record may contain related records; an envelope does not.
    if weight >= 4, object.elements.prefix(mostMembers).contains(where: hasIdentity) { weight += 1 }
    if titles.contains(where: { object[$0]?.kind == .string }) { weight += 2 }
    if dates.contains(where: { object[$0]?.kind == .string }) { weight += 1 }
    // Any document may name its schema, and a bill of materials has a list of dependencies.
    let isMarked = marks.contains { mark in
      guard let value = object[mark] else { return false }
      return mark == "$schema" ? value.string?.contains("json-schema.org") == true : value.kind != .array
    }
    return weight + (isMarked ? 6 : 0)
  }

  static func hasIdentity(_ object: JsonValue) -> Bool { identities.contains { object[$0].map(isFilled) ?? false } }

  static func isNamed(_ object: JsonValue) -> Bool {
    hasIdentity(object) || titles.prefix(2).contains { object[$0]?.kind == .string }
  }

  /// Returns the keys of an object's plain members that describe a record.
  static func ownKeys(_ object: JsonValue) -> [String] {
    object.members.prefix(mostMembers).compactMap { key, value in
      let isOwn = !value.isContainer && !value.isNull && !key.hasPrefix("@")
      return isOwn && KeyWords.about.isDisjoint(with: KeyWords.words(of: key)) ? key : nil
    }
  }

  /// Whether a member is empty, or tells no more than that the request succeeded.
  static func isSuccess(_ key: String, _ value: JsonValue) -> Bool {
    guard let text = value.text?.lowercased(), !key.hasPrefix("@") else { return value.count == 0 }
    let words = KeyWords.words(of: key)
    let isFault = words.contains { ["code", "error", "errors", "warning"].contains($0) }
    let isState = words.contains { ["status", "stat", "type", "message", "msg", "ok", "success"].contains($0) }
    return (isFault || isState)
      && (["", "200", "ok", "success"] + (isFault ? ["0", "false"] : ["true"])).contains(text)
  }

  static func identity(of records: [JsonValue]) -> String? {
    guard records.count > 1, records.allSatisfy({ $0.kind == .object }) else { return nil }
    return (identities + ["url", "href", "number", "code", "isbn"]).first { name in
      var seen: Set<String> = []
      return records.allSatisfy { record in record[name]?.text.map { seen.insert($0).inserted } ?? false }
    }
  }

  private static func isFilled(_ value: JsonValue) -> Bool { value.text?.isEmpty == false }

  private static func isCollection(_ object: JsonValue) -> Bool {
    let names = ["type", "object", "@type", "_type", "kind", "resourceType", "odata.type"]
    return object["orderedItems"] != nil || object["feed_url"] != nil
      || names.contains { name in
        guard let text = object[name]?.string?.lowercased() else { return false }
        return collections.contains(text) || ["collection", "list", "feed", "response"].contains { text.hasSuffix($0) }
      }
  }

  /// Whether it has many plain values of one kind.
  private static func isScalarMap(_ object: JsonValue) -> Bool {
    guard object.count >= 13 else { return false }
    let values = object.elements.prefix(mostMembers)
    // `id` marks a record, but among language and country codes it is a code.
    let isCoded = object.members.prefix(mostMembers).allSatisfy { $0.key.utf8.count <= 3 }
    guard isCoded || !identities.contains(where: { object[$0] != nil }) else { return false }
    return values.allSatisfy { !$0.isContainer }
      && Set(values.map { $0.wholeNumber == nil ? $0.kind : .number }).count == 1
  }

  private static func areAlike(_ objects: [JsonValue]) -> Bool {
    let sample = objects.prefix(20).map { Set($0.members.prefix(mostMembers).map(\.key)) }
    guard let first = sample.max(by: { $0.count < $1.count }), !first.isEmpty else { return false }
    let fitting = sample.count { keys in
      let shared = keys.intersection(first).count
      return shared * 2 > max(keys.count, 1) && shared * 3 > first.count
    }
    return fitting * 5 >= sample.count * 4
  }

  /// Whether most keys have the same shape, such as codes, dates and numbers, but not words.
  private static func areKeysAlike(_ keys: [String]) -> Bool {
    guard keys.count > 2 else { return false }
    var shapes: [String: Int] = [:]
    for key in keys {
      let hasDigit = key.utf8.contains { (0x30...0x39).contains($0) }
      var shape = ""
      for letter in key {
        let kind: Character = !letter.isASCII ? letter : letter.isNumber ? "0" : letter.isUppercase ? "A" : letter
        let isWord = hasDigit && letter.isASCII && letter.isLowercase
        if isWord, shape.last == "a" { continue }
        shape.append(isWord ? "a" : kind)
      }
      shapes[shape, default: 0] += 1
    }
    return (shapes.values.max() ?? 0) * 5 >= keys.count * 4
  }

  /// Whether an object is little more than the envelope of a list.
  private static func isEnvelope(_ value: JsonValue) -> Bool {
    value.count <= 3 && value.elements.contains { $0.kind == .array && $0[0]?.kind == .object }
  }

  /// Returns the length of the columns in an object of arrays; nil for any other object.
  private static func columnLength(of object: JsonValue) -> Int? {
    let members = object.members.prefix(mostMembers)
    let arrays = members.filter { $0.value.kind == .array }
    guard arrays.count > 1, arrays.count * 2 >= object.count, let count = arrays.first?.value.count, count > 1,
      arrays.allSatisfy({ $0.value.count == count && !$0.value.elements.prefix(sample).contains { $0.kind == .object } }
      ), members.allSatisfy({ $0.value.kind != .object || $0.value.count == 0 }), ownKeys(object).isEmpty
    else { return nil }
    return count
  }

  /// Returns the first row of a matrix if it is a heading: in some column every other row has a number or a digit.
  private static func heading(of matrix: JsonValue) -> [String]? {
    guard matrix.count > 2, let first = matrix[0] else { return nil }
    let names = first.elements.compactMap(\.string)
    guard names.count == first.count, Set(names).count == names.count,
      names.allSatisfy({ !$0.isEmpty && Int($0) == nil })
    else { return nil }
    let rows = matrix.elements.dropFirst().prefix(mostMembers)
    return names.indices.contains { place in
      let cells = rows.compactMap { $0[place] }.filter { !$0.isNull && $0.string != "" }
      return cells.count > 1 && !names[place].contains(where: \.isNumber)
        && cells.allSatisfy { $0.string?.contains(where: \.isNumber) ?? true }
    } ? names : nil
  }

  /// Returns the column names found next to a matrix or one of its envelopes.
  private func columns(beside path: [String], width: Int) -> [String]? {
    for depth in (0..<path.count).reversed() {
      guard let holder = root.value(at: path.prefix(depth)), holder.kind == .object, holder.count <= Self.mostMembers
      else { continue }
      // Covers `columns`, `meta.columns` and `meta.view.columns`.
      let inner = holder.inner + holder.inner.flatMap(\.inner)
      for (key, value) in ([holder] + inner).flatMap({ Array($0.members) })
      where value.kind == .array && value.count == width && Self.columnNames.contains(key.lowercased()) {
        let names = value.elements.compactMap { name in
          name.string ?? ["name", "fieldName", "field", "label", "id"].lazy.compactMap { name[$0]?.string }.first
        }
        if Set(names).count == width { return names }
      }
    }
    return nil
  }
}

extension JsonValue {
  fileprivate var inner: [JsonValue] { elements.prefix(100).filter { $0.kind == .object && $0.count < 100 } }

  /// Whether most of its keys are paths or versions.
  var hasPathKeys: Bool {
    kind == .object
      && members.prefix(ListFinder.sample).count { $0.key.contains("/") || $0.key.contains(/^v?\d+(\.\d+)+/) } * 5
        >= min(count, ListFinder.sample) * 4
  }

  /// Whether a member such as `count` or `total` has this value.
  func counts(_ number: Int) -> Bool {
    members.prefix(ListFinder.mostMembers).contains { key, value in
      value.wholeNumber == number
        && !Set(KeyWords.words(of: key)).isDisjoint(with: ["count", "size", "total", "returned", "results"])
    }
  }
}

extension FoundList {
  /// Returns its records, at most `limit`; those of a table or an object are constructed.
  func records(limit: Int = .max) -> [JsonValue] {
    let rows: [JsonDraft]
    switch kind {
    case .array: return Array(value.joinedElements.prefix(limit))
    case .table(let names, let hasHeading):
      rows = value.elements.dropFirst(hasHeading ? 1 : 0).prefix(limit).map { row in
        .object(zip(names, row.elements).map { .init($0, .value($1)) })
      }
    case .map:
      let isFlat = value.elements.allSatisfy { $0.kind != .object }
      rows = value.members.prefix(limit).compactMap { key, value in
        guard value.kind == .object else {
          // A plain member next to objects may describe the answer.
          let isOwn = isFlat || value.isContainer || KeyWords.about.isDisjoint(with: KeyWords.words(of: key))
          return isOwn ? .object([.init("key", .string(key)), .init("value", .value(value))]) : nil
        }
        return Self.row(key, value)
      }
    case .columns:
      let columns =
        value.kind == .array
        ? value.elements.dropFirst().enumerated().map { (key: "\($0)", value: $1) }
        : value.members.filter { $0.value.kind == .array }
      rows = (0..<min(count, limit)).map { place in
        .object(columns.compactMap { column in column.value[place].map { .init(column.key, .value($0)) } })
      }
    case .groups: rows = value.members.flatMap { key, list in list.elements.map { Self.row(key, $0) } }
    }
    return (try? JsonDocument(JsonWriter().bytes(.array(rows)))).map { Array($0.root.elements) } ?? []
  }

  private static func row(_ key: String, _ value: JsonValue) -> JsonDraft {
    let name = value["key"] == nil ? "key" : "_key"
    return .object([.init(name, .string(key))] + value.members.map { .init($0.key, .value($0.value)) })
  }

  /// Returns the records of a later page at the same path; nil if the value there has another shape.
  func records(of answer: RawAnswer, limit: Int) -> [JsonValue]? {
    guard let value = answer.root.value(at: path) else { return [] }
    switch kind {
    case .array:
      return value.kind == .array ? FoundList(path: path, kind: kind, value: value).records(limit: limit) : nil
    case .table(let names, _):
      guard value.kind == .array else { return nil }
      let repeats = value[0]?.elements.map(\.string) == names
      return FoundList(path: path, kind: .table(names, hasHeading: repeats), value: value).records(limit: limit)
    case .map, .columns, .groups:
      guard value.isContainer else { return nil }
      return ListFinder(answer.root, at: answer.url).list(at: place)?.records(limit: limit) ?? []
    }
  }
}

extension String {
  /// Returns a dotted path extended by `path`.
  func joined(to path: String) -> String {
    isEmpty ? path : path.isEmpty ? self : path.hasPrefix("[") ? self + path : "\(self).\(path)"
  }

  /// Whether it begins with a year and month.
  fileprivate var isDate: Bool { prefixMatch(of: /\d{4}-\d\d/) != nil }
  var isNumberOrHash: Bool { wholeMatch(of: /\d+|[0-9a-f\-]{8,}/) != nil }
}
