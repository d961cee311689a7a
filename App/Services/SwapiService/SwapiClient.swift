import ApiSession
import CantinaTools
import Foundation
import Loading
import Synchronization

/// Reads one mirror in any dialect: records are remembered, and equal concurrent requests share one.
final class SwapiClient: SwapiService {
  private struct Request: Hashable {
    let ask: NameRequest
    let freshness: Freshness
  }

  private enum Only: Hashable { case one }

  private let mirror: DialectSession
  private let memory = RecordMemory()
  private let records = SingleFlight<Request, Sourced<any SwapiRecord>>()
  private let pages = SingleFlight<Request, Sourced<Names>>()
  private let readPages = Mutex<[NameRequest: Sourced<Names>]>([:])
  private let lists = SingleFlight<SwapiKind, Provenance>()
  private let roots = SingleFlight<Only, Sourced<SwapiRoot>>()
  private let rootAnswer = Mutex<Result<Sourced<SwapiRoot>, ApiError>?>(nil)
  private let firstTurn = SingleFlight<Only, Result<any Sendable, ApiError>>()

  /// The gate limits concurrent requests; all mirrors of a service share it.
  init(session: ApiSession, gate: RequestLimiter = .forMirrors()) {
    mirror = DialectSession(session: session, gate: gate)
  }

  var latestProvenance: Provenance? { nil }
  var allowsReadingAhead: Bool { dialect?.allowsReadingAhead ?? true }
  var dialectName: DialectName? { mirror.dialect }
  private var dialect: (any SwapiDialect)? { mirror.dialect?.dialect }
  private var prefersLists: Bool { dialect?.prefersLists ?? false }
  var knownRoot: Sourced<SwapiRoot>? { rootAnswer.withLock { try? $0?.get() } }

