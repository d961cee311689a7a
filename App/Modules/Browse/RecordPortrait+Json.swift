import Foundation
import Json

extension RecordPortrait<ApiLink> {
  /// Reads a record of any API; `names` are the only relations, `nil` means all.
  init(of record: AnyRecord, only names: [String]? = nil) {
    var reader = PortraitReader(record)
    reader.read()
    self = reader.portrait
    groups.removeAll { $0.facts.isEmpty }
    if let names { relations.removeAll { !names.contains($0.name) } }
    fold(at: record.base)
  }

  /// The number of facts, and of lists, that a record shows without folding any.
  private static var mostFacts: Int { 14 }
  private static var mostLists: Int { 4 }

  /// The number of pictures shown without folding others.
  private static var mostPictures: Int { 2 }

  /// Folds the minor parts of a large record, so that the rest is visible at once; named relations come first.
  private mutating func fold(at base: URL) {
    let lists = relations.indices.filter { relations[$0].fold == .lists }
    if lists.count <= Self.mostLists { for index in lists { relations[index].fold = nil } }
    guard groups.reduce(0, { $0 + $1.facts.count }) > Self.mostFacts else { return }
    var seen: Set<String> = []
    var pictures = 0
    for (group, facts) in groups.enumerated() {
      for (place, fact) in facts.facts.enumerated() {
        if fact.picture != nil { pictures += 1 }
        groups[group].facts[place].isMinor =
          fact.picture == nil ? fact.saysLittle(beside: &seen) : pictures > Self.mostPictures
      }
    }
    // One web page is enough.
    let pages = relations.indices.filter { relations[$0].related.references.first?.url.isOnOrigin(of: base) == false }
    for index in pages.dropFirst() where !relations[index].related.isMany { relations[index].fold = .fields }
    relations = relations.filter(\.isNamed) + relations.filter { !$0.isNamed }
  }

  /// Adds relations from a description or from ids; a field that is itself a link keeps its own.
  mutating func relate(_ others: [NamedLinks]) {
    for (name, related) in others where !relations.contains(where: { $0.name == name }) {
      relations.append(Relation(name, .path(name), related))
      // A count of posts is not a link to them.
      guard related.references.first?.only == nil else { continue }
      for index in groups.indices { groups[index].facts.removeAll { $0.name == name } }
    }
    groups.removeAll { $0.facts.isEmpty }
  }
}

extension RecordPortrait.Relation {
  /// Whether the record itself has the names.
  fileprivate var isNamed: Bool { related.references.first?.name != nil && fold == nil }
}

extension RecordPortrait.Fact {
  /// Whether it is empty, an identifier, or a duplicate of another fact.
  fileprivate func saysLittle(beside seen: inout Set<String>) -> Bool {
    guard let value else { return false }
    let (text, last) = (value.text ?? "", name.lastWord ?? "")
    let isSeen = !seen.insert(name.heading + text).inserted || !text.dropFirst().isEmpty && !seen.insert(text).inserted
    let isTwin = value.kind == .number && isSeen
    let isAbility = value.bool != nil && ["has", "is", "allow", "can"].contains(KeyWords.words(of: name).first)
    let isId = ["id", "uid", "uuid"].contains(last) || RecordNames.addresses.contains(last)
    let isOpaque = FieldText.isOpaque(text) && FieldText.date(text) == nil
    return value.isHollow || isTwin || isAbility || isId || isRepeated || isOpaque
  }
}

/// Fills a portrait from JSON: the fields in groups, the relations and the tables.
private struct PortraitReader {
  typealias Portrait = RecordPortrait<ApiLink>

  private(set) var portrait = Portrait()
  private let value: JsonValue
  private let base: URL
  private let title: String
  private let url: URL?
  /// The record's link to itself, which is not a relation.
  private let own: URL?
  /// Whether the record gives its own address as a path without a host.
  private let writesPaths: Bool

  /// The maximum depth shown; deeper objects have to be opened.
  private static let depth = 6
  /// The length in characters from which a text of words is prose.
  private static let prose = 60

