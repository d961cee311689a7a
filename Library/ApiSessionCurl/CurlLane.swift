#if os(Linux)
  import ApiSession
  import Foundation
  import Synchronization

  /// Passes the pieces of one body to its sink, on its own queue: a sink may block, libcurl's thread must not.
  final class CurlLane: Sendable {
    private struct State {
      var waitingBytes = 0
      var isPaused = false
    }

    /// The bytes above which the transfer pauses, and TCP slows the server down.
    private static let room = 256 << 10

    private let queue = DispatchQueue(label: "CurlTransport.body", qos: .userInitiated)
    private let transfer: CurlTransfer
    private let sink: TransportRequest.BodySink
    private let state = Mutex(State())

    init(_ transfer: CurlTransfer, _ sink: @escaping TransportRequest.BodySink) {
      (self.transfer, self.sink) = (transfer, sink)
    }

    /// Returns whether a piece may be added; after false the transfer is resumed once there is room.
    func hasRoom() -> Bool {
      state.withLock { state in
        state.isPaused = state.waitingBytes > Self.room
        return !state.isPaused
      }
    }

    func begin(_ head: TransportResponse) {
      guard let onHead = transfer.request.onHead else { return }
      queue.async { [transfer] in
        if !transfer.isOver { onHead(head) }
      }
    }

    func put(_ head: TransportResponse, _ piece: Data) {
      state.withLock { $0.waitingBytes += piece.count }
      queue.async { [self] in
        if !transfer.isOver {
          do throws(ApiError) {
            try sink(head, piece)
          } catch {
            transfer.fail(error)
          }
        }
        if took(piece.count) { transfer.resume() }
      }
    }

    func end(_ outcome: Result<TransportResponse, ApiError>) { queue.async { [transfer] in transfer.end(outcome) } }

    /// Records delivered bytes; returns whether a paused transfer may continue.
    private func took(_ count: Int) -> Bool {
      state.withLock { state in
        state.waitingBytes -= count
        guard state.isPaused, state.waitingBytes <= Self.room / 2 else { return false }
        state.isPaused = false
        return true
      }
    }
  }
#endif
