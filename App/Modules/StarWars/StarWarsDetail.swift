import ApiSession
import CantinaTools
import Foundation
import Json

struct StarWarsDetail<Item: DescribedRecord>: RecordDetail {
  let number: Int
  let known: Sourced<Item>?
  let naming = RecordNaming.all
  private let swapi: any SwapiService

  /// `known` is a list's version of the record; `nil` uses the service's cache.
  init(_ number: Int, known: Sourced<Item>? = nil, swapi: any SwapiService) {
    (self.number, self.swapi) = (number, swapi)
    self.known = known ?? swapi.known(Item.self, id: number)
  }

  private var reference: Reference { Reference(kind: Item.kind, id: number) }
  var link: Reference? { reference }
  var merit: FieldLabel? { FieldLabel(StarWarsPhrase.craftMerit) }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    try await swapi.record(Item.self, id: number, freshness: freshness)
  }

  func title(of item: Item?, _ words: Localization) -> String {
    (item ?? swapi.known(Item.self, id: number)?.value).map { words.name(of: $0) } ?? reference.fallback(words)
  }

  func knownName(of link: Reference) -> Sourced<LinkText>? { swapi.knownName(of: link)?.map { .title($0) } }
  func names(of links: [Reference]) -> AsyncStream<LinkName<Reference>> { swapi.names(of: links) }
  func raw(of item: Item) -> RawJson? { swapi.raw(of: item) }
  func address(of item: Item) -> URL? { swapi.address(of: .record(reference)) }
  func line(of item: Item) -> GetLine? { GetLine(reference.route) }
  func peek(at link: Reference) async -> RecordPeek<Reference>? { await peek(at: link, as: link.kind.describedType) }

  private func peek<Related: DescribedRecord>(
    at link: Reference, as type: Related.Type
  ) async -> RecordPeek<Reference>? {
    guard let related = await swapi.stored(type, id: link.id) else { return nil }
    return RecordPeek(title: related.name, portrait: RecordPortrait(of: related, type.description))
  }

  func standings(of item: Item) async -> [String: Standing] {
    // Only amounts are ranked: being the fourth episode of six means nothing.
    let fields = Item.description.facts.filter { $0.order != nil && $0.amount(item) != nil }
    guard !fields.isEmpty else { return [:] }
    let all = await swapi.storedList(Item.self).filter { $0.id != item.id } + [item]
    var standings: [String: Standing] = [:]
    for field in fields {
      guard let number = field.value(item).number else { continue }
      standings[field.name] = Standing(
        of: number, among: all.compactMap { field.value($0).number }, fromLargest: field.isDescending)
    }
    return standings
  }
}

extension Page: BrowsedPage {}

extension DependencyManager {
  func collection<Item: DescribedRecord>(of kind: Item.Type) -> StarWarsRecords<Item> { StarWarsRecords(swapi) }
  func detail<Item: DescribedRecord>(_ id: Int, known: Sourced<Item>?) -> StarWarsDetail<Item> {
    StarWarsDetail(id, known: known, swapi: swapi)
  }
}