  init(_ record: AnyRecord) {
    (value, base, title, url) = (record.value, record.base, record.title, record.url)
    let link = ApiLink.own(of: value, at: base)
    (own, writesPaths) = (link?.url, link?.isPath == true)
    portrait.groups = [Portrait.Group(facts: [])]
  }

  mutating func read() {
    guard value.kind == .object else {
      portrait.groups[0].facts = [fact("", value, label: "")]
      return
    }
    for (name, value) in FieldNames([value]).fields(of: value) where !isLinks(name, value) {
      read(value, path: name, into: 0, of: nil, depth: 0)
    }
    for name in RecordNames.linkHolders.sorted() {
      if let links = value[name], isLinks(name, links) { readLinks(links) }
    }
    for group in portrait.groups.indices { portrait.groups[group].distinguish() }
  }

  /// Whether a member holds links; ids in an object called `links` are values.
  private func isLinks(_ name: String, _ value: JsonValue) -> Bool {
    guard RecordNames.linkHolders.contains(name) else { return false }
    return name != "links" || value.kind != .object
      || value.members.contains { $0.value.isContainer || ApiLink($0.value, at: base) != nil }
  }

  private mutating func read(_ object: JsonValue, name: String, depth: Int) {
    let group = portrait.groups.count
    portrait.groups.append(Portrait.Group(title: .path(name), facts: []))
    for (key, value) in object.members where !isLinks(key, value) {
      read(value, path: "\(name).\(key)", into: group, of: name, depth: depth)
    }
  }

