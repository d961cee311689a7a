import ApiSession
import Foundation
import Synchronization

/// A server for tests, without a socket: routes, their answers and a record of the requests.
///
///     let stub = StubTransport()
///     stub.on("repos/a/issues?page=2", .json(#"[{"number": 1}]"#))
///     stub.on(.post, "repos/a/issues", .status(422, body: #"{"message": "no title"}"#), .json("{}", status: 201))
///
/// Routes are paths below the session's base, with their query. A request without a route fails and names itself.
public final class StubTransport: Transport {
  /// One answer of a route.
  public struct Answer: Sendable {
    let make: @Sendable (TransportRequest) throws(ApiError) -> TransportResponse

    /// JSON, as text.
    public static func json(_ text: String, status: Int = 200, headers: HttpHeaders = [:]) -> Answer {
      var all: HttpHeaders = ["Content-Type": "application/json"]
      all.merge(headers)
      return .status(status, body: text, headers: all)
    }

    /// A status with a body.
    public static func status(_ code: Int, body: String = "", headers: HttpHeaders = [:]) -> Answer {
      let response = TransportResponse(status: code, headers: headers, body: Data(body.utf8))
      return Answer { _ in response }
    }

    /// A failure of the way there.
    public static func failure(_ error: ApiError) -> Answer {
      Answer { _ throws(ApiError) in throw error }
    }

    /// An answer made from the request.
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

  /// Sets the answers of a route, one after the other; the last is repeated.
  ///
  /// The path `*` answers all other requests.
  public func on(_ method: HttpMethod, _ path: String, _ answers: Answer...) {
    state.withLock { $0.routes["\(method.rawValue) \(path)"] = answers }
  }

  /// The same for `GET`.
  public func on(_ path: String, _ answers: Answer...) {
    state.withLock { $0.routes["GET \(path)"] = answers }
  }

  /// All requests so far, in order.
  public var requests: [TransportRequest] { state.withLock(\.requests) }

  /// Answers by route; throws `.fixtureMissing` with the method and path where there is none.
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
