import Foundation
import Json

/// A list in an answer, and the score of the evidence for it.
struct FoundList: Sendable {
  enum Kind: Equatable, Sendable {
    case array
    /// The rows of a matrix with these column names; the first row may be the heading.
    case table([String], hasHeading: Bool)
    /// The members of an object, with their keys.
    case map
    /// Arrays of equal length, one for each column.
    case columns
    /// The elements of the arrays in an object.
    case groups
  }

  /// The keys on the path to it, with `[0]` for an element.
  let path: [String]
  let kind: Kind
  let value: JsonValue
  var points = 0.0
  /// The part of the points that depends on the size of the list.
  fileprivate(set) var sizePoints = 0.0
  fileprivate var basePoints: Double { points - sizePoints }
  /// The mean size of a record in bytes.
  fileprivate var recordSize: Int { value.range.count / max(1, count) }
  /// The list or the record that a total next to this list counts instead; nil if it may count this one.
  var rival: [String]?

  var place: String { path.reduce("") { $0.joined(to: $1) } }
  var count: Int {
    switch kind {
    case .array: value.isLines ? value.joinedElements.count : value.count
    case .map: value.count
    case .table(_, let hasHeading): value.count - (hasHeading ? 1 : 0)
    case .columns: value.elements.first { $0.kind == .array && $0.count > 0 }?.count ?? 0
    case .groups: value.elements.reduce(0) { $0 + $1.count }
    }
  }
  /// Whether the answer is complete: an object whose members or columns are the records.
  var isObject: Bool { kind == .map || kind == .columns }
}

/// Finds the list of an answer by a score of its name, its members and its surroundings.
struct ListFinder {
  /// The minimum score of a list.
  static let enough = 3.0
  /// The maximum number of members to search; a larger object is itself a table.
  static let mostMembers = 1_000

  let root: JsonValue
  /// Whether it is a file, whose largest list is its content; an answer of a server may be a page.
  fileprivate let isFile: Bool
  /// The words of the address, last first.
  private let segments: [String]

  init(_ root: JsonValue, at url: URL) {
    (self.root, isFile) = (root, url.isLocal)
    segments = url.path.split(separator: "/").reversed().prefix(4).map { word in
      KeyWords.plain(word.firstMatch(of: /\.\w+$/).map { word[..<$0.range.lowerBound] } ?? word)
    }
  }

  /// Returns the list, if there is one, and all other candidates, best first.
  func find() -> (list: FoundList?, others: [FoundList]) {
    var search = Search(finder: self)
    if root.kind == .array { return (list(in: root, &search), []) }
    guard root.kind == .object else { return (nil, []) }
    search.look(in: root, at: [], burden: 0, voice: 0, depth: 0)
    var found = search.found.sorted { $0.points > $1.points }
    // A single JSON:API resource and its related ones.
    if isResource { found.removeAll { ["included", "data"].contains($0.path.first) } }
    let best = found.first.flatMap { $0.points >= Self.enough ? $0 : nil }
    return (best, Array(found.dropFirst(best == nil ? 0 : 1)))
  }

  /// Returns the list at a path from a description, an address or an earlier page; nil if there is none.
  func list(at place: String) -> FoundList? {
    guard let path = root.keys(to: place), let value = root.value(at: path) else { return nil }
    if let shape = shape(of: value, at: path) { return FoundList(path: path, kind: shape.kind, value: value) }
    let isMap = value.kind == .object && Set(value.elements.map(\.kind)).count <= 1
    return isMap ? FoundList(path: path, kind: .map, value: value) : nil
  }

  /// Whether nothing distinguishes two lists on the same level.
  func isTie(_ best: FoundList, _ other: FoundList) -> Bool {
    best.basePoints < 4 && isNear(best, other) && (!isFile || best.recordSize < 2 * other.recordSize)
  }

