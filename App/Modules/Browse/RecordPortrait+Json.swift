import CantinaTools
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
  }

  /// Adds relations from a description or from ids; a field that is itself a link keeps its own.
  mutating func relate(_ others: [NamedLinks]) {
    for (name, related) in others where !relations.contains(where: { $0.name == name }) {
      relations.append(Relation(name, .path(name), related))
      // A number of posts is not a link to them.
      guard related.references.first?.only == nil else { continue }
      for index in groups.indices { groups[index].facts.removeAll { $0.name == name } }
    }
    groups.removeAll { $0.facts.isEmpty }
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
  /// The link to the record in its own fields, which is no relation.
  private let own: URL?

  /// The maximum depth shown; deeper objects have to be opened.
  private static let depth = 2

  init(_ record: AnyRecord) {
    (value, base, title, url) = (record.value, record.base, record.title, record.url)
    own = ApiLink.own(of: value, at: base)?.url
    portrait.groups = [Portrait.Group(facts: [])]
  }

  mutating func read() {
    guard value.kind == .object else {
      portrait.groups[0].facts = [fact("", value, label: "")]
      return
    }
    var first = Portrait.Group(facts: [])
    for (name, value) in FieldNames([value]).fields(of: value) where !RecordNames.linkHolders.contains(name) {
      read(value, path: name, into: &first, of: nil, depth: 0)
    }
    portrait.groups[0] = first
    for name in RecordNames.linkHolders.sorted() {
      if let links = value[name] { readLinks(links) }
    }
  }

  private mutating func read(_ object: JsonValue, name: String, depth: Int) {
    var group = Portrait.Group(title: .path(name), facts: [])
    for (key, value) in object.members where !RecordNames.linkHolders.contains(key) {
      read(value, path: "\(name).\(key)", into: &group, of: name, depth: depth)
    }
    portrait.groups.append(group)
  }

  /// Reads a field into the group of the object called `holder`, which is `nil` for the record itself.
  private mutating func read(
    _ value: JsonValue, path: String, into group: inout Portrait.Group, of holder: String?, depth: Int
  ) {
    switch value.kind {
    case .object:
      // An object with its own address is another record; without further links it is a group.
      if let link = ApiLink(value, at: base), link.url != own {
        relate(path, .one(link))
      } else if depth < Self.depth, value.count > 0 {
        read(value, name: path, depth: depth + 1)
      } else if value.count > 0 {
        addTable(path, [value])
      }
      return
    case .array:
      let links = value.elements.compactMap { ApiLink($0, at: base) }
      if links.count == value.count, !links.isEmpty, !links.allSatisfy({ FieldText.isPicture($0.url.absoluteString) }) {
        return relate(path, .many(links))
      }
      if value.elements.contains(where: \.isContainer) { return addTable(path, value.elements.filter { !$0.isNull }) }
      if value.count == 0 { return }
    case .string:
      if let link = ApiLink(value, at: base), link.url != own, !FieldText.isPicture(link.url.absoluteString) {
        return relate(path, .one(link))
      }
    case .number, .bool, .null: break
    }
    group.facts.append(fact(path, value, label: String(holder.map { path.dropFirst($0.count + 1) } ?? path[...])))
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
        var first = portrait.groups[0]
        read(data, path: key, into: &first, of: nil, depth: 0)
        portrait.groups[0] = first
      }
    }
  }

  private mutating func relate(_ name: String, _ related: Related<ApiLink>) {
    portrait.relations.append(Portrait.Relation(name, .path(name), related))
  }

  private mutating func addTable(_ name: String, _ rows: [JsonValue]) {
    let layout = RecordLayout(rows)
    let table = Portrait.Table(name: name, rows: rows) { row, words in
      let title = layout.title.flatMap { row.recordField($0)?.shortText } ?? row.usualTitle
      // Values after a name are clear enough; without one, they need their field names.
      let values = layout.columns.prefix(4).compactMap { column in
        row.recordField(column.path).map { value in
          (title == nil ? column.path.inWords + " " : "") + words.shown(value, at: column.path).value
        }
      }
      return (title ?? (values.isEmpty ? row.shortText ?? "" : ""), values.joined(separator: " · "))
    }
    portrait.tables.append(table)
  }

  private func fact(_ name: String, _ value: JsonValue, label: String) -> Portrait.Fact {
    let link = ApiLink(value, at: base)
    return Portrait.Fact(
      name: name, label: .text(label.inWords), wholeLabel: .path(name), amount: value.amount(named: name),
      isRepeated: url != nil && link?.url == url || value.string == title,
      picture: value.string.map(FieldText.isPicture) == true ? link : nil, value: value
    ) { $0.whole(value, at: name) }
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
