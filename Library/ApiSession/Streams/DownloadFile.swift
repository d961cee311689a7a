import Foundation
import Synchronization
import CantinaTools

/// The file of a download: its part on disk, and what is needed to go on with it after a broken connection.
///
/// Only an answer with a strong `ETag` or a date can be continued: `If-Range` makes the server begin anew when the content
/// has changed (RFC 9110, section 13.1.5).
final class DownloadFile: Sendable {
  private struct State {
    let draft: Draft
    var size = 0
    /// Of the answer that the part belongs to.
    var validator: String?
    var total: Int?
    var start = 0
    var isAnswered = false
  }

  private let path: String
  private let url: String
  private let onProgress: @Sendable (TransferProgress) -> Void
  private let state: Mutex<State>

  init(_ path: String, url: String, onProgress: @escaping @Sendable (TransferProgress) -> Void) throws(ApiError) {
    (self.path, self.url, self.onProgress) = (path, url, onProgress)
    do throws(AtomicFile.Failure) {
      state = Mutex(State(draft: try Draft(of: path)))
    } catch {
      throw error.telling(path, url: url)
    }
  }

  func write(_ head: TransportResponse, _ piece: Data) throws(ApiError) {
    let (received, total) = try state.withLock { state throws(ApiError) -> (Int, Int?) in
      if !state.isAnswered { try begin(head, &state) }
      try change { () throws(AtomicFile.Failure) in try state.draft.fill(with: piece) }
      state.size += piece.count
      return (state.size, state.total)
    }
    onProgress(TransferProgress(received: received, expected: total))
  }

  /// The request that goes on where the part ends, or begins anew; and whether the last attempt has brought anything.
  func resumed(_ hop: TransportRequest) -> (TransportRequest, hasProgress: Bool)? {
    state.withLock { state in
      var hop = hop
      let hasProgress = state.size > state.start
      let isContinued = state.size > 0 && state.validator != nil
      hop.headers["Range"] = isContinued ? "bytes=\(state.size)-" : nil
      hop.headers["If-Range"] = isContinued ? state.validator : nil
      (state.start, state.isAnswered) = (isContinued ? state.size : 0, false)
      return (hop, hasProgress)
    }
  }

  /// Puts the part in the place of the file once it is whole, and returns its bytes; an empty body has no piece.
  func finish(_ response: TransportResponse) throws(ApiError) -> Int {
    if !response.body.isEmpty { try write(response, response.body) }
    return try state.withLock { state throws(ApiError) -> Int in
      if !state.isAnswered { try begin(response, &state) }
      if let total = state.total, total != state.size {
        throw .connectionLost(.duringBody(received: state.size, expected: total), url: url)
      }
      try change { () throws(AtomicFile.Failure) in
        try state.draft.sync()
        try state.draft.replace(path)
      }
      return state.size
    }
  }

  /// An answer that fits is added to the part, anything else begins anew.
  private func begin(_ head: TransportResponse, _ state: inout State) throws(ApiError) {
    state.isAnswered = true
    let range = head.status == 206 ? Self.range(head.headers["Content-Range"]) : nil
    if let range, range.start == state.size, state.size > 0 {
      state.total = range.total ?? state.total
      return
    }
    guard head.status != 206 else { throw .malformedResponse(url: url, detail: "a range that was not asked for") }
    try change { () throws(AtomicFile.Failure) in try state.draft.empty() }
    let tag = head.headers["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
    let isPlain = head.headers.isPlain
    state.validator = isPlain ? tag ?? head.headers["Last-Modified"] : nil
    state.total = isPlain ? head.headers["Content-Length"].flatMap { Int($0) } : nil
    (state.size, state.start) = (0, 0)
  }

  /// `bytes 100-199/200`, or with `*` for an unknown total.
  private static func range(_ text: String?) -> (start: Int, total: Int?)? {
    guard let match = text?.wholeMatch(of: /bytes (\d+)-\d+\/(.*)/.ignoresCase()), let start = Int(match.1)
    else { return nil }
    return (start, Int(match.2))
  }

  private func change(_ work: () throws(AtomicFile.Failure) -> Void) throws(ApiError) {
    do throws(AtomicFile.Failure) {
      try work()
    } catch {
      throw error.telling(path, url: url)
    }
  }
}

extension AtomicFile.Failure {
  fileprivate func telling(_ path: String, url: String) -> ApiError {
    .unexpected(url: url, detail: "cannot write \(path): \(String(cString: strerror(code)))")
  }
}
