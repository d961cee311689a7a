import ApiSession
import Foundation
import Synchronization

/// Answers from a table by path and query (`people/?page=2`), counts requests, and answers 404 otherwise.
final class ScriptedTransport: Transport {
  enum Answer: Sendable {
    case json(String)
    case status(Int)
    case statusText(Int, String)
    case failure(ApiError)
    case stored(String, age: Duration)
  }

  private let answers: [String: Answer]
  private let log = Mutex<[String]>([])

  init(_ answers: [String: Answer]) {
    self.answers = answers
  }

  /// The requested paths below the base, in order.
  var asked: [String] { log.withLock { $0 } }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    let path = String(hop.url.absoluteString.dropFirst(hop.baseURL.absoluteString.count))
    log.withLock { $0.append(path) }
    switch answers[path] ?? .status(404) {
    case .json(let text): return TransportResponse(status: 200, body: Data(text.utf8))
    case .stored(let text, let age):
      return TransportResponse(status: 200, body: Data(text.utf8), source: .cache(age: age))
    case .status(let code): return TransportResponse(status: code)
    case .statusText(let code, let text): return TransportResponse(status: code, body: Data(text.utf8))
    case .failure(let error): throw error
    }
  }
}
