import ApiSession
import CantinaTools
import Loading

/// A record of SWAPI by its number.
struct StarWarsDetail<Item: DescribedRecord>: RecordDetail {
  let number: Int
  let known: Sourced<Item>?
  private let swapi: any SwapiService

  /// `known` is what a list had of it already; nil is what the service remembers.
  init(_ number: Int, known: Sourced<Item>? = nil, swapi: any SwapiService) {
    (self.number, self.swapi) = (number, swapi)
    self.known = known ?? swapi.known(Item.self, id: number)
  }

  private var reference: Reference { Reference(kind: Item.kind, id: number) }
  let naming = RecordNaming.all
  var merit: FieldLabel? { FieldLabel(StarWarsPhrase.craftMerit) }
  var labels: [(name: String, label: FieldLabel)] {
    Item.description.fields.compactMap { field in field.fact.map { (name: field.key.rawValue, label: FieldLabel($0.label)) } }
  }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    try await swapi.record(Item.self, id: number, freshness: freshness)
  }

  func title(of item: Item?, _ words: Localization) -> String {
    (item ?? swapi.known(Item.self, id: number)?.value).map { words.name(of: $0) } ?? reference.fallback(words)
  }

  func route(of item: Item?) -> Route? { .record(reference) }

  func portrait(of item: Item) -> RecordPortrait<Reference> {
    let (fields, story) = (Item.description.fields, Item.description.crawl?(item) ?? [])
    let facts = fields.compactMap { field in
      field.fact.map { fact in
        RecordPortrait<Reference>.Fact(
          name: field.key.rawValue, label: FieldLabel(fact.label), merit: fact.merit?(item)
        ) { fact.text(item, $0) }
      }
    }
    let relations = fields.compactMap { field in
      field.link.map {
        RecordPortrait<Reference>.Relation(field.key.rawValue, FieldLabel($0.label), $0.relation(item))
      }
    }
    return RecordPortrait(groups: [.init(facts: facts)], relations: relations, story: story)
  }

  func knownName(of link: Reference) -> Sourced<LinkText>? { swapi.knownName(of: link)?.map { .title($0) } }
  func names(of links: [Reference]) -> AsyncStream<LinkName<Reference>> { swapi.names(of: links) }
}

extension DescribedRecord {
  static var offers: RecordOffers { [.story, .second] }
}

extension Reference: RelatedRecord {
  /// Kinds in the order of the program, records by their numbers.
  static func < (one: Reference, other: Reference) -> Bool {
    one.kind == other.kind ? one.id < other.id : one.kind.rawValue < other.kind.rawValue
  }

  func fallback(_ words: Localization) -> String { words[kind.words.number, ["id": String(id)]] }
}
