import ApiSession
import Testing

@testable import cantina

/// Fails the test by the name of any call, so that a test states every call of its feature.
struct UnstubbedSwapi: SwapiService {

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    Issue.record("list(\(Record.self), matching: \"\(text)\") was not expected in this test")
    throw .hostNotFound(host: "unstubbed")
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    Issue.record("record(\(Record.self), id: \(id)) was not expected in this test")
    throw .hostNotFound(host: "unstubbed")
  }
}
