import Foundation
import Synchronization

/// The body of a response, piece by piece as it arrives and no faster than it is taken; it can be read once.
///
/// The request ends with the reading task, or with the last use of the stream.
public struct ByteStream: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// The connection may break between two pieces.
  public typealias Failure = ApiError

  private final class Owner: Sendable {
    let pipe: BodyPipe
    let work: Task<Void, Never>

    init(_ pipe: BodyPipe, _ work: Task<Void, Never>) { (self.pipe, self.work) = (pipe, work) }

    deinit { cancel() }

    func cancel() {
      pipe.finish(.failure(.cancelled))
      work.cancel()
    }
  }

  private let owner: Owner

  init(_ pipe: BodyPipe, work: Task<Void, Never>) { owner = Owner(pipe, work) }
  var url: String { owner.pipe.url }
  fileprivate var json: JsonCoding { owner.pipe.json }
  /// Returns the stream itself.
  public func makeAsyncIterator() -> Self { self }

  /// Ends the request immediately; a reader gets the received pieces, then `.cancelled`.
  public func cancel() { owner.cancel() }

  /// Waits for the next piece, which is never empty; `nil` at the end.
  public mutating func next() async throws(ApiError) -> Data? {
    let pipe = owner.pipe
    var pieces = pipe.pieces.makeAsyncIterator()
    if !Task.isCancelled, let piece = await pieces.next() {
      pipe.took(piece.count)
      return piece
    }
    if Task.isCancelled { owner.cancel() }
    try pipe.end.get()
    return nil
  }

  /// Returns the lines without their ends (`\n` or `\r\n`); a longer one than `limit` throws `.responseTooLarge`.
  public func lines(limit: Int = 1 << 20) -> some AsyncSequence<String, ApiError> & Sendable {
    LineStream(bytes: self, limit: limit)
  }

  /// Returns the values of JSON Lines, one for each line; empty lines are skipped, and errors report the line.
  public func values<Value: Decodable & Sendable>(
    _ type: Value.Type
  ) -> some AsyncSequence<Value, ApiError> & Sendable {
    ValueStream<Value>(lines: LineStream(bytes: self, limit: 1 << 20))
  }
}

private struct ValueStream<Value: Decodable & Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  typealias Failure = ApiError

  private var lines: LineStream
  private var number = 0

  init(lines: LineStream) { self.lines = lines }
  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws(ApiError) -> Value? {
    while let line = try await lines.next() {
      number += 1
      guard !line.isEmpty else { continue }
      let (bytes, decoder, url) = (Data(line.utf8), lines.bytes.json.decoder(), lines.bytes.url)
      do {
        return try decoder.decode(Value.self, from: bytes)
      } catch let error as DecodingError {
        throw .decoding(error, in: bytes, contentType: nil, hiding: [], decoder: decoder, url: url, line: number)
      } catch {
        throw .corrupted(Value.self, url: url, error)
      }
    }
    return nil
  }
}

private struct LineStream: AsyncSequence, AsyncIteratorProtocol, Sendable {
  typealias Failure = ApiError

  var bytes: ByteStream
  let limit: Int
  private var piece = Data()
  private var place = 0
  private var start = Data()

  init(bytes: ByteStream, limit: Int) { (self.bytes, self.limit) = (bytes, limit) }
  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws(ApiError) -> String? {
    while true {
      let end = piece[place...].firstIndex(of: 0x0A)
      start += piece[place..<(end ?? piece.endIndex)]
      guard start.count <= limit else { throw .responseTooLarge(limit: limit, url: bytes.url) }
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

/// Connects the transport, which adds pieces, with one reader.
final class BodyPipe: Sendable {
  private struct State {
    var waitingBytes = 0
    var end: Result<Void, ApiError>?
    var hasBegun = false
  }

  private static let room = 256 << 10

  let url: String
  let json: JsonCoding
  /// Settled by the head or by the end.
  let head = Promise<TransportResponse>()
  /// Read by one reader, which reports it; see `took`.
  let pieces: AsyncStream<Data>
  private let input: AsyncStream<Data>.Continuation
  private let state = Mutex(State())
  private let change = DispatchSemaphore(value: 0)

  init(url: String, json: JsonCoding) {
    (self.url, self.json) = (url, json)
    (pieces, input) = AsyncStream.makeStream()
  }

  /// Whether the head has arrived, after which the request cannot restart.
  var hasBegun: Bool { state.withLock(\.hasBegun) }
  /// The end of the body; a failure if it has not ended.
  var end: Result<Void, ApiError> { state.withLock(\.end) ?? .failure(.cancelled) }

  func begin(_ head: TransportResponse) {
    state.withLock { $0.hasBegun = true }
    self.head.settle(.success(head))
  }

  /// Adds a piece, and blocks the calling thread until there is room for the next.
  func put(_ head: TransportResponse, _ piece: Data) throws(ApiError) {
    add(piece)
    begin(head)
    while state.withLock({ $0.waitingBytes > Self.room && $0.end == nil }) { change.wait() }
    if case .failure(let error)? = state.withLock(\.end) { throw error }
  }

  /// Adds a piece without waiting: it is already in memory.
  func add(_ piece: Data) {
    guard !piece.isEmpty else { return }
    state.withLock { ($0.waitingBytes, $0.hasBegun) = ($0.waitingBytes + piece.count, true) }
    input.yield(piece)
  }

  func took(_ count: Int) {
    state.withLock { $0.waitingBytes -= count }
    change.signal()
  }

  /// Ends the body after the waiting pieces; the first end counts.
  func finish(_ end: Result<Void, ApiError>) {
    state.withLock { $0.end = $0.end ?? end }
    change.signal()
    input.finish()
  }
}
