struct ShellWord: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case text(String)
    case variable(String)

    init(_ piece: (text: String, isVariable: Bool)) {
      self = piece.isVariable ? .variable(piece.text) : .text(piece.text)
    }
  }

  private let pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }
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
      switch piece {
      case .text(let text): open += text
      case .variable(let name):
        flush()
        result += "\"$\(name)\""
      }
    }
    flush()
    return result.isEmpty ? "''" : result
  }

  private static let safe = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@%+,".utf8)
}