  /// Whether only its place distinguishes a list from its owner beside it: `{"crate": {"id": …}, "versions": […]}`.
  func belongsToRecord(_ list: FoundList) -> Bool {
    list.kind == .array && list.path.count == 1 && list.basePoints < 5
      && root.elements.filter { $0.kind == .object && $0.count > 2 }.map(Self.hasIdentity) == [true]
  }

  /// Returns the paths of the records beside a list, such as the city of a forecast.
  func records(beside list: FoundList) -> [String] {
    guard let key = list.path.last, let holder = root.value(at: list.path.dropLast()) else { return [] }
    let others = holder.members.filter { $0.key != key && Self.weight($0.value) >= Self.enough }
    return others.map { other in (list.path.dropLast() + [other.key]).reduce("") { $0.joined(to: $1) } }
  }

  private func isNear(_ best: FoundList, _ other: FoundList) -> Bool {
    other.points >= Self.enough && best.basePoints - other.basePoints < 1
      && best.path.dropLast() == other.path.dropLast()
  }

  /// Returns the path of the list or record that totals next to a list count in its place; nil if they count the list.
  func rival(of list: FoundList, among candidates: [FoundList]) -> [String]? {
    guard let best = candidates.first, best.points >= Self.enough else {
      let holder = Array(list.path.dropLast())
      return root.value(at: holder).map(Self.hasIdentity) == true ? holder : nil
    }
    return best.path != list.path ? best.path : candidates.dropFirst().first { isNear(best, $0) }?.path
  }

  /// Whether an answer states that there are no records, and has nothing else, not even an empty list.
  func isEmptyList(in answer: RawAnswer) -> Bool {
    guard root.kind == .object, Self.ownKeys(root).isEmpty, !root.elements.contains(where: { $0.kind == .array }) else {
      return false
    }
    let evidence = PageEvidence(answer, of: FoundList(path: [], kind: .array, value: root), count: 0)
    return evidence.totals.contains { $0.value == 0 }
  }

  /// The record in an answer without a list, taken out of envelopes without values of their own.
  var record: JsonValue {
    if isResource { return root["data"] ?? root }
    var thing = root
    while true {
      let others = Array(thing.members.lazy.filter { !Self.isSuccess($0.key, $0.value) }.prefix(2))
      guard others.count == 1, others[0].value.kind == .object else { return thing }
      thing = others[0].value
    }
  }

  private var isResource: Bool { root["data"]?.kind == .object && root["included"]?.kind == .array }

  /// Returns the list in an array: itself, or one within an element.
  private func list(in root: JsonValue, _ search: inout Search) -> FoundList? {
    // `[about, rows]`, as in the World Bank's API.
    if root.count == 2, let about = root[0], about.kind == .object, let rows = root[1], rows.kind == .array,
      Voice(of: about).strength(beside: 0) > 0
    {
      return FoundList(path: ["[1]"], kind: .array, value: rows, points: 9)
    }
    // `[text, column, column]`, as in OpenSearch suggestions.
    if root.count >= 3, root.count < 20, root[0]?.isContainer == false, let second = root[1], second.count > 0,
      root.elements.dropFirst().allSatisfy({ $0.kind == .array && $0.count == second.count })
    {
      return FoundList(path: [], kind: .columns, value: root, points: 6)
    }
    if root.count == 1, let only = root[0], only.kind == .array && only.count > 0 || Self.weight(only) == 0 {
      let inner = ListFinder(only, segments, isFile: isFile).find().list
      if let inner, only.kind == .array ? inner.value[0]?.kind == .object : inner.points >= 6 {
        return FoundList(path: ["[0]"] + inner.path, kind: inner.kind, value: inner.value, points: inner.points)
      }
    }
    search.judge(root, at: [], in: nil, burden: 0, voice: 0, isLone: true)
    return search.found.first
  }

  private init(_ root: JsonValue, _ segments: [String], isFile: Bool) {
    (self.root, self.segments, self.isFile) = (root, segments, isFile)
  }

