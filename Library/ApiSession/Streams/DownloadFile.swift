import Foundation
import Synchronization
import CantinaTools

/// The file of a download: its part on disk, and the facts for continuing after a broken connection.
///
/// It continues only with a strong validator: an `ETag` without `W/`, or a date well before the response. `If-Range`
/// makes the server restart if the content has changed. Source: RFC 9110, sections 8.8.2.2 and 13.1.5.
final class DownloadFile: Sendable {
  private struct State {
    /// The part on disk; `nil` once the call has ended.
    var draft: Draft?
    var size = 0
    /// The validator of the part's response.
    var validator: String?
    var total: Int?
    /// The maximum position reached by any attempt.
    var furthest = 0
    var isAnswered = false
    var isWhole = false
  }

  private let path: String
  private let url: String
  private let onProgress: @Sendable (TransferProgress) -> Void
  private let state: Mutex<State>

  init(_ path: String, url: String, onProgress: @escaping @Sendable (TransferProgress) -> Void) throws(ApiError) {
    (self.path, self.url, self.onProgress) = (path, url, onProgress)
    do throws(AtomicFile.Failure) {
      state = Mutex(State(draft: try Draft(of: path, waits: false)))
    } catch {
      throw error.telling(path, url: url)
    }
  }

  func write(_ head: TransportResponse, _ piece: Data) throws(ApiError) {
    let (received, total) = try state.withLock { state throws(ApiError) -> (Int, Int?) in
      if !state.isAnswered { try begin(head, &state) }
      try change(state) { draft throws(AtomicFile.Failure) in try draft.fill(with: piece) }
      state.size += piece.count
      return (state.size, state.total)
    }
    onProgress(TransferProgress(received: received, expected: total))
  }

  /// Returns the request that continues or restarts, and whether the last attempt received anything.
  func resumed(_ request: TransportRequest) -> (TransportRequest, hasProgress: Bool)? {
    state.withLock { state in
      var request = request
      let hasProgress = state.size > state.furthest
      let isContinued = state.size > 0 && state.validator != nil
      request.headers["Range"] = isContinued ? "bytes=\(state.size)-" : nil
      request.headers["If-Range"] = isContinued ? state.validator : nil
      (state.furthest, state.isAnswered) = (max(state.furthest, state.size), false)
      return (request, hasProgress)
    }
  }

  /// Returns whether 416 means that the part is complete; any other 416 makes the next attempt restart.
  func accepts(_ response: TransportResponse) throws(ApiError) -> Bool {
    guard response.status == 416 else { return false }
    return try state.withLock { state throws(ApiError) -> Bool in
      guard state.size > 0, let validator = state.validator else { return false }
      let whole = response.headers["Content-Range"]?.wholeMatch(of: /bytes \*\/(\d+)/.ignoresCase())
      state.isAnswered = true
      let tag = response.headers["ETag"]
      if whole.flatMap({ Int($0.1) }) == state.size, tag == nil || tag == validator || validator.first != "\"" {
        state.total = state.size
        state.isWhole = true
        return true
      }
      state.validator = nil
      throw .malformedResponse(url: url, detail: "the range is not there any more")
    }
  }

  /// Moves the complete part to the file's path and returns its size; an empty body has no piece.
  func finish(_ response: TransportResponse) throws(ApiError) -> Int {
    if !response.body.isEmpty, !state.withLock(\.isWhole) { try write(response, response.body) }
    return try state.withLock { state throws(ApiError) -> Int in
      if !state.isAnswered { try begin(response, &state) }
      if let total = state.total, total != state.size {
        throw .connectionLost(.duringBody(received: state.size, expected: total), url: url)
      }
      try change(state) { draft throws(AtomicFile.Failure) in
        try draft.sync()
        try draft.replace(path)
      }
      return state.size
    }
  }

  /// Removes the part unless it is in place; a transport may hold the file for a while after the call.
  func close() { state.withLock { $0.draft = nil } }

  /// Begins a response: a matching response is appended to the part, any other restarts it.
  private func begin(_ head: TransportResponse, _ state: inout State) throws(ApiError) {
    state.isAnswered = true
    let range = head.status == 206 ? Self.range(head.headers["Content-Range"]) : nil
    if let range, range.start == state.size, state.size > 0, state.validator != nil {
      let (tag, total) = (head.headers["ETag"], range.total ?? state.total)
      // The server ignored `If-Range`: the rest belongs to another content.
      guard tag == nil || tag == state.validator || state.validator?.first != "\"", state.total ?? total == total else {
        state.validator = nil
        throw .malformedResponse(url: url, detail: "a range of another content")
      }
      state.total = total
      return
    }
    guard head.status != 206 else { throw .malformedResponse(url: url, detail: "a range that was not asked for") }
    try change(state) { draft throws(AtomicFile.Failure) in try draft.empty() }
    let isPlain = head.headers.isPlain
    state.validator = isPlain ? Self.validator(head.headers) : nil
    state.total = isPlain ? head.headers["Content-Length"].flatMap { Int($0) } : nil
    state.size = 0
  }

  private static func validator(_ headers: HttpHeaders) -> String? {
    if let tag = headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
    guard let text = headers["Last-Modified"], let date = HttpDate.parse(text),
      let now = headers["Date"].flatMap(HttpDate.parse), now.timeIntervalSince(date) >= 60
    else { return nil }
    return text
  }

  /// Parses `bytes 100-199/200`, or with `*` for an unknown total.
  private static func range(_ text: String?) -> (start: Int, total: Int?)? {
    guard let match = text?.wholeMatch(of: /bytes (\d+)-\d+\/(.*)/.ignoresCase()), let start = Int(match.1)
    else { return nil }
    return (start, Int(match.2))
  }

  private func change(_ state: State, _ work: (Draft) throws(AtomicFile.Failure) -> Void) throws(ApiError) {
    guard let draft = state.draft else { throw .cancelled }
    do throws(AtomicFile.Failure) {
      try work(draft)
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
