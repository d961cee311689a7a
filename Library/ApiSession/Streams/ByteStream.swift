import Foundation
import Synchronization

/// The body of an answer, piece by piece as it comes.
///
/// The server is read no faster than the pieces are taken. The request ends when the reading task is cancelled, or when the
/// stream is no longer used. It is read once.
public struct ByteStream: AsyncSequence, Sendable {
  /// Pieces of the body, none of them empty.
  public typealias Element = Data
  /// The connection may break between two pieces.
  public typealias Failure = ApiError

  fileprivate let owner: Owner

  init(_ pipe: BodyPipe, work: Task<Void, Never>) {
    owner = Owner(pipe: pipe, work: work)
  }

  /// Reads the body.
  public func makeAsyncIterator() -> Iterator {
    Iterator(owner: owner, pieces: owner.pipe.pieces.makeAsyncIterator())
  }

  /// The lines of the body, without their ends (`\n` or `\r\n`).
  ///
  /// - Parameter limit: the longest line in bytes; a longer one ends the stream with `.responseTooLarge`.
  /// - Returns: the lines; the last one may lack its end.
  public func lines(limit: Int = 1 << 20) -> LineStream { LineStream(bytes: self, limit: limit) }

  /// The values of a body in JSON Lines, one a line; empty lines are skipped.
  public func values<Value: Decodable & Sendable>(
    _ type: Value.Type
  ) -> AsyncThrowingCompactMapSequence<LineStream, Value> {
    let (json, url) = (owner.pipe.json, owner.pipe.url)
    return lines().compactMap { line -> Value? in
      guard !line.isEmpty else { return nil }
      do {
        return try json.decoder().decode(type, from: Data(line.utf8))
      } catch {
        throw ApiError.corrupted(type, url: url, error)
      }
    }
  }

  /// Takes the pieces of a body.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let owner: Owner
    fileprivate var pieces: AsyncStream<Data>.Iterator

    /// The next piece; nil at the end.
    public mutating func next() async throws(ApiError) -> Data? {
      let pipe = owner.pipe
      if !Task.isCancelled, let piece = await pieces.next() {
        pipe.took(piece.count)
        return piece
      }
      if Task.isCancelled { pipe.finish(.failure(.cancelled)) }
      try pipe.end.get()
      return nil
    }
  }

  /// Ends the request with the last use of the stream.
  fileprivate final class Owner: Sendable {
    let pipe: BodyPipe
    let work: Task<Void, Never>

    init(pipe: BodyPipe, work: Task<Void, Never>) {
      self.pipe = pipe
      self.work = work
    }

    deinit {
      pipe.finish(.failure(.cancelled))
      work.cancel()
    }
  }
}

/// The lines of a body.
public struct LineStream: AsyncSequence, Sendable {
  /// A line without its end.
  public typealias Element = String
  /// The connection may break between two lines.
  public typealias Failure = ApiError

  let bytes: ByteStream
  let limit: Int

  /// Reads the lines.
  public func makeAsyncIterator() -> Iterator {
    Iterator(bytes: bytes.makeAsyncIterator(), limit: limit, url: bytes.owner.pipe.url)
  }

  /// Parts a body at its line ends.
  public struct Iterator: AsyncIteratorProtocol {
    var bytes: ByteStream.Iterator
    let limit: Int
    let url: String
    var piece = Data()
    var place = 0
    var start = Data()

    /// The next line; nil at the end.
    public mutating func next() async throws(ApiError) -> String? {
      while true {
        let end = piece[place...].firstIndex(of: 0x0A)
        start += piece[place..<(end ?? piece.endIndex)]
        guard start.count <= limit else { throw .responseTooLarge(limit: limit, url: url) }
        if let end {
          place = end + 1
          return takeLine()
        }
        guard let more = try await bytes.next() else {
          (piece, place) = (Data(), 0)
          return start.isEmpty ? nil : takeLine()
        }
        (piece, place) = (more, more.startIndex)
      }
    }

    private mutating func takeLine() -> String {
      defer { start = Data() }
      return String(decoding: start.last == 0x0D ? start.dropLast() : start, as: UTF8.self)
    }
  }
}

/// Between the transport, which puts pieces in, and one reader.
final class BodyPipe: Sendable {
  private struct State {
    /// Of the pieces that wait for the reader.
    var size = 0
    var end: Result<Void, ApiError>?
    var isBlocked = false
    var hasPieces = false

    mutating func unblock() -> Bool {
      defer { isBlocked = false }
      return isBlocked
    }
  }

  /// Bytes that may wait for the reader.
  private static let room = 256 << 10

  let url: String
  let json: JsonCoding
  /// Settled by the first piece, or by the end of an empty body.
  let head = Promise<TransportResponse>()
  /// Taken by one reader, which says so; see `took`.
  let pieces: AsyncStream<Data>
  private let input: AsyncStream<Data>.Continuation
  private let state = Mutex(State())
  private let hasRoom = DispatchSemaphore(value: 0)

  init(url: String, json: JsonCoding) {
    (self.url, self.json) = (url, json)
    (pieces, input) = AsyncStream.makeStream()
  }

  /// Whether a piece has come, after which the request cannot begin anew.
  var hasPieces: Bool { state.withLock(\.hasPieces) }

  /// How the body ended; a failure where it has not.
  var end: Result<Void, ApiError> { state.withLock(\.end) ?? .failure(.cancelled) }

  /// Puts a piece in, and blocks the calling thread until there is room for the next.
  func put(_ head: TransportResponse, _ piece: Data) throws(ApiError) {
    add(piece)
    self.head.settle(.success(head))
    while state.withLock({ state in
      state.isBlocked = state.size > Self.room && state.end == nil
      return state.isBlocked
    }) {
      hasRoom.wait()
    }
    if case .failure(let error)? = state.withLock(\.end) { throw error }
  }

  /// Puts a piece in without waiting: it is in memory anyway.
  func add(_ piece: Data) {
    guard !piece.isEmpty else { return }
    state.withLock { state in
      state.size += piece.count
      state.hasPieces = true
    }
    input.yield(piece)
  }

  /// Makes room for as many bytes as the reader has taken.
  func took(_ count: Int) {
    let wasBlocked = state.withLock { state in
      state.size -= count
      return state.size <= Self.room && state.unblock()
    }
    if wasBlocked { hasRoom.signal() }
  }

  /// Ends the body after the pieces that wait; the first end counts.
  func finish(_ end: Result<Void, ApiError>) {
    let wasBlocked = state.withLock { state in
      state.end = state.end ?? end
      return state.unblock()
    }
    if wasBlocked { hasRoom.signal() }
    input.finish()
  }
}
