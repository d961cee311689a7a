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
    let place = isPage ? nil : Place(line: error.line, column: error.column, expected: error.expected.rawValue)
    self.init(
      url: url.isLocal ? url.path(percentEncoded: false) : url.origin + url.path(percentEncoded: false), isHtml: isPage,
      excerpt: error.excerpt.trimmingCharacters(in: .whitespaces), place: place)
  }
}

extension NotJson {
  /// Whether it is a file, or what was piped in.
  var isLocal: Bool { !url.contains("://") }
}
