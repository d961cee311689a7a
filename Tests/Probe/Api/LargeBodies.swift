import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport

/// The memory use of large bodies: a download with three interruptions, a stream of lines, an upload, a body held
/// in memory.
///
/// Prints a line for each, with the result and the growth of this process's peak in kilobytes.
struct LargeBodies {
  let path: String

  static let block = [UInt8]((0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) })
  static let lines = Array((0..<1_000).map { "{\"id\":\(100_000 + $0),\"name\":\"a name\"}\n" }.joined().utf8)
  /// The number of blocks of a download, and the blocks after which its connection is cut.
  static let blocks = 200
  static let cuts = [50, 100, 150]

  func run() async throws {
    let (process, base, _) = try await Serve.start()
    defer { process.closeInput() }
    var configuration = ApiConfiguration(retry: RetryPolicy(attempts: 2, base: .zero), timeout: .seconds(120))
    (configuration.bodyLimit, configuration.deadline) = (64 << 20, .seconds(240))
    let session = ApiSession(
      baseURL: base, configuration: configuration, transport: ProbeTransport.make(), clock: ContinuousClock(),
      now: { Date() })
    // Includes what the library allocates on first use.
    _ = try await session.send(ApiRequest.data("x/"))
    for try await _ in try await session.bytes(.data("x/")).value {}

    var before = reset()
    let download = try await session.download(.data("download/"), to: path)
    var growth = peak() - before
    let isWhole = try isWholeFile()
    print("download", download.value, download.metrics.attempts, isWhole ? 1 : 0, growth)

    before = reset()
    var count = 0
    struct Row: Decodable { let id: Int }
    for try await row in try await session.bytes(.data("lines/")).value.values(Row.self) where row.id > 0 {
      count += 1
    }
    growth = peak() - before
    print("lines", count, growth)

    before = reset()
    let request = ApiRequest<Data>(method: .put, path: "upload/", body: .file(path), decoding: .raw)
    let last = Mutex(0)
    let answer = try await session.upload(request) { progress in last.withLock { $0 = progress.sent } }
    growth = peak() - before
    print("upload", String(decoding: answer.value, as: UTF8.self), last.withLock(\.self), growth)

    before = reset()
    let size = try await session.send(ApiRequest.data("large/")).value.count
    growth = peak() - before
    print("body", size, growth)
  }

  private func isWholeFile() throws -> Bool {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    for _ in 0..<Self.blocks {
      guard let data = try file.read(upToCount: Self.block.count), data.elementsEqual(Self.block) else { return false }
    }
    return try file.read(upToCount: 1)?.isEmpty ?? true
  }

  /// Resets the peak and returns the current memory use in kilobytes.
  private func reset() -> Int {
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    return peak()
  }

  private func peak() -> Int {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    #else
      // The peak of the whole process in bytes; it cannot be reset, but it still grows.
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #endif
  }

  /// Answers as the server, with a part of the content up to the next cut.
  static func reply(_ request: LoopbackRequest) -> LoopbackReply {
    let total = blocks * block.count
    let start = request.header("range").flatMap { Int($0.filter(\.isNumber)) } ?? 0
    let end = cuts.map { $0 * block.count }.first { $0 > start } ?? total
    var steps: [LoopbackReply.Step] = []
    let fields = [("Content-Length", "\(total - start)"), ("ETag", "\"1\"")]
    steps.append(
      .send(
        start == 0
          ? LoopbackReply.head(200, fields)
          : LoopbackReply.head(206, fields + [("Content-Range", "bytes \(start)-\(total - 1)/\(total)")])))
    var place = start
    while place < end {
      let offset = place % block.count
      let count = min(block.count - offset, end - place)
      steps.append(.send(count == block.count ? block : Array(block[offset..<offset + count])))
      place += count
    }
    return .steps(end < total ? steps + [.close] : steps)
  }
}