  /// Whether nothing that holds a list has a name or an id, in a file.
  fileprivate func isOwn(_ path: [String]) -> Bool {
    isFile && (0..<path.count).allSatisfy { root.value(at: path.prefix($0)).map(Self.isNamed) == false }
  }

  /// Whether a list, or an object around it, has siblings.
  fileprivate func isBeside(_ path: [String]) -> Bool {
    (0..<path.count).contains { (root.value(at: path.prefix($0))?.count ?? 0) > 1 }
  }

  /// Returns the score of a list that makes up much of a file; 0 if other lists next to it are as large.
  fileprivate func sizePoints(of list: JsonValue, at path: [String], in parent: JsonValue?) -> Double {
    let lists = parent?.elements.filter { $0.kind == .array && $0[0]?.kind == .object } ?? []
    guard isOwn(path), list.range.count * 5 > lists.reduce(0, { $0 + $1.range.count * 3 }) else { return 0 }
    return max(0, 6 * Double(list.range.count) / Double(root.range.count) - 0.6)
  }

  /// Returns the score of a name: it is in the address, or is a usual name of lists.
  fileprivate func points(ofName key: String) -> Double {
    let name = KeyWords.plain(key)
    guard !name.isEmpty else { return 0 }
    for (place, word) in segments.enumerated() where !word.isEmpty {
      let isSingular = word.count > 4 && word.hasSuffix("ies") && name == word.dropLast(3) + "y"
      if name == word || name + "s" == word || name == word + "s" || isSingular
        || name.count > 4 && word.hasSuffix(name) && (place == 0 || !isFile)
      {
        return Double(6 - min(place, 2))
      }
    }
    let low = key.lowercased()
    let parts = [low, String(low.drop { $0 == "_" }), low.split(separator: ":").last.map(String.init) ?? ""]
    if parts.contains(where: KeyWords.lists.contains) { return 4 }
    let endings = ["items", "list", "results", "records", "entries"]
    return endings.contains { name.hasSuffix($0) && name != $0 } ? 3 : 0
  }
}

/// The evidence of paging in an object.
private struct Voice {
  /// 2 for a page or an offset, 3 for a way to the next page.
  private var base = 0
  /// The largest number that may count records.
  private var number = -1

  init() {}

  init(of object: JsonValue, depth: Int = 0) {
    for (key, value) in object.members.prefix(ListFinder.mostMembers) { add(Voice(key, value, depth)) }
  }

  init(_ key: String, _ value: JsonValue, _ depth: Int = 0) {
    let words = Set(KeyWords.words(of: key))
    if value.kind == .object, !words.isDisjoint(with: ["pagination", "paging", "pager"]) {
      base = 3
    } else if value.kind == .object,
      !words.isDisjoint(with: ["meta", "metadata", "page", "info", "links", "pages", "attr"])
    {
      if depth < 4 { self = Voice(of: value, depth: depth + 1) }
    } else if !words.isDisjoint(with: ["next", "cursor", "continue"]) || words.isSuperset(of: ["has", "more"]) {
      base = 3
    } else if let number = value.wholeNumber {
      if !words.isDisjoint(with: ["page", "offset", "limit", "per", "skip", "start"]) {
        base = 2
      } else if !words.isDisjoint(with: ["total", "count", "found", "size"]) {
        self.number = number
      }
    }
  }

  mutating func add(_ other: Voice) { (base, number) = (max(base, other.base), max(number, other.number)) }

  /// Returns the score next to a list of this length.
  func strength(beside count: Int) -> Int { max(base, number >= count ? 1 : 0) }
}

