import ApiSession

@testable import cantina

// A double that does not say otherwise knows nothing, and reads a record for its name.
extension SwapiService {
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
