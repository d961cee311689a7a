import Synchronization
import CantinaTestSupport
import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Waiting for descriptors")
struct ReadinessTests {
  /// A pipe with a source on its reading end; each received byte is yielded.
  private struct Line {
    let pipe: (reading: Descriptor, writing: Descriptor)
    let source: ReadinessSource
    let heard: AsyncStream<UInt8>

    init(_ loop: ReadinessLoop, goesOn: Bool = true) throws {
      let pipe = try Descriptor.pipe(writingBlocks: false)
      let (stream, continuation) = AsyncStream.makeStream(of: UInt8.self)
      self.pipe = pipe
      heard = stream
      source = ReadinessSource(loop, pipe.reading, .readable) {
        var byte: UInt8 = 0
        let outcome = withUnsafeMutableBytes(of: &byte) { pipe.reading.read(into: $0) }
        if outcome == .bytes(1) { continuation.yield(byte) } else { continuation.finish() }
        return goesOn && outcome == .bytes(1)
      }
    }

    func write(_ bytes: UInt8...) { _ = bytes.withUnsafeBytes(pipe.writing.write) }

    func close() {
      source.cancel()
      pipe.reading.close()
      pipe.writing.close()
    }
  }

  @Test("Each byte and the end of input are reported")
  func tells() async throws {
    let loop = try ReadinessLoop.onItsOwnThread()
    let line = try Line(loop)
    line.write(1, 2)
    line.write(3)
    var bytes: [UInt8] = []
    for await byte in line.heard {
      bytes.append(byte)
      if byte == 3 { line.pipe.writing.close() }
    }
    #expect(bytes == [1, 2, 3])
    line.source.cancel()
    line.pipe.reading.close()
    loop.close()
  }

  @Test("A paused source is notified again after it resumes")
  func holds() async throws {
    let loop = try ReadinessLoop.onItsOwnThread()
    let (held, other) = (try Line(loop, goesOn: false), try Line(loop))
    var bytes = held.heard.makeAsyncIterator()
    var others = other.heard.makeAsyncIterator()
    held.write(1, 2)
    #expect(await bytes.next() == 1)
    // Asked after the other was heard: one turn of the loop has passed, and the second byte was not taken in it.
    other.write(7)
    #expect(await others.next() == 7)
    #expect(held.pipe.reading.waitForInput(milliseconds: 0))
    held.source.resume()
    #expect(await bytes.next() == 2)
    held.close()
    other.close()
    loop.close()
  }

  @Test("Timers fire once each, the earliest first")
  func times() async throws {
    while true {
      let loop = try ReadinessLoop.onItsOwnThread()
      defer { loop.close() }
      let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
      let begin = ContinuousClock.now
      _ = loop.add(after: .milliseconds(40)) { continuation.yield(40) }
      _ = loop.add(after: .zero) { continuation.yield(0) }
      // If this thread was held up in between, the second timer is not the earlier one.
      guard begin.duration(to: .now) < .milliseconds(40) else { continue }
      _ = loop.add(after: .milliseconds(60)) { continuation.finish() }
      #expect(await calls.reduce(into: []) { $0.append($1) } == [0, 40])
      return
    }
  }

  @Test("Calls scheduled by a handler run after it, in order, on the loop's thread")
  func calls() async throws {
    let loop = try ReadinessLoop.onItsOwnThread()
    let (heard, continuation) = AsyncStream.makeStream(of: String.self)
    let pipe = try Descriptor.pipe(writingBlocks: false)
    let source = ReadinessSource(loop, pipe.reading, .readable) {
      let thread = pthread_self()
      for name in ["first", "second"] {
        loop.call { continuation.yield(pthread_equal(thread, pthread_self()) != 0 ? name : "elsewhere") }
      }
      continuation.yield("handler")
      return false
    }
    _ = [1].withUnsafeBytes(pipe.writing.write)
    var said = heard.makeAsyncIterator()
    for name in ["handler", "first", "second"] { #expect(await said.next() == name) }
    source.cancel()
    loop.close()
    pipe.reading.close()
    pipe.writing.close()
  }

  @Test("Concurrent calls from eight threads all run, in order per thread", .bounded)
  func callsOfMany() async throws {
    let loop = try ReadinessLoop.onItsOwnThread()
    let (made, continuation) = AsyncStream.makeStream(of: (thread: Int, number: Int).self)
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask { for number in 0..<1000 { loop.call { continuation.yield((thread, number)) } } }
      }
    }
    loop.call { continuation.finish() }
    let lists = await made.reduce(into: [Int: [Int]]()) { $0[$1.thread, default: []].append($1.number) }
    #expect(lists.count == 8)
    #expect(lists.values.allSatisfy { $0 == Array(0..<1000) })
    loop.close()
  }

  @Test("A removed timer is released at once with its captures")
  func removesTimers() throws {
    final class Held: Sendable {}
    let loop = try ReadinessLoop.onItsOwnThread()
    weak var freed: Held?
    do {
      let held = Held()
      freed = held
      let timer = loop.add(after: .seconds(3600)) { _ = held }
      #expect(freed != nil)
      loop.remove(timer)
    }
    #expect(freed == nil)
    loop.close()
  }

  @Test("Ten thousand sources closed during delivery do not misroute events")
  func races() async throws {
    let loop = try ReadinessLoop.onItsOwnThread()
    let watched = try Line(loop)
    for _ in 0..<10_000 {
      let line = try Line(loop)
      line.write(9)
      line.close()
    }
    var bytes = watched.heard.makeAsyncIterator()
    watched.write(4)
    #expect(await bytes.next() == 4)
    watched.close()
    loop.close()
  }

  @Test("A closed loop ends its thread and is freed", .bounded)
  func closes() async throws {
    weak var freed: ReadinessLoop?
    do {
      let loop = try ReadinessLoop.onItsOwnThread()
      freed = loop
      let line = try Line(loop)
      loop.close()
      loop.close()
      line.source.resume()
      line.close()
    }
    // The thread ends some time later.
    await eventually("the loop is freed") { freed == nil }
  }
}
