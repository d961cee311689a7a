import ApiSession
import CantinaExtensions
import CantinaTools
import ConsoleProgram
import Foundation
import Json

/// `cantina get` of JSON texts one behind the other: each is written when it is read, and none is kept.
@MainActor
struct GetStream {
  /// What became of the input.
  enum Result {
    case written(GetCommand.Outcome)
    /// It is one text.
    case document([UInt8])
  }

  let query: GetQuery
  let words: Localization
  let paper: GetPaper
  let output: GetOutput
  /// The descriptor of what was piped in.
  var input: Int32 = STDIN_FILENO

  /// Whether a query can be answered before the last text is read.
  static func fits(_ query: GetQuery) -> Bool {
    query.sort == nil && (query.limit != nil || GetList.writesAtOnce(query))
  }

  /// Reads to the end, to the limit, or until nobody reads what is written.
  func run(at url: URL) async throws(ApiError) -> Result {
    let limit = query.limit ?? .max
    var (stream, isCut) = (try TextStream(url, input: input), false)
    var list = GetList(query, words, on: paper, to: output)
    // An array is closed whatever happens.
    defer { list.close() }
    reading: while list.count < limit, output.isOpen {
      switch try await next(&stream) {
      case .document(let bytes): return .document(bytes)
      case .end(let isLastCut):
        isCut = isLastCut
        break reading
      case .texts(let texts):
        let wanted = list.isWanted
        let fitting = texts.elements.lazy.filter { wanted?($0) ?? true }
        list.take(fitting.prefix(limit - list.count))
      }
    }
    var outcome = list.outcome(.init(end: isCut ? .short(.cut) : nil, provenance: .file(name: url.localName)))
    outcome.messages.insert(contentsOf: words.texts(stream.notes), at: 0)
    return .written(outcome)
  }

  /// Reads where it stops nobody.
  private func next(_ stream: inout TextStream) async throws(ApiError) -> TextStream.Piece {
    let begun = stream
    let (piece, rest) = try await BlockingWork.run(qos: .userInitiated) {
      () throws(ApiError) -> (TextStream.Piece, TextStream) in
      var stream = begun
      return (try stream.next(), stream)
    }
    stream = rest
    return piece
  }
}