extension JsonValue {
  /// The only element of an array, if it is no record, and has a list with paging or little more than lists of a file.
  fileprivate func onlyHolder(inFile isFile: Bool) -> JsonValue? {
    guard kind == .array, count == 1, let only = self[0], only.kind == .object, !ListFinder.hasIdentity(only),
      only.count <= ListFinder.mostMembers
    else { return nil }
    let plain = isFile ? only.elements.count { !$0.isContainer } : 2
    let lists = plain < 2 ? only.elements.filter { $0.kind == .array && $0[0]?.kind == .object } : []
    if !lists.isEmpty, lists.reduce(0, { $0 + $1.range.count }) * 2 > range.count * plain { return only }
    let holds = only.elements.contains { value in
      value.kind == .object && Voice(of: value).strength(beside: 0) == 3
        && value.elements.contains { $0.kind == .array && $0[0]?.kind == .object }
    }
    return holds ? only : nil
  }
}

private struct Search {
  let finder: ListFinder
  var found: [FoundList] = []
  /// The number of objects that may still be searched.
  private var room = 500

  init(finder: ListFinder) { self.finder = finder }

  private static let deepest = 6
  /// Lists that belong to others, or describe the answer.
  private static let barred: Set = [
    "included", "includes", "linked", "relatedobjects", "aggregations", "facets", "modularcontent", "request",
    "nextpage",
  ]
  private static let secondary: Set = [
    "links", "_links", "errors", "warnings", "facets", "aggregations", "messages", "breadcrumbs", "included", "tags",
    "fields", "columns",
  ]

  /// Judges everything in an object; `burden` is the weight of the enclosing things, `voice` their evidence of paging.
  mutating func look(in object: JsonValue, at path: [String], burden: Double, voice: Int, depth: Int) {
    if path.isEmpty {
      judge(object, at: path, in: nil, burden: burden + ListFinder.weight(object) + 3, voice: 0, isLone: false)
    }
    guard depth <= Self.deepest, object.count <= ListFinder.mostMembers, room > 0 else { return }
    room -= 1
    let weight = ListFinder.weight(object)
    let added = weight * (depth < 2 || weight > 2 ? 1 : 0.5)
    let heavy = weight >= 5 ? min(weight, 6) + 1 : 0
    let burden = burden + added
    let members = object.members.map { Member($0.key, $0.value) }
    // Lists of texts are fields of one record, even if all but one are empty.
    let areFields = object.count > 1 && members.contains { $0.value.count > 0 } && members.allSatisfy(\.isScalarList)
    for member in members where member.value.isContainer {
      let points = finder.points(ofName: member.key)
      let isField = areFields && (points < 3 || points > 4 && member.value.count == 0)
      var heard = Voice()
      var isLone = weight <= 2 && !isField
      for other in members where other.key != member.key {
        heard.add(other.voice)
        isLone = isLone && !other.isThing(beside: member.value)
      }
      let said = max(heard.strength(beside: member.value.count), voice)
      let isObject = member.value.kind == .object
      let relief = said == 3 && points >= 4 && weight < 7 ? min(added, 6) : 0
      let here = path + [member.key]
      judge(
        member.value, at: here, in: object, burden: burden + (isObject ? heavy : isField ? 3 : 0) - relief,
        voice: said, isLone: isLone)
      guard isObject else {
        let isBare = path.isEmpty && points == 0 && finder.isOwn(here)
        if let only = member.value.onlyHolder(inFile: isBare) {
          look(in: only, at: here + ["[0]"], burden: burden, voice: said, depth: depth + 1)
        }
        continue
      }
      let isHolder = !member.words.isDisjoint(with: KeyWords.holders)
      look(
        in: member.value, at: here,
        burden: burden + heavy + (isLone || isHolder || member.isAbout || points > 0 ? 0 : 0.5),
        voice: isHolder || isLone ? said : 0, depth: depth + 1)
    }
  }