  /// Asks only once, even if the mirror turns out to have no root.
  func root() async throws(ApiError) -> Sourced<SwapiRoot> {
    if let answer = rootAnswer.withLock({ $0 }) { return try answer.get() }
    return try await roots.share(.one) { [self] () async throws(ApiError) in
      do throws(ApiError) {
        let response = try await mirror.root()
        let root = Sourced(value: response.value, provenance: Provenance(response))
        rootAnswer.withLock { $0 = .success(root) }
        return root
      } catch {
        if error.isAnswer { rootAnswer.withLock { $0 = .failure(error) } }
        throw error
      }
    }
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await inTurn(freshness) { [self] () async throws(ApiError) in
      try await readList(type, matching: text, page: page, freshness: freshness)
    }
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await inTurn(freshness) { [self] () async throws(ApiError) in
      try await readRecord(type, id: id, freshness: freshness)
    }
  }

  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? { memory.record(type, id: id) }
  func knownName(of reference: Reference) -> Sourced<String>? { memory.name(of: reference) }
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? { memory.raw(of: record) }
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { memory.list(of: kind) }
  func address(of ask: SwapiRequest) -> URL? { mirror.address(of: ask) }
  var broughtNames: Names { memory.names }
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? { known(type, id: id)?.value }
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] { [] }
  func knownTotals() async -> [SwapiKind: Int] { memory.totals }
  func knownNames() async -> Names { memory.names }

  /// Names in memory come first, since they cost nothing.
  func asks(forNamesOf references: [Reference]) -> [NameRequest] {
    let known = references.filter { memory.name(of: $0) != nil }
    guard let dialect, known.count < references.count else { return references.map { .record($0) } }
    let unknown = references.filter { !known.contains($0) }
    return known.map { .record($0) } + NamePlan.asks(for: unknown, pageSize: dialect.pageSize, totals: memory.totals)
  }

  func names(onPage number: Int, of kind: SwapiKind, freshness: Freshness) async throws(ApiError) -> Sourced<Names> {
    let ask = NameRequest.page(kind, number)
    return try await pages.share(Request(ask: ask, freshness: freshness)) { [self] () async throws(ApiError) in
      if freshness.allowsMemory, let known = readPages.withLock({ $0[ask] }) { return known }
      let names = try await readNames(onPage: number, of: kind.recordType, freshness: freshness)
      readPages.withLock { $0[ask] = names }
      return names
    }
  }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    try await inTurn { [self] () async throws(ApiError) in
      try await readName(of: reference, as: reference.kind.recordType)
    }
  }

  /// Reads the names on a page of a list and its total, without decoding the records.
  func outline(of kind: SwapiKind, page: PageCursor? = nil) async throws(ApiError) -> OutlineAnswer {
    let outline = try await inTurn { [self] () async throws(ApiError) in
      try await sent(.list(kind, matching: "", page: page), as: OutlineAnswer.self, freshness: .usual).value
    }
    if let total = outline.total { memory.keepTotal(total, of: kind) }
    return outline
  }

  // MARK: Requests

  /// Sends one request ahead of the others while the dialect is unknown; throws its failure if that concerns all of them.
  ///
  /// So no request is sent in the wrong dialect, and the timeout of a dead mirror is incurred only once.
  private func inTurn<Value: Sendable>(
    _ freshness: Freshness = .usual, _ work: @escaping @Sendable () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    if mirror.dialect != nil || freshness.sendsNothing { return try await work() }
    var isFirst = true
    let first = try await firstTurn.share(.one, onJoin: { isFirst = false }) { () async throws(ApiError) in
      do throws(ApiError) {
        return .success(try await work())
      } catch {
        guard error.concernsEveryRequest else { return .failure(error) }
        throw error
      }
    }
    guard isFirst, let value = try first.get() as? Value else { return try await work() }
    return value
  }

  private func readList<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String = "", page: PageCursor? = nil, freshness: Freshness = .usual
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    if freshness.allowsMemory, prefersLists, let whole = memory.whole(type) { return whole.map { $0.matching(text) } }
    let isFirst = page == nil && SearchRule(text).terms.isEmpty
    let response: ApiResponse<ListAnswer<Record>>
    do throws(ApiError) {
      response = try await sent(
        .list(Record.kind, matching: text, page: page), as: ListAnswer<Record>.self, freshness: freshness)
    } catch .notFound(let failure) where !isFirst && dialect?.saysMissing(failure.excerpt) == true {
      // The source's way of reporting no matches, or the end of the list.
      return Sourced(
        value: Page(items: [], total: 0, next: nil), provenance: .live(host: URL(string: failure.url)?.host() ?? ""))
    }
    if isFirst { try checkEmptiness(of: response) }
    let answer = Sourced(value: response.value.page, provenance: Provenance(response))
    if isFirst || dialect?.givesWholeLists == true { memory.keepTotal(answer.value.total, of: Record.kind) }
    if dialect?.givesWholeLists == true || isFirst && answer.value.next == nil {
      memory.keepWhole(answer.value, response.value.raw, from: answer.provenance)
    } else {
      memory.keep(answer.value.items, response.value.raw, from: answer.provenance)
    }
    if isFirst { memory.keepList(response.value.raw, of: Record.kind, from: answer.provenance) }
    return answer.map { $0.matching(text) }
  }

  /// Throws if the source reports a nonzero total but sends no records.
  private func checkEmptiness<Record>(of response: ApiResponse<ListAnswer<Record>>) throws(ApiError) {
    let page = response.value.page
    guard page.items.isEmpty, page.skipped.isEmpty, page.total > 0, page.next == nil else { return }
    throw .decoding(
      DecodingFailure(
        url: response.url.host() ?? "", path: "results", problem: .corrupted, expected: "\(page.total) records",
        found: "array", detail: "empty, though there are \(page.total) records"))
  }

  private func readRecord<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness = .usual
  ) async throws(ApiError) -> Sourced<Record> {
    if freshness.allowsMemory, let known = try remembered(type, id: id) { return known }
    let reference = Reference(kind: Record.kind, id: id)
    let answer = try await records.share(Request(ask: .record(reference), freshness: freshness)) {
      [self] () async throws(ApiError) -> Sourced<any SwapiRecord> in
      // The record may have arrived between the check above and this turn.
      if freshness.allowsMemory, let known = try remembered(type, id: id) { return known.map { $0 as any SwapiRecord } }
      let response = try await sent(.record(reference), as: RecordAnswer<Record>.self, freshness: freshness)
      let provenance = Provenance(response)
      memory.keep([response.value.record], response.value.raw, from: provenance)
      return Sourced(value: response.value.record, provenance: provenance)
    }
    // The key includes the kind, so the type is the requested one.
    guard let record = answer.value as? Record else { throw .cancelled }
    return Sourced(value: record, provenance: answer.provenance)
  }

  private func readName<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type
  ) async throws(ApiError) -> Sourced<String> {
    if let name = memory.name(of: reference) { return name }
    if prefersLists {
      var failure: ApiError?
      do throws(ApiError) { try await readWhole(type) } catch { failure = error }
      // Pages before the failure may have the name.
      if let name = memory.name(of: reference) { return name }
      if let failure { throw failure }
    }
    return try await readRecord(type, id: reference.id).map(\.name)
  }

  /// Reads a list to its end, once for all concurrent callers.
  func readWhole<Record: SwapiRecord>(_ type: Record.Type) async throws(ApiError) {
    _ = try await lists.share(Record.kind) { [self] () async throws(ApiError) in
      if let whole = memory.whole(type) { return whole.provenance }
      let list = try await wholeList(type)
      if list.value.next == nil { memory.keepWhole(Page(joining: list.value), from: list.provenance) }
      return list.provenance
    }
  }

  /// Reads all pages; of a recording that lacks one, those before it.
  func wholeList<Record: SwapiRecord>(
    _ type: Record.Type
  ) async throws(ApiError) -> Sourced<RecordList<Record>> {
    let first = try await readList(type)
    var list = RecordList<Record>()
    list.append(first.value)
    while let next = list.next {
      do throws(ApiError) {
        list.append(try await readList(type, page: next).value)
      } catch .fixtureMissing {
        break
      }
    }
    return Sourced(value: list, provenance: first.provenance)
  }

  /// Returns the record, or throws that it does not exist, if that is known without a request.
  private func remembered<Record: SwapiRecord>(_ type: Record.Type, id: Int) throws(ApiError) -> Sourced<Record>? {
    if let known = memory.record(type, id: id) { return known }
    guard prefersLists, let whole = memory.whole(type)?.value, whole.skipped.isEmpty else { return nil }
    if whole.items.contains(where: { $0.id == id }) { return nil }
    throw .notFound(StatusFailure(code: 404, url: Reference(kind: Record.kind, id: id).route))
  }

  private func sent<Answer: DialectAnswer>(
    _ ask: SwapiRequest, as type: Answer.Type, freshness: Freshness
  ) async throws(ApiError) -> ApiResponse<Answer> {
    do throws(ApiError) {
      return try await mirror.send(ask, CachePolicy(freshness))
    } catch .notFound(let failure) {
      // A list is never missing: otherwise this is not a mirror of SWAPI, and another is tried. A search may be
      // missing.
      guard case .list(_, let text, nil) = ask, text.isEmpty || dialect?.saysMissing(failure.excerpt) != true else {
        throw .notFound(failure)
      }
      throw .unacceptableStatus(failure)
    }
  }
}

extension ApiError {
  /// Whether the server answered, so that it would give the same answer again.
  fileprivate var isAnswer: Bool { ![.cancelled, .offline, .transient, .rateLimit].contains(kind) }

  /// Whether the mirror is unreachable, so that other requests need not try it.
  fileprivate var concernsEveryRequest: Bool {
    switch self {
    case .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure, .timedOut, .rateLimited,
      .libraryMissing:
      true
    default: false
    }
  }
}