  /// Reads a field into the group at an index, of the object called `holder`, which is `nil` for the record itself.
  private mutating func read(_ value: JsonValue, path: String, into group: Int, of holder: String?, depth: Int) {
    switch value.kind {
    case .object where value.count == 0, .number, .bool, .null: break
    case .object:
      // An object with its own address is another record; without further links it is a group.
      if let link = ApiLink(value, at: base), link.url != own {
        relate(path, .one(link))
      } else if let thing = value.included {
        addTable(path, [thing])
      } else if !RecordNames.groups.contains(String(path.split(separator: ".").last ?? "")),
        value.members.contains(where: { RecordNames.values.contains($0.key) && !$0.value.isContainer }),
        value.members.allSatisfy({ !$0.value.isContainer })
      {
        // `{"rendered": "…"}` is the field itself.
        for (key, value) in value.members {
          let isOwn = RecordNames.values.contains(key)
          portrait.groups[group].facts.append(
            fact("\(path).\(key)", value, label: isOwn ? path : "\(path).\(key)"))
        }
      } else if depth < Self.depth {
        read(value, name: path, depth: depth + 1)
      } else {
        addTable(path, [value])
      }
      return
    case .array:
      let links = value.elements.compactMap { link($0, in: path) }
      if links.count == value.count, !links.isEmpty, !links.allSatisfy({ FieldText.isPicture($0.url.absoluteString) }) {
        return relate(path, .many(named(links, by: value)))
      }
      let things = value.elements.compactMap(\.included)
      if !things.isEmpty, things.count == value.count { return addTable(path, things) }
      if value.elements.contains(where: \.isContainer) { return addTable(path, value.elements.filter { !$0.isNull }) }
    case .string:
      if let template = ApiLink(template: value, named: path, at: base) {
        portrait.relations.append(.init(path, .text(path.heading), .one(template), fold: .templates))
        return
      }
      if let link = link(value, in: path), link.url != own, !FieldText.isPicture(link.url.absoluteString) {
        return relate(path, .one(link))
      }
    }
    let label = String(holder.map { path.dropFirst($0.count + 1) } ?? path[...])
    portrait.groups[group].facts.append(fact(path, value, label: label.isEmpty ? #""""# : label))
  }

  /// Names links by the field that tells their objects apart, such as the `key` of a file, if they have no usual name.
  private func named(_ links: [ApiLink], by list: JsonValue) -> [ApiLink] {
    guard links.count > 1, links.allSatisfy({ $0.name == nil }),
      let title = RecordLayout(Array(list.elements)).title
    else { return links }
    return zip(links, list.elements).map { link, row in
      ApiLink(url: link.url, name: row.recordField(title)?.string.map(FieldText.title))
    }
  }

  private func link(_ value: JsonValue, in field: String) -> ApiLink? {
    ApiLink(value, at: base, in: field, writesPaths: writesPaths)
  }

  /// Reads the links that HAL, JSON:API and Siren put next to the fields.
  private mutating func readLinks(_ holder: JsonValue) {
    let skipped: Set = ["self", "curies", "next", "prev", "first", "last", "profile", "collection"]
    for link in holder.elements where holder.kind == .array {
      guard let name = link.relationNames.first, !skipped.contains(name) else { continue }
      if let link = ApiLink(link, at: base) { relate(name, .one(link)) }
    }
    for (key, value) in holder.members where !skipped.contains(key) {
      let value = value.field("links.related") ?? value
      if value.kind == .array {
        let links = value.elements.compactMap { ApiLink($0, at: base) }
        if !links.isEmpty { relate(key, .many(links)) }
      } else if let link = ApiLink(value, at: base) {
        relate(key, .one(link))
      } else if let data = value["data"] {
        // JSON:API may give a record only by type and id.
        read(data, path: key, into: 0, of: nil, depth: 0)
      }
    }
  }

  private mutating func relate(_ name: String, _ related: Related<ApiLink>) {
    let link = related.references.first
    let isList = !related.isMany && link.map { $0.name == nil && NameRule.isList($0) } == true
    let label = name == "html_url" ? FieldLabel(RecordPhrase.web) : .text(name.heading)
    portrait.relations.append(.init(name, label, related, fold: isList ? .lists : nil))
  }

  private mutating func addTable(_ name: String, _ rows: [JsonValue]) {
    let objects = rows.filter { $0.kind == .object }
    let (layout, columns) = (RecordLayout(objects), RecordLayout.cells(of: objects))
    portrait.tables.append(
      Portrait.Table(name: name, rows: rows) { row, words in
        let title = layout.title.flatMap { row.recordField($0)?.shortText } ?? row.usualTitle
        // Values after a name are clear enough; flags, and all without a name, need the names of their fields.
        let values = columns.compactMap { column -> String? in
          guard let value = row.recordField(column.path), !value.isVoid, value.shortText != title else { return nil }
          let isNamed = title == nil || value.bool != nil
          return (isNamed ? column.path.heading + " " : "") + words.shown(value, at: column.path).value
        }
        return (title ?? (values.isEmpty ? row.shortText ?? "" : ""), values.joined(separator: " · "))
      })
  }

  private func fact(_ name: String, _ value: JsonValue, label: String) -> Portrait.Fact {
    let text = value.string ?? ""
    let link = FieldText.isPicture(text) ? ApiLink(value, at: base) : link(value, in: name)
    // Every frame requests the text of a fact. A long one, the same in all languages, is decoded only once.
    let long = text.utf8.count > FieldText.longest ? MeasureText(text: FieldText.plain(text)) : nil
    return Portrait.Fact(
      name: name, label: .text(label.heading), wholeLabel: .path(name), amount: value.amount(named: name),
      isRepeated: url != nil && link?.url == url || value.string == title,
      picture: FieldText.isPicture(text) ? link : nil,
      isProse: text.prefix(Self.prose).count == Self.prose && text.utf8.contains(UInt8(ascii: " ")), value: value
    ) { long ?? $0.whole(value, at: name) }
  }
}

extension RecordPortrait<ApiLink>.Group {
  /// Writes out the labels that several facts share.
  fileprivate mutating func distinguish() {
    let counts = Dictionary(facts.map { ($0.label, 1) }, uniquingKeysWith: +)
    for place in facts.indices where counts[facts[place].label, default: 0] > 1 {
      facts[place].label = facts[place].wholeLabel ?? facts[place].label
    }
  }
}

extension JsonValue {
  /// The amount to compare; `nil` for a text and for a number that is not an amount.
  fileprivate func amount(named name: String) -> FieldAmount? {
    guard let last = name.lastWord, !RecordNames.labels.contains(last), !RecordNames.times.contains(last),
      let number = shortText.flatMap(FieldText.number)
    else { return nil }
    return FieldAmount(number: number, better: nil) { $1[ComparisonPhrase.times, ["number": $0]] }
  }
}
