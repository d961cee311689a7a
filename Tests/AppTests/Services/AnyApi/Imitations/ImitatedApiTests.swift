import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Lists of public APIs, imitated after their documentation")
struct ImitatedApiTests {
  @Test("come whole, page after page, without a description", arguments: ImitatedApi.all)
  func whole(_ api: ImitatedApi) async throws {
    let service = ImitatedService(api.answer)
    let url = try #require(URL(string: api.start))
    let list = try await AnyRecords(try await service.answer(at: url, .usual), enough: .max, of: service) { _ in true }
    #expect(list.records.count == api.count)
    #expect(service.asked.count == api.requests, "\(service.asked)")
    #expect(list.failure == nil)
    switch (list.end, api.end) {
    case (.whole, .whole), (.open, .open): break
    default: Issue.record("it ended so: \(String(describing: list.end))")
    }
    // No record twice.
    #expect(Set(list.records.map(\.source)).count == api.count)
  }

  @Test("are read by a list on the screen to the same end", arguments: ImitatedApi.all)
  func screen(_ api: ImitatedApi) async throws {
    let service = ImitatedService(api.answer)
    let url = try #require(URL(string: api.start))
    let first = try await service.answer(at: url, .usual)
    let list = try await AnyRecords(first, enough: .max, of: service) { _ in true }
    var step = service.walk(from: first)
    var count = AnyPage(step, id: first.value.layout.id).items.count
    while step.walk.next != nil {
      step = try await service.step(step.walk)
      count += AnyPage(step, id: first.value.layout.id).items.count
    }
    #expect(count == api.count)
    #expect(AnyPage(step, id: nil).end == list.end)
  }

  /// How many there are, how many come whole, and how many of them leave a doubt.
  @Test("are fifty at least, of which all but three prove their end")
  func table() {
    #expect(ImitatedApi.all.count >= 50)
    #expect(ImitatedApi.all.count { $0.end == .open } <= 3)
    #expect(Set(ImitatedApi.all.map(\.name)).count == ImitatedApi.all.count)
  }
}
