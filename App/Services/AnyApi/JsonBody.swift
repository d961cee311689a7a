import ApiSession
import Foundation
import Json

/// The bytes of an answer, read as JSON, as JSON Lines, or as consecutive JSON texts.
struct JsonBody: Sendable {
  private let document: JsonDocument
  private let bytes: [UInt8]
  private let url: URL
  let notes: Set<SourceText.Note>

  static let accept = "application/json, application/*+json, application/x-ndjson;q=0.9, */*;q=0.1"

  /// Reads a value, or all values if a second one follows; throws `ApiError.notJson`, with the place.
  init(_ bytes: [UInt8], from url: URL) throws(ApiError) {
    var text = SourceText(bytes)
    do throws(JsonError) {
      var document: JsonDocument
      do throws(JsonError) {
        document = try Self.document(text.bytes, isLines: url.isLines)
      } catch {
        // Comments are expected only in hand-written files, not from a server.
        guard url.isLocal, text.leaveCommentsOut(), let plain = try? Self.document(text.bytes, isLines: url.isLines)
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

  /// Whether the last of several texts was cut off and left out.
  var isCut: Bool { document.cut != nil }

  /// Returns the body decoded by the charset that a server declares.
  func decoded(contentType: String?) -> JsonBody {
    SourceText.decoded(bytes, contentType: contentType).flatMap { try? JsonBody($0, from: url) } ?? self
  }

  /// Returns the root value; a body declared as lines is a list, even with only one line.
  func root(contentType: String?) -> JsonValue {
    let type = contentType?.lowercased() ?? ""
    guard type.contains("ndjson") || type.contains("jsonl"), document.root.kind != .array,
      let lines = try? JsonDocument.lines(Array(document.root.sourceBytes))
    else { return document.root }
    return lines.root
  }

  /// Parses a single value; otherwise, consecutive texts, each on one or more lines.
  private static func document(_ bytes: [UInt8], isLines: Bool) throws(JsonError) -> JsonDocument {
    let first: JsonError
    do throws(JsonError) {
      return isLines ? try JsonDocument.lines(bytes) : try JsonDocument(bytes)
    } catch {
      guard isLines || error.expected == .endOfDocument else { throw error }
      first = error
    }
    do throws(JsonError) {
      let document = try JsonDocument.lines(bytes, ending: .cut)
      // An unfinished text alone is an error.
      if document.cut == nil || document.root.count > 0 { return document }
    } catch let second {
      // If each line is declared to be a value, a value over several lines is an error.
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

  /// Returns the start of the text, among several, that contains an offset.
  static func start(ofTextAt offset: Int, in bytes: [UInt8]) -> Int {
    (try? JsonDocument.texts(Array(bytes[..<offset]), ending: .cut))?.cut ?? offset
  }
}

extension NotJson {
  /// Creates the reason why bytes are not JSON, and the place; recognizes other formats.
  init(_ error: JsonError, in bytes: [UInt8], from url: URL) {
    let format = SourceText.format(of: bytes)
    let place = Place(
      line: error.line, column: error.column, expected: error.expected.rawValue, isEnd: error.found == nil)
    self.init(
      url: url.isLocal ? url.path(percentEncoded: false) : url.origin + url.path(percentEncoded: false),
      contentType: format?.rawValue, isHtml: format == .html,
      excerpt: error.excerpt.trimmingCharacters(in: .whitespaces), place: format == nil ? place : nil)
  }

  /// Whether it is a file or piped input.
  var isLocal: Bool { !url.contains("://") }
}

extension Sourced<AnyAnswer> {
  /// Interprets the content of a file or of standard input.
  init(_ bytes: [UInt8], from url: URL) throws(ApiError) {
    let body = try JsonBody(bytes, from: url)
    let root = body.root(contentType: nil)
    let raw = RawAnswer(root: root, headers: [:], url: url, isCut: body.isCut, notes: body.notes)
    self.init(value: AnyAnswer(raw), provenance: .file(name: url.localName))
  }
}

extension URL {
  static let standardInput = URL(filePath: "/dev/stdin", directoryHint: .notDirectory)

  var localName: String { self == .standardInput ? "-" : lastPathComponent }

  var isLocal: Bool { scheme?.lowercased() == "file" }

  /// The dotted path that selects a list in the answer: the fragment; nil without one.
  var listPath: String? { fragment(percentEncoded: false).flatMap { $0.isEmpty ? nil : $0 } }

  var withoutListPath: URL { listPath == nil ? self : withListPath(nil) }

  func withListPath(_ path: String?) -> URL { edited { $0.fragment = path } }

  var isLines: Bool { ["jsonl", "ndjson", "jsonlines"].contains(pathExtension.lowercased()) }

  /// The address as the user types it.
  var shownAddress: String {
    let list = listPath.map { "#" + $0 } ?? ""
    let isInput = withoutListPath == .standardInput
    return isInput ? "-" + list : isLocal ? path(percentEncoded: false) + list : hidingSecrets.absoluteString
  }
}
