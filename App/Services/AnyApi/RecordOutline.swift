import Foundation
import Json

/// A record for display: its fields in groups, its relations, and its tables.
struct RecordOutline: Sendable {
  /// A scalar, or several, with a name.
  struct Fact: Sendable {
    /// A dotted path, without mere holders of fields.
    let name: String
    let value: JsonValue
  }

  /// An object in the record with its name, which is nil for the record's own fields.
  struct Group: Sendable {
    let name: String?
    var facts: [Fact]
  }

  /// The related records in one field.
  struct Relation: Hashable, Sendable {
    let name: String
    /// The links, limited because each may be requested for its name.
    let links: [ApiLink]
    /// The number of further links in the record.
    let omitted: Int
    /// Whether the record has a list of them.
    let isList: Bool

    /// The maximum number of links, more than any record shows.
    fileprivate static let limit = 200

    init(name: String, links: [ApiLink], isList: Bool = true) {
      (self.name, self.links, self.isList) = (name, Array(links.prefix(Self.limit)), isList)
      omitted = max(0, links.count - Self.limit)
    }
  }

  /// Objects in the record that can be opened.
  struct Table: Sendable {
    let name: String
    let rows: [JsonValue]
    let layout: RecordLayout

    init(name: String, rows: [JsonValue]) { (self.name, self.rows, layout) = (name, rows, RecordLayout(rows)) }
  }

  /// The groups with at least one fact.
  private(set) var groups: [Group]
  private(set) var relations: [Relation] = []
  private(set) var tables: [Table] = []
  /// The record's own URL; nil if it has none.
  let link: ApiLink?
  private let base: URL

  /// The maximum depth shown; deeper objects have to be opened.
  private static let depth = 2

  /// Reads a record from the answer of `base`; `names` are the only relations, nil means all.
  init(of record: JsonValue, at base: URL, only names: [String]? = nil) {
    self.base = base
    groups = [Group(name: nil, facts: [])]
    link = Self.ownLink(of: record, at: base)
    guard record.kind == .object else {
      groups[0].facts = [Fact(name: "", value: record)]
      return
    }
    readFields(of: record)
    for name in RecordNames.linkHolders.sorted() {
      if let links = record[name] { readLinks(links) }
    }
    groups.removeAll { $0.facts.isEmpty }
    if let names { relations.removeAll { !names.contains($0.name) } }
  }

  /// Adds relations from a description or from ids; a field that is itself a link keeps its own.
  mutating func relate(_ others: [Relation]) {
    for relation in others where !relations.contains(where: { $0.name == relation.name }) {
      relations.append(relation)
      // A number of posts is not a link to them.
      guard relation.links.first?.only == nil else { continue }
      for index in groups.indices { groups[index].facts.removeAll { $0.name == relation.name } }
    }
    groups.removeAll { $0.facts.isEmpty }
  }

  /// Returns the record's own URL; nil if it has none.
  static func ownLink(of record: JsonValue, at base: URL) -> ApiLink? {
    let values = RecordNames.selves.lazy.compactMap { record.field($0) }
    let inner = record["links"].flatMap { links in links.elements.first { $0.relationNames.contains("self") } }
    for value in Array(values) + [inner].compactMap(\.self) {
      if let link = ApiLink(value, at: base), link.url.isOnOrigin(of: base) { return link }
    }
    return nil
  }

  private mutating func readFields(of record: JsonValue) {
    var own = Group(name: nil, facts: [])
    for (name, value) in FieldNames([record]).fields(of: record) where !RecordNames.linkHolders.contains(name) {
      read(value, path: name, into: &own, depth: 0)
    }
    groups[0].facts += own.facts
  }

  private mutating func read(_ object: JsonValue, name: String, depth: Int) {
    var own = Group(name: name, facts: [])
    for (key, value) in object.members where !RecordNames.linkHolders.contains(key) {
      read(value, path: "\(name).\(key)", into: &own, depth: depth)
    }
    groups.append(own)
  }

  private mutating func read(_ value: JsonValue, path: String, into group: inout Group, depth: Int) {
    switch value.kind {
    case .object:
      // An object with its own address is another record; without further links it is a group.
      if let link = ApiLink(value, at: base), link.url != self.link?.url {
        add(link, to: path)
      } else if depth < Self.depth, value.count > 0 {
        read(value, name: path, depth: depth + 1)
      } else if value.count > 0 {
        tables.append(Table(name: path, rows: [value]))
      }
    case .array:
      let links = value.elements.compactMap { ApiLink($0, at: base) }
      if links.count == value.count, !links.isEmpty, !links.allSatisfy({ FieldText.isPicture($0.url.absoluteString) }) {
        relations.append(Relation(name: path, links: links))
      } else if value.elements.contains(where: { $0.isContainer }) {
        tables.append(Table(name: path, rows: value.elements.filter { !$0.isNull }))
      } else if value.count > 0 {
        group.facts.append(Fact(name: path, value: value))
      }
    case .string:
      if let link = ApiLink(value, at: base), link.url != self.link?.url,
        !FieldText.isPicture(link.url.absoluteString)
      {
        add(link, to: path)
      } else {
        group.facts.append(Fact(name: path, value: value))
      }
    case .number, .bool, .null: group.facts.append(Fact(name: path, value: value))
    }
  }

