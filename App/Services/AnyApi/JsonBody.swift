import ApiSession
import Foundation
import Json

/// The bytes of an answer, read as JSON, as JSON Lines, or as JSON texts one behind the other.
struct JsonBody: Sendable {
  private let document: JsonDocument
  private let bytes: [UInt8]
  private let url: URL
  /// What was done to read them.
  let notes: Set<SourceText.Note>

  /// What a server is asked for.
  static let accept = "application/json, application/*+json, application/x-ndjson;q=0.9, */*;q=0.1"

  /// Reads bytes: one value, else all values where a second one follows the first.
  /// - Throws: `ApiError.notJson`, with the place.
  init(_ data: Data, from url: URL) throws(ApiError) { try self.init([UInt8](data), from: url) }

  init(_ bytes: [UInt8], from url: URL) throws(ApiError) {
    var text = SourceText(bytes)
    do throws(JsonError) {
      var document: JsonDocument
      do throws(JsonError) {
        document = try Self.document(text.bytes, isLines: url.isLines)
      } catch {
        // A server has no comments to make; in a file a person may have.
        guard url.isLocal, text.leaveCommentsOut(),
          let plain = try? Self.document(text.bytes, isLines: url.isLines)
        else { throw error }
        document = plain
      }
      if document.repairCount > 0 {
        text.repair()
        document = try Self.document(text.bytes, isLines: url.isLines)
      }
      (self.document, self.bytes, self.url, notes) = (document, bytes, url, text.notes)
    } catch {
      throw .notJson(NotJson(error, in: bytes, from: url))
    }
  }

  /// Whether the last of several texts was cut off; it is left out.
  var isCut: Bool { document.cut != nil }

  /// The same bytes by the charset that a server declares.
  func decoded(contentType: String?) -> JsonBody {
    SourceText.decoded(bytes, contentType: contentType).flatMap { try? JsonBody($0, from: url) } ?? self
  }

  /// The whole of it; what the server calls lines is a list, also of one line.
  func root(contentType: String?) -> JsonValue {
    let type = contentType?.lowercased() ?? ""
    guard type.contains("ndjson") || type.contains("jsonl"), document.root.kind != .array,
      let lines = try? JsonDocument.lines(Array(document.root.sourceBytes))
    else { return document.root }
    return lines.root
  }

  /// One value; else the texts that stand one behind the other, each in a line or over several.
  private static func document(_ bytes: [UInt8], isLines: Bool) throws(JsonError) -> JsonDocument {
    let first: JsonError
    do throws(JsonError) {
      return isLines ? try JsonDocument.lines(bytes) : try JsonDocument(bytes)
    } catch {
      guard isLines || error.expected == .endOfDocument else { throw error }
      first = error
    }
    do throws(JsonError) {
      if let document = try whole(JsonDocument.lines(bytes, ending: .cut)) { return document }
    } catch let second {
      // What goes over lines can only be a slip where each line is said to be a value.
      let error = second.offset > first.offset ? second : first
      guard !isLines else { throw error }
      do throws(JsonError) {
        let document = try JsonDocument.texts(bytes, ending: .cut)
        if document.root.count > 0, (document.cut ?? .max) >= error.offset { return document }
      } catch let third {
        throw start(ofTextAt: third.offset, in: bytes) > error.offset ? third : error
      }
      throw error
    }
    throw first
  }

  /// Where the text begins, of several, that an offset lies in.
  static func start(ofTextAt offset: Int, in bytes: [UInt8]) -> Int {
    (try? JsonDocument.texts(Array(bytes[..<offset]), ending: .cut))?.cut ?? offset
  }

  /// A document that has more than a text without its end.
  private static func whole(_ document: JsonDocument) -> JsonDocument? {
    document.cut == nil || document.root.count > 0 ? document : nil
  }
}

extension NotJson {
  /// Why bytes are no JSON, and where; other formats are told from a slip.
  init(_ error: JsonError, in bytes: [UInt8], from url: URL) {
    let format = SourceText.format(of: bytes)
    let place = Place(
      line: error.line, column: error.column, expected: error.expected.rawValue, isEnd: error.found == nil)
    self.init(
      url: url.isLocal ? url.path(percentEncoded: false) : url.origin + url.path(percentEncoded: false),
      contentType: format?.rawValue, isHtml: format == .html,
      excerpt: error.excerpt.trimmingCharacters(in: .whitespaces), place: format == nil ? place : nil)
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
    try await BlockingWork.run(qos: .userInitiated) { () throws(ApiError) in
      try Self.answer(try LocalInput(url, input: input).all(), from: url)
    }
  }

  /// What its bytes say.
  static func answer(_ bytes: [UInt8], from url: URL) throws(ApiError) -> Sourced<AnyAnswer> {
    let body = try JsonBody(bytes, from: url)
    var raw = RawAnswer(root: body.root(contentType: nil), headers: [:], url: url, isCut: body.isCut)
    raw.notes = body.notes
    return Sourced(value: AnyAnswer(raw), provenance: .file(name: url.localName))
  }
}

extension URL {
  /// Standard input, as an address.
  static let standardInput = URL(filePath: "/dev/stdin", directoryHint: .notDirectory)

  /// What a file or standard input is called.
  var localName: String { self == .standardInput ? "-" : lastPathComponent }

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

extension URL {
  /// As a person types it.
  var shownAddress: String {
    let list = listPath.map { "#" + $0 } ?? ""
    let isInput = withoutListPath == .standardInput
    return isInput ? "-" + list : isLocal ? path(percentEncoded: false) + list : hidingSecrets.absoluteString
  }
}
