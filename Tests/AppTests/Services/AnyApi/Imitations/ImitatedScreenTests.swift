import CantinaTestSupport
import Foundation
import Testing

@testable import cantina

@Suite("Imitated lists in get and on the screen")
@MainActor
struct ImitatedScreenTests {
  /// Eight lists of each subject; the table covers all.
  nonisolated private static let some = ImitatedList.groups.flatMap { $0.lists.prefix(8) }

  @Test("are read to the same end by both, without duplicates", arguments: some)
  func read(_ list: ImitatedList) async throws {
    let judge = ListJudge(list)
    guard judge.outcome == .complete, let end = judge.end else { return }
    let service = ImitatedService(list: list)
    let first = try await service.answer(at: try #require(URL(string: list.start)), .usual)
    let all = try await GatheredRecords(first, enough: .max, of: service) { _ in true }
    #expect(all.records.count == list.count)
    #expect(all.end == end)
    var step = service.walk(from: first)
    var count = AnyPage(step, id: first.value.layout.id).items.count
    while step.walk.next != nil {
      step = try await service.step(step.walk)
      count += AnyPage(step, id: first.value.layout.id).items.count
    }
    #expect(count == list.count)
    #expect(AnyPage(step, id: nil).walkEnd == end)
  }
}
