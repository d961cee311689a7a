import Loading
import ApiSession
import CantinaTestSupport
import CantinaTools
import Testing

@testable import cantina

@Suite("People: no visible row is lost while typing", .bounded)
@MainActor
struct PeopleSearchUnionTests {
  /// Names, parts of names, two terms, accents, no match.
  nonisolated static let texts = [
    "luke", "darth vader", "skywalker", "a", "padme", "beru whitesun", "r2-d2", "an", "organa leia", "jar jar", "xyz",
  ]

  @Test(
    "Rows stay for every prefix, whether or not the source has answered", arguments: texts, [0, 1, 2, 3] as [UInt64])
  func prefixes(text: String, seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let people = try await People.all()
    let clock = ManualClock()
    let changes = ChangeSpy()
    let swapi = PagedSwapi(people)
    let records = StarWarsRecords<Person>(swapi)
    let viewModel = RecordsViewModel<Person>(flow: PeopleFlowSpy(), swapi: swapi, clock: clock)
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }

    var seen: Set<Int> = []
    for length in 1...text.count {
      let prefix = String(text.prefix(length))
      let rule = SearchRule(prefix)
      viewModel.search(text: prefix)
      let atOnce = Set(viewModel.items.map(\.id))
      // Until the whole list is loaded, only the texts that the source searches count.
      let meant = people.filter { rule.matches(records.searchedTexts(of: $0)) }
      let stillMeant = seen.intersection(meant.map(\.id))
      #expect(stillMeant.isSubset(of: atOnce), "“\(prefix)” lost \(stillMeant.subtracting(atOnce))")
      if Bool.random(using: &random) {
        await clock.sleeper(for: .milliseconds(300))
        clock.advance(by: .milliseconds(300))
        await changes.until { !viewModel.isLoading }
        #expect(atOnce.isSubset(of: viewModel.items.map(\.id)), "the answer to “\(prefix)” took rows away")
      }
      let ids = viewModel.items.map(\.id)
      #expect(Set(ids).count == ids.count, "“\(prefix)” shows somebody twice")
      #expect(viewModel.items.allSatisfy { rule.matches(records.texts(of: $0)) })
      seen.formUnion(ids)
    }
  }
}
