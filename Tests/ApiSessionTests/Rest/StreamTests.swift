import ApiSession
import ApiSessionTesting
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

/// Bodies that are not held in memory.
@Suite("Streams and downloads", .bounded, .overEachTransport)
struct StreamTests {
  private struct Row: Codable, Hashable, Sendable { let id: Int }

  private func lines(_ loopback: Loopback, _ path: ApiPath = "x/") async throws -> [String] {
    var lines: [String] = []
    for try await line in try await loopback.session.bytes(.data(path)).value.lines() {
      lines.append(line)
    }
    return lines
  }

  @Test("Lines arrive whole however chunks are split, and the last needs no line end")
  func parted() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .chunked(["{\"id\"", ":1}\n", "\r\n", "{\"id\":2}\r", "\n{\"id\":3}"]))
    #expect(try await lines(loopback) == [#"{"id":1}"#, "", #"{"id":2}"#, #"{"id":3}"#])
    let rows = try await loopback.session.bytes(.data("x/")).value.lines()
    var count = 0
    for try await _ in rows { count += 1 }
    #expect(count == 4)
    loopback.server.on("/x/", .status(200))
    #expect(try await lines(loopback) == [])
  }

  @Test("Values are decoded line by line, empty lines are skipped, and an invalid line is an error")
  func values() async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .status(200, body: "{\"id\":1}\n\r\n\n{\"id\":2}\n{}\n"))
    var rows: [Row] = []
    let stream = try await loopback.session.bytes(.data("x/")).value.values(Row.self)
    do throws(ApiError) {
      for try await row in stream { rows.append(row) }
      Issue.record("the last line was read")
    } catch {
      guard case .decoding(let failure) = error else { Issue.record("\(error)"); return }
      #expect(failure.path == "id" && failure.problem == .missingKey && failure.line == 5 && failure.column == 1)
    }
    #expect(rows == [Row(id: 1), Row(id: 2)])
  }

  @Test("A line beyond the limit ends the stream, with or without its end", arguments: ["", "\n", "\nx\n"])
  func longLine(end: String) async throws {
    let loopback = try Loopback()
    loopback.server.on("/x/", .status(200, body: String(repeating: "x", count: 2_000) + end))
    let stream = try await loopback.session.bytes(.data("x/")).value.lines(limit: 1_000)
    await #expect(throws: ApiError.responseTooLarge(limit: 1_000, url: loopback.url("x/"))) {
      for try await _ in stream {}
    }
  }

  @Test("An error status is thrown with its body before the stream begins, after retries")
  func errors() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero)))
    loopback.server.on("/x/", .sequence([.status(503), .status(404, body: "gone")]))
    await #expect(throws: ApiError.notFound(StatusFailure(code: 404, url: loopback.url("x/"), excerpt: "gone"))) {
      try await loopback.session.bytes(.data("x/"))
    }
    #expect(loopback.server.requests.count == 2)
  }

  @Test("A connection lost after the first chunk reports its position and is not retried")
  func cut() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: RetryPolicy(attempts: 3, base: .zero)))
    loopback.server.on("/x/", .cut(body: "1\n2\n", announcing: 10))
    let error = ApiError.connectionLost(.duringBody(received: 4, expected: 10), url: loopback.url("x/"))
    await #expect(throws: error) { try await lines(loopback) }
    #expect(loopback.server.requests.count == 1)
  }

  @Test("A cancelled or unused stream closes its connection", arguments: [true, false])
  func left(isCancelled: Bool) async throws {
    let loopback = try Loopback()
    let gate = try LoopbackGate()
    loopback.server.on(
      "/x/", .steps([.send(LoopbackReply.head(200, [("Content-Length", "4")]) + [0x31, 0x0A]), .wait(gate)]))
    let session = loopback.session
    if isCancelled {
      let (began, signal) = AsyncStream<Void>.makeStream()
      let task = Task {
        for try await _ in try await session.bytes(.data("x/")).value { signal.yield() }
      }
      for await _ in began { break }
      task.cancel()
      await #expect(throws: ApiError.cancelled) { try await task.value }
    } else {
      for try await _ in try await session.bytes(.data("x/")).value { break }
    }
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("Silence ends a stream after the idle timeout, however long the whole may take")
  func idle() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: .never, timeout: .seconds(10), idleTimeout: .seconds(30)))
    let gate = try LoopbackGate()
    loopback.server.on("/x/", .drip(gate, "ab"))
    let session = loopback.session
    let (pieces, signal) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in try await session.bytes(.data("x/")).value { signal.yield() }
    }
    gate.pass()
    for await _ in pieces { break }
    // Longer than the limit of an attempt before its first piece.
    for pause in [29, 30] {
      await loopback.clock.sleepers(1)
      loopback.clock.advance(by: .seconds(pause))
    }
    await #expect(throws: ApiError.timedOut(.idle(.seconds(30)), url: loopback.url("x/"))) { try await task.value }
    await loopback.server.openConnections(atMost: 0)
  }

  @Test("A transport without sockets also delivers streams of any size")
  func stubbed() async throws {
    let stub = StubTransport()
    stub.on("x", .status(200, body: String(repeating: "line\n", count: 200_000)))
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), transport: stub, clock: ManualClock(),
      now: { Date(timeIntervalSince1970: 0) })
    var count = 0
    for try await line in try await session.bytes(.data("x")).value.lines() where line == "line" {
      count += 1
    }
    #expect(count == 200_000)
  }

  // The server splits the content: the first response is cut, the second continues it.
  @Test(
    "A download resumes where it broke if the content is unchanged, and otherwise restarts",
    arguments: ["\"1\"", "\"2\"", "W/\"1\""])
  func resumed(tag: String) async throws {
    let folder = try TemporaryFolder()
    let loopback = try Loopback(ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero)))
    let first = tag.hasPrefix("W/") ? tag : "\"1\""
    loopback.server.on(
      "/x/",
      .dynamic { request in
        if loopback.server.requests.count == 1 {
          let head = LoopbackReply.head(200, [("Content-Length", "10"), ("ETag", first)])
          return .steps([.send(head + Array("01234".utf8)), .close])
        }
        guard request.header("range") == "bytes=5-", request.header("if-range") == tag else {
          return .status(200, body: "abcdefghij", headers: [("ETag", tag)])
        }
        return .status(206, body: "56789", headers: [("Content-Range", "bytes 5-9/10"), ("ETag", tag)])
      })
    let path = folder.url.path + "/file"
    let sizes = Mutex([Int]())
    let done = try await loopback.session.download(.data("x/"), to: path) { progress in
      sizes.withLock { $0.append(progress.received) }
    }
    #expect(done.value == 10 && folder.files == ["file"])
    #expect(folder.read("file") == (tag == "\"1\"" ? "0123456789" : "abcdefghij"))
    #expect(sizes.withLock { $0 }.last == 10)
    #expect(loopback.server.requests.last?.header("range") == (tag.hasPrefix("W/") ? nil : "bytes=5-"))
  }

  @Test("A failed download leaves the old file and no other")
  func failedDownload() async throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    let loopback = try Loopback()
    loopback.server.on("/x/", .cut(body: "new", announcing: 10))
    await #expect(throws: ApiError.self) {
      try await loopback.session.download(.data("x/"), to: folder.url.path + "/file")
    }
    #expect(folder.files == ["file"] && folder.read("file") == "old")
    loopback.server.on("/x/", .status(200))
    let empty = try await loopback.session.download(.data("x/"), to: folder.url.path + "/file")
    #expect(empty.value == 0 && folder.read("file") == "")
    await #expect(throws: ApiError.self) {
      try await loopback.session.download(.data("x/"), to: folder.url.path + "/none/file")
    }
  }

  @Test(
    "Large downloads, uploads, streams and bodies take little memory",
    .enabled(if: FullRun.isWanted, "it takes half a minute over each transport: CANTINA_FULL=1 tries it"))
  func large() async throws {
    var facts = try await largeFacts()
    // On a busy machine pieces queue up, sometimes all of them: the best of five tries counts, for each body.
    for _ in 0..<4 where facts.contains(where: { ($1.last ?? 0) > ($0 == "body" ? 80 : 8) << 10 }) {
      facts.merge(try await largeFacts()) { ($0.last ?? 0) <= ($1.last ?? 0) ? $0 : $1 }
    }
    // Size, attempts, whether it is complete, and the growth of the peak in kB.
    let download = try #require(facts["download"])
    #expect(download.prefix(3) == [200 << 20, 4, 1] && download[3] <= 8 << 10, "\(download)")
    let lines = try #require(facts["lines"])
    #expect(lines[0] == 1_000_000 && lines[1] <= 8 << 10, "\(lines)")
    let upload = try #require(facts["upload"])
    #expect(upload.prefix(2) == [200 << 20, 200 << 20] && upload[2] <= 8 << 10, "\(upload)")
    // It is held once: twice would be 100 MB.
    let body = try #require(facts["body"])
    #expect(body[0] == 50 << 20 && body[1] <= 80 << 10, "\(body)")
  }

  /// Returns the output of `probe api large` for each body.
  private func largeFacts() async throws -> [String: [Int]] {
    let folder = try TemporaryFolder()
    let outcome = try await PipeProcess.probe(["large", folder.url.path + "/file"], within: .seconds(1_800))
    #expect(outcome.end == .exited(0), "\(outcome)")
    return outcome.output.split(separator: "\n").reduce(into: [:]) { facts, line in
      let words = line.split(separator: " ")
      facts[String(words[0])] = words.dropFirst().compactMap { Int($0) }
    }
  }
}
