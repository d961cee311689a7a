import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// Statuses: their errors, and whether they are worth three attempts.
  static let statusRows: [MatrixRow] = [
    once(400) { .unacceptableStatus($0) },
    once(401) { .unauthorized($0) },
    once(401, "with a challenge", headers: [("WWW-Authenticate", "Basic realm=\"x\"")]) { .unauthorized($0) },
    once(403) { .unauthorized($0) },
    once(404, "JSON") { .notFound($0) },
    once(404, "HTML", body: "<html>gone</html>") { .notFound($0) },
    thrice(408) { .unacceptableStatus($0) },
    once(410) { .notFound($0) },
    once(418) { .unacceptableStatus($0) },
    thrice(429) { .rateLimited($0) },
    thrice(429, "Retry-After: 7", wait: .seconds(7), elapsed: .milliseconds(14_450)) { .rateLimited($0) },
    thrice(429, "Retry-After: Thu, 01 Jan 1970 00:00:05 GMT", wait: .seconds(5), elapsed: .milliseconds(10_450)) {
      .rateLimited($0)
    },
    thrice(429, "Retry-After: soon") { .rateLimited($0) },
    once(429, "Retry-After: 86400", wait: .seconds(86_400)) { .rateLimited($0) },
    once(429, "Retry-After: Fri, 02 Jan 1970 00:00:00 GMT", wait: .seconds(86_400)) { .rateLimited($0) },
    thrice(500) { .serverFailure($0) },
    thrice(502) { .serverFailure($0) },
    thrice(503) { .serverFailure($0) },
    thrice(503, "Retry-After: 0", wait: .zero) { .serverFailure($0) },
    thrice(504) { .serverFailure($0) },
    .wire(
      "503 twice then 200", "", .sequence([.status(503), .status(503), .json(good)]), attempts: 3,
      elapsed: .milliseconds(450)
    ) { _ in .value("a") },
  ]

  /// Reused connections.
  static let reuseRows: [MatrixRow] = [
    MatrixRow(
      "reused connection closed by the server", "GET", expected: { _ in .text("value a by a new connection") },
      play: { scene in
        scene.server.on("/x/", .sequence([.steps(closingQuietly), .json(good)]))
        _ = await scene.ask("x/")
        await scene.server.openConnections(atMost: 0)
        return .text("\(await scene.ask("x/")) by a \(scene.server.connections == 2 ? "new" : "kept") connection")
      }),
    MatrixRow(
      "reused connection closed by the server", "POST", expected: { _ in .text("one outcome, sent once at most") },
      play: { scene in
        scene.server.on("/x/", .sequence([.steps(closingQuietly), .json(good)]))
        _ = await scene.ask("x/")
        await scene.server.openConnections(atMost: 0)
        // The library may hang here (finding 8): a running clock ends that.
        let session = ApiSession(
          baseURL: scene.server.url, configuration: ApiConfiguration(timeout: .seconds(2)),
          transport: scene.transport, clock: ContinuousClock(), now: { Date(timeIntervalSince1970: 0) })
        var request = ApiRequest<MatrixScene.Thing>.get("x/")
        request.method = .post
        request.body = .data(Data("body".utf8))
        let hasArrived = (try? await session.send(request)) != nil
        let posts = scene.server.requests.filter { $0.method == "POST" }.map(\.body)
        let isOnce = posts == (hasArrived ? [Array("body".utf8)] : [])
        return .text(isOnce ? "one outcome, sent once at most" : "arrived: \(hasArrived), posts: \(posts.count)")
      }),
  ]

  /// A good response, after which the server closes without announcing it.
  private static let closingQuietly: [LoopbackReply.Step] = [
    .send(LoopbackReply.head(200, [("Content-Length", "12")]) + Array(good.utf8)), .close,
  ]

  private static func once(
    _ code: Int, _ detail: String = "", body: String = #"{"detail":"no"}"#, headers: [(String, String)] = [],
    wait: Duration? = nil, _ error: @escaping @Sendable (StatusFailure) -> ApiError
  ) -> MatrixRow {
    status(code, detail, body: body, headers: headers, wait: wait, attempts: 1, elapsed: .zero, error)
  }

  private static func thrice(
    _ code: Int, _ detail: String = "", wait: Duration? = nil, elapsed: Duration = .milliseconds(450),
    _ error: @escaping @Sendable (StatusFailure) -> ApiError
  ) -> MatrixRow {
    status(code, detail, body: #"{"detail":"no"}"#, headers: [], wait: wait, attempts: 3, elapsed: elapsed, error)
  }

  /// Makes a row for a status; a detail that is a header field is sent as one.
  private static func status(
    _ code: Int, _ detail: String, body: String, headers: [(String, String)], wait: Duration?, attempts: Int,
    elapsed: Duration, _ error: @escaping @Sendable (StatusFailure) -> ApiError
  ) -> MatrixRow {
    let parts = detail.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    let own = parts.count == 2 ? [(parts[0], parts[1])] : []
    return .wire(
      "\(code)", detail, .status(code, body: body, headers: headers + own), attempts: attempts, elapsed: elapsed
    ) {
      .error(error(StatusFailure(code: code, url: $0, excerpt: body, retryAfter: wait)))
    }
  }
}