  /// Reads the links that HAL, JSON:API and Siren put next to the fields.
  private mutating func readLinks(_ holder: JsonValue) {
    let skipped: Set = ["self", "curies", "next", "prev", "first", "last", "profile", "collection"]
    for link in holder.elements where holder.kind == .array {
      guard let name = link.relationNames.first, !skipped.contains(name) else { continue }
      if let link = ApiLink(link, at: base) { add(link, to: name) }
    }
    for (key, value) in holder.members where !skipped.contains(key) {
      let value = value.field("links.related") ?? value
      if value.kind == .array {
        let links = value.elements.compactMap { ApiLink($0, at: base) }
        if !links.isEmpty { relations.append(Relation(name: key, links: links)) }
      } else if let link = ApiLink(value, at: base) {
        add(link, to: key)
      } else if let data = value["data"] {
        // JSON:API may give a record only by type and id.
        var own = Group(name: nil, facts: [])
        read(data, path: key, into: &own, depth: 0)
        groups[0].facts += own.facts
      }
    }
  }

  private mutating func add(_ link: ApiLink, to name: String) {
    relations.append(Relation(name: name, links: [link], isList: false))
  }
}

/// A link to another answer, with a name if the source gives one.
struct ApiLink: Hashable, Sendable {
  let url: URL
  let name: String?
  /// The number of records in a list of the same answer; nil for any other link.
  var count: Int?
  /// Whether it was written as a path, without a host.
  let isPath: Bool
  /// The description of the list behind it.
  var collection: ApiCollection?
  /// Whether its address was guessed from an id, so that it may not exist.
  private(set) var isGuess = false
  /// The selected records of the list behind it, even if the source returns others too; nil for all.
  private(set) var only: RecordMatch?

  /// The top folders of computers: a path into one is a file, not a link, unless the API has such paths.
  private static let systemFolders: Set<String> = [
    "Applications", "Library", "System", "Users", "Volumes", "bin", "boot", "dev", "etc", "home", "lib", "lib64", "mnt",
    "opt", "private", "proc", "root", "run", "sbin", "srv", "sys", "tmp", "usr", "var",
  ]

  /// Reads a link from a URL, a path that begins with `/`, or an object that holds one; nil for any other value.
  init?(_ value: JsonValue, at base: URL) {
    switch value.kind {
    case .string: self.init(value.string ?? "", name: nil, at: base)
    case .object:
      let inner = RecordNames.selves.lazy.compactMap { value.field($0) }.first { !$0.isVoid }
      guard let text = inner?.string ?? inner?["href"]?.string else { return nil }
      self.init(text, name: value.usualTitle, at: base)
    case .array, .number, .bool, .null: return nil
    }
  }

  private init?(_ text: String, name: String?, at base: URL) {
    // A template such as `…/users{?page}` is usable without its braces, but not one with a required name.
    var text = text
    if let brace = text.range(of: "{?") ?? text.range(of: "{/") ?? text.range(of: "{&") {
      text = String(text[..<brace.lowerBound])
    }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//") && text.count > 1
    let folder = isPath ? text.split(separator: "/").first.map(String.init) ?? "" : ""
    guard !Self.systemFolders.contains(folder) || base.pathComponents.dropFirst().first == folder else { return nil }
    guard FieldText.isUrl(text) || isPath && !text.contains(where: \.isWhitespace), !text.contains("{"),
      let url = URL(string: text, relativeTo: base)?.absoluteURL, !url.isLocal
    else { return nil }
    (self.url, self.name, self.isPath) = (url, name, isPath)
  }

  init(url: URL, name: String?, count: Int? = nil, collection: ApiCollection? = nil, only: RecordMatch? = nil) {
    (self.url, self.name, self.count, self.collection, isPath) = (url, name, count, collection, false)
    self.only = only
  }

  /// Creates a link to a record whose address is guessed from its id.
  init(guessed url: URL) {
    self.init(url: url, name: nil)
    isGuess = true
  }

  /// The last word of the path, which identifies a link without a name.
  var id: String {
    let word = url.path(percentEncoded: false).split(separator: "/").last.map(String.init)
    return word ?? url.path(percentEncoded: false)
  }

  /// Returns the entries of an object whose values are URLs, by key; nil for any other object.
  static func menu(of value: JsonValue, at base: URL) -> [ApiLink]? {
    guard value.kind == .object else { return nil }
    for holder in ["_links", "links", "resources"] {
      guard let links = value[holder], links.kind == .object, value.members.allSatisfy({ $0.value.kind != .array }),
        value.members.count(where: { !$0.value.isContainer }) < 3
      else { continue }
      if let menu = entries(of: links, at: base) { return menu }
    }
    return entries(of: value, at: base)
  }

  private static func entries(of value: JsonValue, at base: URL) -> [ApiLink]? {
    let members = value.members.filter { !["self", "curies", "profile"].contains($0.key) }
    let links = members.compactMap { member in
      ApiLink(member.value, at: base).map { ApiLink(url: $0.url, name: member.key) }
    }
    // Some of them may be templates with required names.
    guard !links.isEmpty, links.count * 2 > members.count, members.allSatisfy({ FieldText.isLink($0.value) }) else {
      return nil
    }
    return links
  }
}

extension FieldText {
  /// Whether a value is a URL, a path, a template or an object that holds one.
  fileprivate static func isLink(_ value: JsonValue) -> Bool {
    let text = value.string ?? value["href"]?.string ?? value["url"]?.string ?? ""
    return isUrl(text) || text.hasPrefix("/")
  }
}

extension URL {
  func isOnOrigin(of other: URL) -> Bool { origin == other.origin }

  /// Scheme, host and port as typed: `https://example.org:8443`; for a file only the scheme.
  var origin: String {
    guard let scheme = scheme?.lowercased(), let host = host()?.lowercased() else { return self.scheme ?? "" }
    let usual = scheme == "https" ? 443 : 80
    return "\(scheme)://\(host)" + (port.map { $0 == usual ? "" : ":\($0)" } ?? "")
  }
}
