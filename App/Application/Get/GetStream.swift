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
  static func fits(_ query: GetQuery) -> Bool { query.sort == nil && (query.limit != nil || writesAtOnce(query)) }

  /// Whether a row needs none of the others.
  private static func writesAtOnce(_ query: GetQuery) -> Bool {
    switch query.format {
    case .json, .jsonl: true
    case .csv: query.fields != nil
    case .table: false
    }
  }

  /// Reads to the end, to the limit, or until nobody reads what is written.
  func run(at url: URL) async throws(ApiError) -> Result {
    let (fits, witness) = (query.fits, FieldWitness(query.namedFields))
    let limit = query.limit ?? .max
    var (stream, count, isCut) = (try TextStream(url, input: input), 0, false)
    var rows: RecordRows?
    var kept: [JsonValue] = []
    // An array is closed whatever happens.
    defer { rows?.finish() }
    reading: while count < limit, output.isOpen {
      switch try await next(&stream) {
      case .document(let bytes): return .document(bytes)
      case .end(let isLastCut):
        isCut = isLastCut
        break reading
      case .texts(let texts):
        if rows == nil, Self.writesAtOnce(query) { rows = begun() }
        for text in texts.elements {
          witness.see(text)
          guard fits(text) else { continue }
          if rows == nil { kept.append(text) } else { rows?.append(text) }
          count += 1
          if count == limit { break }
        }
        rows?.flush()
      }
    }
    if rows == nil, Self.writesAtOnce(query) { rows = begun() }
    rows?.finish()
    let isListed = rows != nil
    rows = nil
    var outcome = outcome(count, isCut: isCut, isListed ? nil : kept, named: url.localName)
    if let unknown = words.unknownField(witness) {
      outcome.messages.append(unknown)
      outcome.exitCode = .usage
    }
    return .written(outcome)
  }

  private func begun() -> RecordRows {
    RecordRows(query.format, fields: query.fields ?? [], isWhole: query.fields == nil, on: paper, to: output.write)
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

  private func outcome(_ count: Int, isCut: Bool, _ kept: [JsonValue]?, named name: String) -> GetCommand.Outcome {
    var outcome = GetCommand.Outcome()
    if let kept {
      output.write(AnyGetPage(records: kept, fields: query.fields, isOne: false), query, on: paper, words, &outcome)
    }
    outcome.output = output.text
    if count == 0 {
      outcome.exitCode = .nothingFound
      outcome.messages.append(words.nothing(fits: query))
    }
    if isCut {
      outcome.messages.append(words[GetPhrase.cutText])
      if !query.allowsPart { outcome.exitCode = .incomplete }
    }
    if let remark = Provenance.file(name: name).remark(words) { outcome.messages.append(remark) }
    return outcome
  }
}
