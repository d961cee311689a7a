import ApiSession
import Foundation
import Synchronization

extension RequestLimiter {
  /// Limits concurrent requests across all mirrors.
  static func forMirrors() -> RequestLimiter { RequestLimiter(limit: 6) }
}

/// Sends requests to one mirror in its dialect, which is detected from the first answer and then remembered.
final class DialectSession: Sendable {
  private let session: ApiSession
  private let gate: RequestLimiter
  private let known = Mutex<DialectName?>(nil)

  /// The gate limits the requests of all mirrors together.
  init(session: ApiSession, gate: RequestLimiter) { (self.session, self.gate) = (session, gate) }

  var dialect: DialectName? { known.withLock { $0 } }

  /// Returns the address of an answer; nil while the dialect is unknown.
  func address(of ask: SwapiRequest) -> URL? {
    dialect.map { $0.dialect.address(of: ask) }.map { session.baseURL.asking($0.path, $0.query) }
  }

  /// Requests the root, which every dialect has at the base URL.
  func root() async throws(ApiError) -> ApiResponse<SwapiRoot> {
    let request = ApiRequest<SwapiRoot>.get("").within(.aside, of: session)
    return try await gate.pass { () async throws(ApiError) in try await session.send(request) }
  }

  /// Sends a request in the mirror's dialect, or in the likely ones until an answer reveals it.
  func send<Answer: DialectAnswer>(
    _ ask: SwapiRequest, _ cache: CachePolicy
  ) async throws(ApiError) -> ApiResponse<Answer> {
    guard let dialect else { return try await findOut(ask, cache) }
    return try await send(ask, in: dialect.dialect, cache)
  }

  private func findOut<Answer: DialectAnswer>(
    _ ask: SwapiRequest, _ cache: CachePolicy
  ) async throws(ApiError) -> ApiResponse<Answer> {
    var tried: Set<SwapiAddress> = []
    var first: ApiError?
    var likely = DialectName.likely(for: session.baseURL.host() ?? "")[...]
    while let dialect = likely.popFirst() {
      guard tried.insert(dialect.address(of: ask)).inserted else { continue }
      do throws(ApiError) {
        return try await send(ask, in: dialect, cache)
      } catch {
        // A store, too, may hold the answer under another dialect's address.
        guard error.mayBeTheWrongAddress || cache == .onlyIfCached(orThrow: error) else { throw error }
        first = first ?? error
        if let detected = detectedDialect(by: error) {
          known.withLock { $0 = detected.name }
          likely = [detected]
        }
      }
    }
    throw first ?? .cancelled
  }

  private func send<Answer: DialectAnswer>(
    _ ask: SwapiRequest, in dialect: any SwapiDialect, _ cache: CachePolicy
  ) async throws(ApiError) -> ApiResponse<Answer> {
    let response: ApiResponse<Answer> = try await send(to: dialect.address(of: ask), cache)
    let spoken = learn(response.value.shape)
    guard let spoken, spoken.name != dialect.name, !spoken.givesWholeLists else { return response }
    // The mirror took the request for a different one, such as a search for a list.
    guard spoken.address(of: ask).query != dialect.address(of: ask).query else { return response }
    return try await send(to: spoken.address(of: ask), cache)
  }

  private func send<Answer: DialectAnswer>(
    to address: SwapiAddress, _ cache: CachePolicy
  ) async throws(ApiError) -> ApiResponse<Answer> {
    let request = ApiRequest<Answer>(
      method: .get, path: ApiPath(address.path), query: address.query, decoding: .json(by: Answer.read), cache: cache)
    return try await gate.pass { () async throws(ApiError) in try await session.send(request) }
  }

  /// Remembers the dialect of an answer; a shape that the known dialect also has changes nothing.
  private func learn(_ shape: AnswerShape) -> (any SwapiDialect)? {
    known.withLock { known in
      if let dialect = known?.dialect, dialect.mayHaveWritten(shape) { return dialect }
      known = shape.dialect?.name ?? known
      return known?.dialect
    }
  }

  private func detectedDialect(by error: ApiError) -> (any SwapiDialect)? {
    guard case .notFound(let failure) = error else { return nil }
    return DialectName.allCases.map(\.dialect).first { $0.saysMissing(failure.excerpt) }
  }
}

extension ApiError {
  /// Whether another dialect's address might have the answer.
  fileprivate var mayBeTheWrongAddress: Bool {
    switch self {
    case .notFound, .notJson, .redirectRefused, .tooManyRedirects, .fixtureMissing: true
    default: false
    }
  }
}
