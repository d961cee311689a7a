/// A word of a shell's command.
struct ShellWord: Equatable, Sendable {
  /// A part of a word.
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

  /// Text between single quotes, in which nothing has a meaning; variables between double ones.
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