  /// Adds a value to the candidates if it has the shape of a list.
  mutating func judge(
    _ value: JsonValue, at path: [String], in parent: JsonValue?, burden: Double, voice: Int, isLone: Bool
  ) {
    guard let shape = finder.shape(of: value, at: path) else { return }
    let key = path.last ?? ""
    let (name, words) = (finder.points(ofName: key), Set(KeyWords.words(of: key)))
    // Deep in a thing, or beside something in a file, an empty list is part of it, not the whole answer.
    let isPart = finder.isFile ? finder.isBeside(path) : path.count > 1 && burden > 0
    if value.kind == .array, value.count == 0, isPart, voice == 0, name < 5 || finder.isFile { return }
    let isNamed = path.dropLast().last.map { finder.points(ofName: $0) == 6 } ?? false
    // An object keyed by paths or versions is a list even in a package file.
    let isKeyed = parent.map { value.count > 2 && value.hasPathKeys && !ListFinder.hasIdentity($0) } ?? false
    var points = name + Double(voice) - (isKeyed ? -4 : burden) - Double(max(0, path.count - 1)) * 0.5 + shape.points
    points += (isLone ? 3 : 0) + (path.isEmpty ? 6 : 0) + (isNamed ? 3 : 0)
    if path.contains(where: { Self.barred.contains(KeyWords.plain($0)) }) { points -= 6 }
    if path.dropLast().contains(where: { ["meta", "metadata"].contains($0.lowercased()) }) { points -= 2 }
    if name < 5, Self.secondary.contains(key.lowercased()), key.lowercased() != "messages" || !isLone { points -= 5 }
    // Paging in an array's only element belongs to its list.
    if path.contains("[0]") { points += 1.5 }
    if value.onlyHolder(inFile: path.count == 1 && name == 0 && finder.isOwn(path)) != nil { points -= 3 }
    var sizePoints = 0.0
    if value.kind == .array {
      if shape.points >= 2 { sizePoints = finder.sizePoints(of: value, at: path, in: parent) }
      // An empty list is more often a part of a record than a list without records.
      if value.count == 0, voice == 0, burden > 0, name < 5 { points -= 3 }
      if name == 0, !key.isEmpty, !isNamed, words.subtracting(KeyWords.about).subtracting(["list"]).isEmpty {
        points -= 1
      }
      if value.count > 0, parent?.counts(value.count) == true { points += 1.5 }
      let hasScalars = value.elements.prefix(ListFinder.sample).contains { !$0.isContainer }
      if hasScalars, shape.points < 2 {
        if value.count < 4, name < 4 { points -= 1 }
        if !isLone, voice <= 1, name < 5 { points -= 2 }
      }
      // The list is alone except for members about it.
      let others = (parent?.elements.count { $0.count > 0 } ?? 0) - (value.count > 0 ? 1 : 0)
      if isLone, hasScalars || value.count == 0, others <= 0 { points += hasScalars ? 2 : 0.5 }
    } else if shape.kind == .map, value.elements.first?.kind == .object {
      if !path.isEmpty, !isLone { points -= 2 }
      if ["_links", "links", "paths"].contains(key) { return }
    }
    found.append(
      FoundList(path: path, kind: shape.kind, value: value, points: points + sizePoints, sizePoints: sizePoints))
  }

  private struct Member {
    let key: String
    let value: JsonValue
    let words: Set<String>
    let voice: Voice

    init(_ key: String, _ value: JsonValue) {
      (self.key, self.value, words, voice) = (key, value, Set(KeyWords.words(of: key)), Voice(key, value))
    }

    var isAbout: Bool { !words.isDisjoint(with: KeyWords.about) }
    /// Whether it is a list of texts or numbers, or empty.
    var isScalarList: Bool { value.kind == .array && value[0]?.isContainer != true && !isAbout }

    /// Whether it describes a record rather than the answer, as a longer list of objects does.
    func isThing(beside list: JsonValue) -> Bool {
      if value.isNull || value.string == "" || value.isContainer && value.count == 0 { return false }
      if !isAbout { return true }
      return value.kind == .array && value[0]?.kind == .object && list.kind == .array && value.count > list.count
    }
  }
}
