import Foundation

/// One event of an event stream.
public struct ServerEvent: Hashable, Sendable {
  /// The last `id` from the server, with this event or an earlier one; empty if there is none.
  public let id: String
  /// The kind; `message` by default.
  public let event: String
  /// The lines of data, joined by line feeds.
  public let data: String
}

/// A server's event stream (`text/event-stream`), continued over several connections.
///
///     for try await event in session.events(.data("changes")) { show(event.data) }
///
/// After a connection ends or breaks, it waits as long as the server requested (`retry`), or three seconds. Then it
/// reconnects with `Last-Event-ID`, so that a server with numbered events sends each event once. Consecutive failures
/// are retried by the retry policy and then thrown. Status 204 ends the stream, as does the end of its reader. Without
/// its own limit a request allows five minutes of silence.
///
/// Source: the HTML standard, section 9.2.
public struct ServerEvents: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// Connecting may fail.
  public typealias Failure = ApiError

  private let session: ApiSession
  private var request: ApiRequest<Data>
  private var stream: ByteStream?
  private var parser = ServerEventParser()
  private var events: [ServerEvent] = []
  private var failures = 0
  private var isOver = false

  fileprivate init(_ request: ApiRequest<Data>, _ session: ApiSession) {
    (self.session, self.request) = (session, request)
    self.request.headers.merge(["Accept": "text/event-stream", "Cache-Control": "no-store"])
    self.request.cache = .none
    self.request.idleTimeout = request.idleTimeout ?? .seconds(300)
  }

  /// Returns the sequence itself.
  public func makeAsyncIterator() -> Self { self }

  /// Waits for the next event; `nil` if the server has no more.
  public mutating func next() async throws(ApiError) -> ServerEvent? {
    while !isOver {
      if !events.isEmpty { return events.removeLast() }
      var pause = parser.retry
      do throws(ApiError) {
        guard stream != nil else {
          stream = try await connect()
          continue
        }
        if let piece = try await stream?.next() {
          // Reversed, since events are taken from the end.
          events = try parser.events(in: piece, url: stream?.url ?? "").reversed()
          if !events.isEmpty { failures = 0 }
          continue
        }
      } catch {
        failures += 1
        let policy = request.retry ?? session.configuration.retry
        guard let wait = policy.wait(after: error, attempt: failures, elapsed: .zero, random: session.random())
        else { throw error }
        pause = Swift.max(pause, wait)
      }
      stream = nil
      parser.restart()
      guard (try? await session.clock.sleep(for: pause)) != nil else { throw .cancelled }
    }
    return nil
  }

  private mutating func connect() async throws(ApiError) -> ByteStream? {
    request.headers["Last-Event-ID"] = parser.lastID.isEmpty ? nil : parser.lastID
    let response = try await session.bytes(request)
    guard response.status != 204 else {
      isOver = true
      return nil
    }
    let type = response.headers["Content-Type"] ?? "nothing"
    guard type.lowercased().hasPrefix("text/event-stream") else {
      throw .unexpected(url: response.value.url, detail: "events were expected, \(type) came")
    }
    return response.value
  }
}

extension ApiSession {
  /// Returns the server's events as they arrive; connects when the first is requested.
  public func events(_ request: ApiRequest<Data>) -> ServerEvents { ServerEvents(request, self) }
}

/// Parses events from pieces of a stream, split anywhere.
struct ServerEventParser: Sendable {
  /// The maximum size of an event in bytes, including its longest line.
  private static let limit = 1 << 20

  private(set) var lastID = ""
  private(set) var retry = Duration.seconds(3)
  private var id = ""
  private var event = ""
  private var data: [UInt8]?
  private var line: [UInt8] = []
  private var isAfterReturn = false
  private var isAtStart = true

  mutating func restart() {
    (id, event, data, line) = (lastID, "", nil, [])
    (isAfterReturn, isAtStart) = (false, true)
  }

  mutating func events(in piece: Data, url: String) throws(ApiError) -> [ServerEvent] {
    var events: [ServerEvent] = []
    for byte in piece {
      // A line ends with CR, LF or both.
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      guard byte == 0x0A || isAfterReturn else {
        line.append(byte)
        guard line.count + (data?.count ?? 0) <= Self.limit else {
          throw .responseTooLarge(limit: Self.limit, url: url)
        }
        continue
      }
      if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      isAtStart = false
      if line.isEmpty { dispatch(to: &events) } else { takeField() }
      line.removeAll(keepingCapacity: true)
    }
    return events
  }

  private mutating func takeField() {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line.dropFirst(name.count + 1)
    if value.first == 0x20 { value = value.dropFirst() }
    switch String(decoding: name, as: UTF8.self) {
    case "data":
      if data == nil { data = [] } else { data?.append(0x0A) }
      data?.append(contentsOf: value)
    case "event": event = String(decoding: value, as: UTF8.self)
    // It becomes a field of the next request.
    case "id" where value.allSatisfy { $0 >= 0x20 && $0 != 0x7F }: id = String(decoding: value, as: UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy { (48...57).contains($0) }:
      retry = .milliseconds(max(100, min(Int(String(decoding: value, as: UTF8.self)) ?? .max, 3_600_000)))
    default: break
    }
  }

  private mutating func dispatch(to events: inout [ServerEvent]) {
    lastID = id
    if let data {
      events.append(
        ServerEvent(
          id: id, event: event.isEmpty ? "message" : event, data: String(decoding: data, as: UTF8.self)))
    }
    (event, data) = ("", nil)
  }
}
