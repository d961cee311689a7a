struct ShellWord: Equatable, Sendable, ExpressibleByStringInterpolation {
  struct Piece: Equatable, Sendable {
    let text: String
    let isVariable: Bool

    static func text(_ text: String) -> Piece { Piece(text: text, isVariable: false) }
    static func variable(_ name: String) -> Piece { Piece(text: name, isVariable: true) }
  }

  private let pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }
  init(stringLiteral text: String) { self.init(text) }
  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The shell's notation: text in single quotes, where nothing is special, variables in double quotes.
  var shellText: String {
    var open = ""
    var result = ""
    func flush() {
      guard !open.isEmpty else { return }
      let isSafe = open.utf8.allSatisfy { Self.safe.contains($0) }
      result += isSafe ? open : "'" + open.replacing("'", with: #"'\''"#) + "'"
      open = ""
    }
    for piece in pieces {
      if piece.isVariable {
        flush()
        result += "\"$\(piece.text)\""
      } else {
        open += piece.text
      }
    }
    flush()
    return result.isEmpty ? "''" : result
  }

  private static let safe = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@%+,".utf8)
}
