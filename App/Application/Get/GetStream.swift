import ApiSession
import CantinaTools
import Foundation

/// Answers `cantina get` from concatenated JSON texts, before the input ends and without keeping all of it.
@MainActor
struct GetStream {
  enum Result {
    case written(GetCommand.Outcome)
    /// The bytes of an input that is a single text; nothing has been written.
    case document([UInt8])
  }

  let query: GetQuery
  let words: Localization
  let style: GetStyle
  let output: GetOutput
  var input: Int32 = STDIN_FILENO

  /// Whether a query can be answered before the last text is read.
  static func fits(_ query: GetQuery) -> Bool {
    query.sort == nil && (query.limit != nil || GetList.writesAtOnce(query))
  }

  /// Reads until the end, the limit, or a closed output.
  func run(at url: URL) async throws(ApiError) -> Result {
    let limit = query.limit ?? .max
    var (stream, isCut) = (try TextStream(url, input: input), false)
    var list = GetList(query, words, in: style, to: output)
    // An array must be closed even after an error.
    defer { list.close() }
    reading: while list.count < limit, output.isOpen {
      switch try await next(&stream) {
      case .document(let bytes): return .document(bytes)
      case .end(let isLastCut):
        isCut = isLastCut
        break reading
      case .texts(let texts):
        let wanted = list.isWanted
        let fitting = texts.joinedElements.lazy.filter { wanted?($0) ?? true }
        list.take(fitting.prefix(limit - list.count))
      }
    }
    var outcome = list.outcome(.init(end: isCut ? .short(.cut) : nil, provenance: .file(name: url.localName)))
    outcome.messages.insert(contentsOf: words.texts(stream.notes), at: 0)
    return .written(outcome)
  }

  /// Returns the next piece, read on a thread that may block.
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
