import ApiSession
import Foundation

@testable import cantina

// A double that does not say otherwise knows nothing, and reads a record for its name.
extension SwapiService {
  var latestProvenance: Provenance? { nil }
  var allowsReadingAhead: Bool { true }
  func address(of ask: SwapiRequest) -> URL? { nil }
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? { known(type, id: id)?.value }
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] { [] }
  func knownNames() async -> [Reference: String] { broughtNames }
  var broughtNames: [Reference: String] { [:] }
  func asks(forNamesOf references: [Reference]) -> [NameRequest] { references.map { .record($0) } }

  func names(
    onPage number: Int, of kind: SwapiKind, freshness: Freshness
  ) async throws(ApiError) -> Sourced<[Reference: String]> {
    try await readNames(onPage: number, of: kind.recordType, freshness: freshness)
  }

  var knownRoot: Sourced<SwapiRoot>? { nil }
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? { nil }
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { nil }
  func root() async throws(ApiError) -> Sourced<SwapiRoot> { throw .fixtureMissing(path: "index.json") }
  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? { nil }
  func knownName(of reference: Reference) -> Sourced<String>? { nil }
  func knownTotals() async -> [SwapiKind: Int] { [:] }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    try await name(of: reference, as: reference.kind.recordType)
  }

  private func name<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type
  ) async throws(ApiError) -> Sourced<String> {
    try await record(type, id: reference.id).map(\.name)
  }
}
