import ApiSession
import Foundation
import Synchronization

/// A transport that responds from a list and records its requests; beyond the list it fails.
final class FakeServer: Transport {
  private let state: Mutex<(answers: [Result<TransportResponse, ApiError>], hops: [TransportRequest])>

  init(_ answers: [Result<TransportResponse, ApiError>] = []) {
    state = Mutex((answers, []))
  }

  var hops: [TransportRequest] { state.withLock { $0.hops } }

  func answer(_ answers: Result<TransportResponse, ApiError>...) {
    state.withLock { $0.answers += answers }
  }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    let answer = state.withLock { state in
      state.hops.append(hop)
      return state.answers.isEmpty ? .failure(ApiError.noNetwork(host: "h")) : state.answers.removeFirst()
    }
    return try answer.get()
  }
}

extension Result where Success == TransportResponse, Failure == ApiError {
  /// Returns JSON that decodes as a thing.
  static func thing(_ name: String, _ headers: HttpHeaders = [:]) -> Self {
    .success(TransportResponse(status: 200, headers: headers, body: Data(#"{"name":"\#(name)"}"#.utf8)))
  }

  /// Returns a status without a body.
  static func status(_ code: Int, _ headers: HttpHeaders = [:]) -> Self {
    .success(TransportResponse(status: code, headers: headers))
  }
}
