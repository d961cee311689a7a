import ApiSession
import Foundation
import Json

/// The bytes of an answer, read as JSON or as JSON Lines.
struct JsonBody: Sendable {
  private let document: JsonDocument

  /// What a server is asked for.
  static let accept = "application/json, application/*+json, application/x-ndjson;q=0.9, */*;q=0.1"

  /// Reads bytes: one value, else JSON Lines where a second value follows the first.
  /// - Throws: `ApiError.notJson`, with the place.
  init(_ data: Data, from url: URL) throws(ApiError) { try self.init([UInt8](data), from: url) }

  init(_ bytes: [UInt8], from url: URL) throws(ApiError) {
    do throws(JsonError) {
      document = try Self.document(bytes, isLines: url.isLines)
    } catch {
      throw .notJson(NotJson(error, in: bytes, from: url))
    }
  }

  /// The whole of it; what the server calls lines is a list, also of one line.
  func root(contentType: String?) -> JsonValue {
    let type = contentType?.lowercased() ?? ""
    guard type.contains("ndjson") || type.contains("jsonl"), document.root.kind != .array,
      let lines = try? JsonDocument.lines(Array(document.root.sourceBytes))
    else { return document.root }
    return lines.root
  }

  private static func document(_ bytes: [UInt8], isLines: Bool) throws(JsonError) -> JsonDocument {
    if isLines { return try JsonDocument.lines(bytes) }
    do throws(JsonError) {
      return try JsonDocument(bytes)
    } catch  where error.expected == .endOfDocument && error.line > 1 {
      do throws(JsonError) { return try JsonDocument.lines(bytes) } catch let second {
        throw second.line > error.line ? second : error
      }
    }
  }
}

extension NotJson {
  /// Why bytes are no JSON, and where; a page of HTML is told from a slip.
  fileprivate init(_ error: JsonError, in bytes: [UInt8], from url: URL) {
    let isPage = bytes.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "<")
    let place = Place(
      line: error.line, column: error.column, expected: error.expected.rawValue, isEnd: error.found == nil)
    self.init(
      url: url.isLocal ? url.path(percentEncoded: false) : url.origin + url.path(percentEncoded: false), isHtml: isPage,
      excerpt: error.excerpt.trimmingCharacters(in: .whitespaces), place: isPage ? nil : place)
  }
}

extension NotJson {
  /// Whether it is a file, or what was piped in.
  var isLocal: Bool { !url.contains("://") }
}

/// A file or standard input that stands in for an answer.
struct LocalDocument: Sendable {
  private let url: URL
  private let input: Int32

  /// Takes the address, and the descriptor of what was piped in.
  init(_ url: URL, input: Int32) { (self.url, self.input) = (url, input) }

  /// Reads it; standard input can be read once.
  func answer() async throws(ApiError) -> Sourced<AnyAnswer> {
    try await BlockingWork.run(qos: .userInitiated) { () throws(ApiError) in try read() }
  }

  private func read() throws(ApiError) -> Sourced<AnyAnswer> {
    let name = url == .standardInput ? "-" : url.lastPathComponent
    let root = try JsonBody(try bytes(), from: url).root(contentType: nil)
    return Sourced(value: AnyAnswer(RawAnswer(root: root, headers: [:], url: url)), provenance: .file(name: name))
  }

  /// All bytes, in one array from the start: a large file is not held twice.
  private func bytes() throws(ApiError) -> [UInt8] {
    let path = url.path(percentEncoded: false)
    let descriptor = url == .standardInput ? input : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .fixtureMissing(path: path) : .fixtureDamaged(path: path, detail: Self.reason)
    }
    defer { if descriptor != input { close(descriptor) } }
    var facts = stat()
    let size = fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
    // To read a terminal would take the keys from the program, and no other device has an end: nothing is in them.
    guard facts.st_mode & S_IFMT != S_IFCHR else { return [] }
    // Before it is read: a gigabyte takes a while.
    guard size <= Self.limit else { throw .responseTooLarge(limit: Self.limit, url: path) }
    var bytes: [UInt8] = []
    // One byte more tells that this was the end.
    var room = max(size + 1, 64 << 10)
    while true {
      let start = bytes.count
      var count = 0
      bytes.reserveCapacity(start + room)
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = Foundation.read(descriptor, buffer.baseAddress, room)
        filled = max(0, count)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw .fixtureDamaged(path: path, detail: Self.reason)
      }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= Self.limit else {
        throw .responseTooLarge(limit: Self.limit, url: path)
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

  /// Which of several lists in an answer is meant, as a dotted path: the fragment; nil without one.
  var listPath: String? { fragment(percentEncoded: false).flatMap { $0.isEmpty ? nil : $0 } }

  /// The address that is asked for.
  var withoutListPath: URL { listPath == nil ? self : withListPath(nil) }

  /// The same address where one list of its answer is meant.
  func withListPath(_ path: String?) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.fragment = path
    return parts.url ?? self
  }

  /// Whether its name says that each line is a value.
  var isLines: Bool { ["jsonl", "ndjson", "jsonlines"].contains(pathExtension.lowercased()) }
}
