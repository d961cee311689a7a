import ApiSession
import Foundation
import Json

/// A file or standard input that stands in for an answer.
struct LocalDocument: Sendable {
  private let url: URL
  private let input: Int32

  /// Takes the address, and the descriptor of what was piped in.
  init(_ url: URL, input: Int32) { (self.url, self.input) = (url, input) }

  /// Reads it, off the main actor; standard input can be read once.
  @concurrent
  func answer() async throws(ApiError) -> Sourced<AnyAnswer> {
    let name = url == .standardInput ? "-" : url.lastPathComponent
    let root = try JsonBody(try bytes(), from: url).root(contentType: nil)
    return Sourced(value: AnyAnswer(RawAnswer(root: root, headers: [:], url: url)), provenance: .file(name: name))
  }

  /// All bytes, in one array from the start: a large file is not held twice.
  private func bytes() throws(ApiError) -> [UInt8] {
    let path = url.path(percentEncoded: false)
    let descriptor = url == .standardInput ? input : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .fixtureMissing(path: path) : .fixtureDamaged(path: path, detail: Self.reason)
    }
    defer { if descriptor != input { close(descriptor) } }
    var facts = stat()
    let size = fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
    var bytes: [UInt8] = []
    // One byte more tells that this was the end.
    var room = max(size + 1, 64 << 10)
    while true {
      let start = bytes.count
      var count = 0
      bytes.reserveCapacity(start + room)
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, room)
        filled = max(0, count)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw .fixtureDamaged(path: path, detail: Self.reason)
      }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= Self.limit else {
        throw .fixtureDamaged(path: path, detail: String(cString: strerror(EFBIG)))
      }
      room = max(64 << 10, size + 1 - bytes.count)
    }
  }

  private static let limit = 1 << 30
  private static var reason: String { String(cString: strerror(errno)) }
}

extension URL {
  /// Standard input, as an address.
  static let standardInput = URL(filePath: "/dev/stdin", directoryHint: .notDirectory)

  /// Whether it is a file or standard input.
  var isLocal: Bool { scheme?.lowercased() == "file" }

  /// Whether its name says that each line is a value.
  var isLines: Bool { ["jsonl", "ndjson", "jsonlines"].contains(pathExtension.lowercased()) }
}
