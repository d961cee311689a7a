import ApiSession
import Synchronization

/// Makes a whole source of a folder of fixtures, the bundled one or a recording.
///
/// A question that has no file of its own is answered from the list of all drinks, which is the file of an empty search.
final class DrinkFixtures: DrinkApiService {
  let latestProvenance: Provenance? = .offline
  private let files: any DrinkApiService
  private let pick: @Sendable (Int) -> Int
  private let whole = Mutex<Sourced<[Drink]>?>(nil)

  /// - Parameters:
  ///   - files: the client that reads the network, over a `FixtureTransport`.
  ///   - pick: a place among so many, which are at least 1, for a drink by chance.
  init(files: any DrinkApiService, pick: @escaping @Sendable (Int) -> Int) {
    self.files = files
    self.pick = pick
  }

  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList> {
    do throws(ApiError) {
      return try await files.drinks(query, freshness: freshness)
    } catch .fixtureMissing(let path) {
      return try await all(orMissing: path).map { [pick] drinks in
        DrinkList(items: drinks.meant(by: query, pick), isCapped: false)
      }
    }
  }

  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink> {
    do throws(ApiError) {
      return try await files.drink(id: id, freshness: freshness)
    } catch .fixtureMissing(let path) {
      let all = try await all(orMissing: path)
      guard let drink = all.value.first(where: { $0.id == id }) else {
        throw .notFound(StatusFailure(code: 404, url: path))
      }
      return all.map { _ in drink }
    }
  }

  func ingredients(freshness: Freshness) async throws(ApiError) -> Sourced<[String]> {
    do throws(ApiError) {
      return try await files.ingredients(freshness: freshness)
    } catch .fixtureMissing(let path) {
      return try await all(orMissing: path).map { drinks in
        drinks.flatMap { $0.ingredients.map(\.name) }.uniqueIngredients
      }
    }
  }

  func knownNames() async -> [Int: String] {
    let drinks = (try? await all(orMissing: ""))?.value ?? []
    return Dictionary(drinks.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Every drink that there is, read once; without it what is missing is the file that was asked for.
  private func all(orMissing path: String) async throws(ApiError) -> Sourced<[Drink]> {
    if let whole = whole.withLock({ $0 }) { return whole }
    do throws(ApiError) {
      let answer = try await files.drinks(.name(""), freshness: .usual).map(\.items)
      whole.withLock { $0 = answer }
      return answer
    } catch .fixtureMissing {
      throw .fixtureMissing(path: path)
    }
  }
}
