import ApiSession
import CantinaTools
import Foundation
import Synchronization

/// Reads APIs with TheCocktailDB's format, and folders of fixtures, in the order of their sources.
///
/// A folder of fixtures need not have a file for each query. The list of all drinks, which is the file of an empty search,
/// answers the other queries. A drink and the values of a trait are requested once unless they are reloaded.
final class DrinkApiClient: DrinkApiService {
  private struct Memory {
    var drinks: [Int: Sourced<Drink>] = [:]
    var values: [DrinkTrait: Sourced<DrinkValues>] = [:]
    /// All drinks in the folder of fixtures.
    var all: Sourced<[Drink]>?
    var names: [Int: String] = [:]
  }

  private let sources: SourceOrder<ApiSession>
  private let pick: @Sendable (Int) -> Int
  private let memory = Mutex(Memory())

  /// A limit, since a source may be endless; no real one has as many drinks.
  private static let mostDrinks = 1_000
  private static let mostNames = 5_000

  /// `pick` returns an index below a count of at least 1, for a random drink from the fixtures.
  init(sources: SourceOrder<ApiSession>, pick: @escaping @Sendable (Int) -> Int = { .random(in: 0..<$0) }) {
    (self.sources, self.pick) = (sources, pick)
  }

  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    if case .all(let parts) = query { return try await common(to: parts, freshness) }
    let query = try await exact(query)
    let list = try await first(freshness) { session, freshness async throws(ApiError) in
      let policy = query == .random && !freshness.sendsNothing ? .none : CachePolicy(freshness)
      return try await answer(to: query, by: session, policy)
    } derive: { [pick] drinks throws(ApiError) in
      DrinkList(items: drinks.meant(by: query, pick), isCapped: false)
    }
    note(list.value.items)
    return list
  }

  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink> {
    if freshness == .usual, let known = memory.withLock({ $0.drinks[id] }) { return known }
    let base = (sources.current ?? sources.fixtures).baseURL
    let missing = ApiError.notFound(StatusFailure(code: 404, url: base.absoluteString))
    let answer = try await first(freshness) { session, freshness async throws(ApiError) in
      let address = DrinkQuery.Address(path: "lookup.php", query: ["i": "\(id)"])
      let answer = try await rows(Drink.self, address, by: session, CachePolicy(freshness))
      guard let drink = answer.value.rows.first(where: { $0.id == id }) else { throw missing }
      return answer.map { _ in drink }
    } derive: { drinks throws(ApiError) in
      guard let drink = drinks.first(where: { $0.id == id }) else { throw missing }
      return drink
    }
    keep(answer) { memory, answer in
      if memory.drinks.count >= Self.mostDrinks { memory.drinks = [:] }
      memory.drinks[id] = answer
    }
    note([answer.value])
    return answer
  }

  func values(of trait: DrinkTrait, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkValues> {
    if freshness == .usual, let known = memory.withLock({ $0.values[trait] }) { return known }
    let answer = try await first(freshness) { session, freshness async throws(ApiError) in
      let address = DrinkQuery.Address(path: "list.php", query: [trait.rawValue: "list"])
      let answer = try await rows(DrinkValueRow.self, address, by: session, CachePolicy(freshness))
      return answer.map { DrinkValues(names: $0.rows.map(\.name).uniqueNames, unreadable: $0.unreadable) }
    } derive: { drinks throws(ApiError) in
      DrinkValues(names: drinks.flatMap { $0.values(of: trait) }.uniqueNames)
    }
    keep(answer) { $0.values[trait] = $1 }
    return answer
  }

  func address(of query: DrinkQuery) -> URL? { base?.asking(query.address.path, query.address.query) }
  func address(ofDrink id: Int) -> URL? { base?.asking("lookup.php", ["i": "\(id)"]) }

  /// The API in use; nil if its address may end in the user's own key.
  private var base: URL? { sources.current.flatMap { $0.baseURL.lastPathComponent == Self.openKey ? $0.baseURL : nil } }

  private static let openKey = "1"

  func knownNames() async -> [Int: String] {
    // After a failure, such as cancellation, the next call tries again.
    let all = (try? await all(of: sources.fixtures, orMissing: ""))?.value ?? []
    return broughtNames.merging(all.map { ($0.id, $0.name) }) { first, _ in first }
  }

  var broughtNames: [Int: String] { memory.withLock { $0.names } }

  func knownDrinks() async -> [Drink] {
    let all = (try? await all(of: sources.fixtures, orMissing: ""))?.value ?? []
    let bundled = Set(all.map(\.id))
    let brought = memory.withLock { $0.drinks.values.map(\.value) }.filter { !bundled.contains($0.id) }
    return all + brought.sorted { $0.id < $1.id }
  }

  /// Returns the drinks that match all queries; the API answers one of them, and complete drinks are filtered here.
  private func common(to parts: [DrinkQuery], _ freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    // Names and letters return complete drinks, so they come first.
    let parts = parts.filter { $0.mostItems == 25 } + parts.filter { $0.mostItems != 25 }
    var found = try await drinks(parts[0], freshness: freshness)
    for part in parts.dropFirst() where !found.value.items.isEmpty {
      guard found.value.items.contains(where: \.isPartial) else {
        found = found.map { list in
          DrinkList(items: list.items.meant(by: part) { _ in 0 }, isCapped: list.isCapped, unreadable: list.unreadable)
        }
        continue
      }
      let others = try await drinks(part, freshness: freshness)
      let known = Dictionary(others.value.items.map { ($0.id, $0) }) { first, _ in first }
      let items = found.value.items.compactMap { drink in known[drink.id].map { drink.isPartial ? $0 : drink } }
      let list = DrinkList(
        items: items, isCapped: found.value.isCapped || others.value.isCapped,
        unreadable: found.value.unreadable + others.value.unreadable)
      let provenance = Provenance.least(of: [found.provenance, others.provenance]) ?? found.provenance
      found = Sourced(value: list, provenance: provenance)
    }
    return found
  }

  private func note(_ drinks: [Drink]) {
    memory.withLock { memory in
      if memory.names.count > Self.mostNames { memory.names = [:] }
      for drink in drinks { memory.names[drink.id] = drink.name }
    }
  }

  /// Returns the query with a trait's full value; ingredients stay as typed, since a partial one is mostly another.
  private func exact(_ query: DrinkQuery) async throws(ApiError) -> DrinkQuery {
    guard case .having(let trait, let text) = query, trait != .ingredient else { return query }
    do throws(ApiError) {
      let names = try await values(of: trait, freshness: .usual).value.names
      return .having(trait, trait.meaning(of: text, among: names))
    } catch .cancelled {
      throw .cancelled
    } catch {
      return query
    }
  }

  private func answer(
    to query: DrinkQuery, by session: ApiSession, _ policy: CachePolicy
  ) async throws(ApiError) -> Sourced<DrinkList> {
    let response = try await rows(Drink.self, query.address, by: session, policy)
    // A folder has no page limit.
    let isServer = response.provenance != .offline
    return response.map { answer in
      var drinks = answer.rows.uniqued(on: \.id)
      if case .name(let text) = query { drinks = SearchRule(text).bestFirst(drinks, by: \.name) }
      let isFull = isServer && query != .random && answer.rows.count + answer.unreadable >= query.mostItems
      return DrinkList(
        items: Array(drinks.prefix(Self.mostDrinks)), isCapped: isFull || drinks.count > Self.mostDrinks,
        unreadable: answer.unreadable)
    }
  }

  private func rows<Row: Decodable & Sendable>(
    _ type: Row.Type, _ address: DrinkQuery.Address, by session: ApiSession, _ policy: CachePolicy
  ) async throws(ApiError) -> Sourced<DrinksAnswer<Row>> {
    let response = try await session.ask(
      ApiRequest(
        method: .get, path: ApiPath(address.path), query: address.query,
        decoding: DrinksAnswer<Row>.decoding(isFilter: address.isFilter), cache: policy))
    return Sourced(value: response.value, provenance: Provenance(response))
  }

  /// Returns the first answer to a query; if a folder of fixtures has no file for it, derives it from all drinks.
  private func first<Value: Sendable>(
    _ freshness: Freshness, _ ask: SourceOrder<ApiSession>.Request<Value>,
    derive: ([Drink]) throws(ApiError) -> Value
  ) async throws(ApiError) -> Sourced<Value> {
    try await sources.first(freshness) { session, freshness async throws(ApiError) in
      do throws(ApiError) {
        return try await ask(session, freshness)
      } catch .fixtureMissing(let path) {
        let all = try await all(of: session, orMissing: path)
        return Sourced(value: try derive(all.value), provenance: all.provenance)
      }
    }
  }

  /// Returns all drinks in the folder of fixtures, read once; without that list, throws that `path` is missing.
  private func all(of session: ApiSession, orMissing path: String) async throws(ApiError) -> Sourced<[Drink]> {
    if let all = memory.withLock({ $0.all }) { return all }
    do throws(ApiError) {
      let all = try await answer(to: .name(""), by: session, .standard).map(\.items)
      memory.withLock { $0.all = all }
      return all
    } catch .fixtureMissing {
      throw .fixtureMissing(path: path)
    }
  }

  /// Remembers an answer of the network; other answers are cheap, or are stand-ins until the network answers.
  private func keep<Value>(_ answer: Sourced<Value>, _ keep: (inout Memory, Sourced<Value>) -> Void) {
    guard case .live = answer.provenance else { return }
    memory.withLock { keep(&$0, answer) }
  }
}

extension DrinkQuery {
  struct Address {
    let path: String
    let query: ApiQuery
    var isFilter = false
  }

  fileprivate var address: Address {
    switch self {
    case .name(let text): Address(path: "search.php", query: ["s": text])
    case .letter(let letter): Address(path: "search.php", query: ["f": letter.lowercased()])
    case .having(let trait, let value): Address(path: "filter.php", query: [trait.rawValue: value], isFilter: true)
    case .random: Address(path: "random.php", query: [:])
    // Never used: the parts are requested individually.
    case .all(let parts): Address(path: "search.php", query: ["s": parts.first?.typed ?? ""])
    }
  }
}
