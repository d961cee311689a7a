import ApiSession
import Foundation
import Json

/// Reads consecutive JSON texts from a file or a pipe, a piece at a time: JSON Lines, or the output of `jq`.
struct TextStream: Sendable {
  enum Piece: Sendable {
    /// The next texts, as the elements of an array.
    case texts(JsonValue)
    /// All bytes, if they are a single text; the first and only piece before the end.
    case document([UInt8])
    /// The end; the last text may have been cut off.
    case end(isCut: Bool)
  }

  private let input: LocalInput
  private let url: URL
  private var rest: [UInt8] = []
  private var isAtEnd = false
  private var isCut = false
  private(set) var notes: Set<SourceText.Note> = []
  /// Whether each line is a text; nil until the second text begins.
  private var isLines: Bool?
  /// The error of JSON Lines, while texts over several lines are still possible.
  private var fault: JsonError?
  /// The lines and bytes before `rest`.
  private var passed = (lines: 0, bytes: 0)
  /// The number of further bytes needed before the next attempt.
  private var wanted = 1

  private static let room = 256 << 10
  /// The maximum length of a first text; a longer one is treated as a document.
  private static let longestFirst = 1 << 20

  init(_ url: URL, input: Int32) throws(ApiError) {
    self.input = try LocalInput(url, input: input)
    self.url = url
    isLines = url.isLines ? true : nil
  }

  mutating func next() throws(ApiError) -> Piece {
    while true {
      if isAtEnd, rest.isEmpty, isLines != nil { return .end(isCut: isCut) }
      try fill()
      let isOther = isLines == nil && SourceText.isWide(rest)
      if isLines == nil, !isOther { isLines = try judged() }
      guard let isLines else {
        guard isAtEnd || isOther || rest.count >= Self.longestFirst else { continue }
        let start = rest
        rest = []
        return .document(try input.all(behind: start))
      }
      if let texts = try parsed(isLines: isLines) { return .texts(texts) }
    }
  }

  private mutating func fill() throws(ApiError) {
    let enough = rest.count + wanted
    while !isAtEnd, rest.count < enough {
      isAtEnd = try input.read(onto: &rest, room: Self.room) == 0
    }
  }

  /// Whether each line is a text; nil before the second text.
  private func judged() throws(ApiError) -> Bool? {
    do throws(JsonError) {
      _ = try JsonDocument(rest)
      return nil
    } catch {
      guard error.expected != .endOfDocument else { return error.line > 1 && !rest[..<error.offset].isOverLines }
      // The text may continue.
      if error.found == nil || rest.count - error.offset < 5 { return nil }
      // The text may have comments, which can be judged only as a whole.
      if url.isLocal, JsonDocument.withoutComments(rest) != nil { return nil }
      throw .notJson(NotJson(error, in: rest, from: url))
    }
  }

  private mutating func parsed(isLines: Bool) throws(ApiError) -> JsonValue? {
    let ending = isAtEnd ? JsonDocument.Ending.cut : .open
    let document: JsonDocument
    do throws(JsonError) {
      document = isLines ? try JsonDocument.lines(rest, ending: ending) : try JsonDocument.texts(rest, ending: ending)
    } catch {
      // The texts before the damaged one come first.
      let start = JsonBody.start(ofTextAt: error.offset, in: rest)
      if start > 0, let whole = try? JsonDocument.texts(Array(rest[..<start])), whole.root.count > 0 {
        pass(start)
        wanted = 0
        return whole.root
      }
      let error = error.moved(lines: passed.lines, bytes: passed.bytes)
      // A text that is not a line may not be a text either.
      guard isLines else { throw .notJson(NotJson(fault ?? error, in: rest, from: url)) }
      // From here on a text may span several lines.
      (self.isLines, fault, wanted) = (false, error, 0)
      return nil
    }
    let end = document.cut ?? rest.count
    if let fault, passed.bytes + end <= fault.offset {
      if isAtEnd, document.cut != nil { throw .notJson(NotJson(fault, in: rest, from: url)) }
    } else {
      fault = nil
    }
    isCut = isAtEnd && document.cut != nil
    wanted = document.root.count == 0 ? rest.count : 1
    let root = repaired(document, up: end, isLines: isLines)
    pass(isAtEnd ? rest.count : end)
    return root.count == 0 ? nil : root
  }

  /// Returns the texts with invalid UTF-8 decoded as Windows-1252.
  private mutating func repaired(_ document: JsonDocument, up end: Int, isLines: Bool) -> JsonValue {
    guard document.repairCount > 0 else { return document.root }
    var text = SourceText(Array(rest[..<end]))
    text.repair()
    notes.formUnion(text.notes)
    let whole = try? (isLines ? JsonDocument.lines(text.bytes) : JsonDocument.texts(text.bytes))
    return whole?.root ?? document.root
  }

  private mutating func pass(_ end: Int) {
    passed.lines += rest[..<end].count { $0 == UInt8(ascii: "\n") }
    passed.bytes += end
    rest = Array(rest[end...])
    if let place = fault?.offset, place < passed.bytes { fault = nil }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the first text spans several lines.
  fileprivate var isOverLines: Bool {
    let blanks = " \n\r\t".utf8
    guard let first = firstIndex(where: { !blanks.contains($0) }), let last = lastIndex(where: { !blanks.contains($0) })
    else { return false }
    return self[first...last].contains(UInt8(ascii: "\n"))
  }
}
