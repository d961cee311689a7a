import ApiSession
import Foundation
import Synchronization

/// A server for tests, without a socket: routes, their responses and a record of the requests.
///
///     let stub = StubTransport()
///     stub.on("repos/a/issues?page=2", .json(#"[{"number": 1}]"#))
///     stub.on(.post, "repos/a/issues", .status(422, body: #"{"message": "no title"}"#), .json("{}", status: 201))
///
/// A route is a path relative to the session's base URL, without a leading slash, with the query in the order of the
/// request. A request without a route fails with an error that names it: `GET repos/b/issues`.
public final class StubTransport: Transport {
  /// A response of a route.
  public struct Answer: Sendable {
    let make: @Sendable (TransportRequest) throws(ApiError) -> TransportResponse

    /// Makes JSON from text.
    public static func json(_ text: String, status: Int = 200, headers: HttpHeaders = [:]) -> Answer {
      var all: HttpHeaders = ["Content-Type": "application/json"]
      all.merge(headers)
      return .status(status, body: text, headers: all)
    }

    /// Makes a status with a body.
    public static func status(_ code: Int, body: String = "", headers: HttpHeaders = [:]) -> Answer {
      let response = TransportResponse(status: code, headers: headers, body: Data(body.utf8))
      return Answer { _ in response }
    }

    /// Makes a transport failure.
    public static func failure(_ error: ApiError) -> Answer { Answer { _ throws(ApiError) in throw error } }

    /// Makes a response from the request.
    public static func dynamic(
      _ make: @escaping @Sendable (TransportRequest) throws(ApiError) -> TransportResponse
    ) -> Answer { Answer(make: make) }
  }

  private struct State {
    var routes: [String: [Answer]] = [:]
    var requests: [TransportRequest] = []
  }

  private let state = Mutex(State())

  /// Makes a server without routes.
  public init() {}

  /// Sets the responses of a route in order, the last repeated; the path `*` matches all other requests.
  public func on(_ method: HttpMethod, _ path: String, _ answers: Answer...) {
    state.withLock { $0.routes["\(method.rawValue) \(path)"] = answers }
  }

  /// Sets the responses of a route for `GET`.
  public func on(_ path: String, _ answers: Answer...) { state.withLock { $0.routes["GET \(path)"] = answers } }

  /// All requests so far, in order.
  public var requests: [TransportRequest] { state.withLock(\.requests) }

  /// Responds by route; throws `.fixtureMissing` with the method and path if there is none.
  public func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
    let (text, base) = (request.url.absoluteString, request.baseURL.absoluteString)
    let path = text.hasPrefix(base) ? String(text.dropFirst(base.count).drop { $0 == "/" }) : text
    let name = "\(request.method.rawValue) \(path)"
    let answer = state.withLock { state -> Answer? in
      state.requests.append(request)
      let keys = [name, "\(request.method.rawValue) *"]
      guard let key = keys.first(where: { state.routes[$0]?.isEmpty == false }), let answers = state.routes[key]
      else { return nil }
      if answers.count > 1 { state.routes[key]?.removeFirst() }
      return answers.first
    }
    guard let answer else { throw .fixtureMissing(path: name) }
    return try answer.make(request)
  }
}
