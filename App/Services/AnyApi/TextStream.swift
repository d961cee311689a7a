import ApiSession
import Foundation
import Json

/// Reads JSON texts that stand one behind the other in a file or a pipe, a piece at a time: JSON Lines, or what `jq` writes.
struct TextStream: Sendable {
  enum Piece: Sendable {
    /// The next texts, as the elements of an array.
    case texts(JsonValue)
    /// All bytes, where they are one text; it comes first and alone.
    case document([UInt8])
    /// The end; the last text may have been cut off.
    case end(isCut: Bool)
  }

  private let input: LocalInput
  private let url: URL
  /// What was read and is not told yet.
  private var rest: [UInt8] = []
  private var isAtEnd = false
  private var isCut = false
  /// What was done to read the texts so far.
  private(set) var notes: Set<SourceText.Note> = []
  /// Nil until the second text begins.
  private var isLines: Bool?
  /// Why the texts are no JSON Lines, where they might still be texts over several lines.
  private var fault: JsonError?
  /// The lines and bytes before `rest`.
  private var passed = (lines: 0, bytes: 0)
  /// So many more bytes are worth another look.
  private var wanted = 1

  private static let room = 256 << 10
  /// A longer first text is taken for a document.
  private static let longestFirst = 1 << 20

  /// Opens a file, or takes the descriptor of what was piped in.
  init(_ url: URL, input: Int32) throws(ApiError) {
    self.input = try LocalInput(url, input: input)
    self.url = url
    isLines = url.isLines ? true : nil
  }

  /// Reads on.
  mutating func next() throws(ApiError) -> Piece {
    while true {
      if isAtEnd, rest.isEmpty, isLines != nil { return .end(isCut: isCut) }
      try fill()
      let isOther = isLines == nil && SourceText(rest).bytes.count != rest.count
      if isLines == nil, !isOther { isLines = try judged() }
      guard let isLines else {
        guard isAtEnd || isOther || rest.count >= Self.longestFirst else { continue }
        return .document(try input.all(behind: take()))
      }
      if let texts = try parsed(isLines: isLines) { return .texts(texts) }
    }
  }

  private mutating func take() -> [UInt8] {
    defer { rest = [] }
    return rest
  }

  private mutating func fill() throws(ApiError) {
    let enough = rest.count + wanted
    while !isAtEnd, rest.count < enough {
      isAtEnd = try input.read(onto: &rest, room: Self.room) == 0
    }
  }

  /// Whether each line is a text, once a second text is there; nil before.
  private func judged() throws(ApiError) -> Bool? {
    do throws(JsonError) {
      _ = try JsonDocument(rest)
      return nil
    } catch {
      guard error.expected != .endOfDocument else { return error.line > 1 && !rest[..<error.offset].isOverLines }
      // It may go on.
      if error.found == nil || rest.count - error.offset < 5 { return nil }
      // It may have comments, which only the whole of it tells.
      if url.isLocal, JsonDocument.withoutComments(rest) != nil { return nil }
      throw .notJson(NotJson(error, in: rest, from: url))
    }
  }

  /// The texts that are whole; nil for none.
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
      // A text that is no line is perhaps no text either.
      guard isLines else { throw .notJson(NotJson(fault ?? error, in: rest, from: url)) }
      // From here on a text may go over several lines.
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

  /// The texts with the letters of Windows-1252 in the places of bytes that are not UTF-8.
  private mutating func repaired(
    _ document: JsonDocument, up end: Int, isLines: Bool
  ) -> JsonValue {
    guard document.repairCount > 0 else { return document.root }
    var text = SourceText(Array(rest[..<end]))
    text.repair()
    notes.formUnion(text.notes)
    let whole = try? (isLines ? JsonDocument.lines(text.bytes) : JsonDocument.texts(text.bytes))
    return whole?.root ?? document.root
  }

  /// Leaves what was told behind.
  private mutating func pass(_ end: Int) {
    passed.lines += rest[..<end].count { $0 == UInt8(ascii: "\n") }
    passed.bytes += end
    rest = Array(rest[end...])
    if let place = fault?.offset, place < passed.bytes { fault = nil }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the first text in them goes over lines.
  fileprivate var isOverLines: Bool {
    let blanks = " \n\r\t".utf8
    guard let first = firstIndex(where: { !blanks.contains($0) }), let last = lastIndex(where: { !blanks.contains($0) })
    else { return false }
    return self[first...last].contains(UInt8(ascii: "\n"))
  }
}
