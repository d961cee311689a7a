/// A terminal's replies to a program's queries, which also determine how it reports keys.
public struct TerminalAnswers: Sendable {
  /// The queries, as the program writes them, with their replies; each query is answered every time.
  public var replies: [(question: [UInt8], reply: [UInt8])]

  /// Makes answers; other queries get no reply.
  public init(_ replies: [(question: String, reply: String)]) {
    self.replies = replies.map { (Array($0.question.utf8), Array($0.reply.utf8)) }
  }

  /// A terminal that answers no queries.
  public static let none = TerminalAnswers([])
  /// A terminal with the kitty keyboard protocol, synchronized output and 24-bit colours, like kitty, foot and Ghostty.
  public static let modern = TerminalAnswers([
    ("\u{1B}[?u", "\u{1B}[?0u"), ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
    ("\u{1B}P$qm\u{1B}\\", "\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\"), ("\u{1B}P+q524742\u{1B}\\", "\u{1B}P1+r524742\u{1B}\\"),
    ("\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:1a1a/1b1b/2020\u{1B}\\"),
    ("\u{1B}[c", "\u{1B}[?62;22c"),
  ])

  /// Returns `modern` with kitty's graphics protocol; the terminal accepts or refuses pictures.
  public static func pictures(isHeld: Bool = true) -> TerminalAnswers {
    var answers = modern
    let told =
      [("\u{1B}_Gi=31,", "\u{1B}_Gi=31;OK\u{1B}\\")]
      + (32..<99).map { ("\u{1B}_Ga=t,i=\($0),", "\u{1B}_Gi=\($0);\(isHeld ? "OK" : "EBADF")\u{1B}\\") }
    answers.replies += TerminalAnswers(told).replies
    return answers
  }

  /// The answers of `modern` with sixel pictures in cells of 10 by 20 pixels.
  public static var sixels: TerminalAnswers {
    var answers = modern
    answers.replies.removeAll { $0.question == Array("\u{1B}[c".utf8) }
    answers.replies += TerminalAnswers([("\u{1B}[16t", "\u{1B}[6;20;10t"), ("\u{1B}[c", "\u{1B}[?64;4;22c")]).replies
    return answers
  }

  // The end of the output read, which may be the beginning of a query.
  private var rest: [UInt8] = []

  /// Reads the program's next output and returns the terminal's replies, in the order of the queries.
  mutating func take(_ chunk: some Sequence<UInt8>) -> [UInt8] {
    guard let longest = replies.map(\.question.count).max() else { return [] }
    rest += chunk
    var answer: [UInt8] = []
    var index = 0
    var end = 0
    while index < rest.count {
      if let match = replies.first(where: { rest[index...].starts(with: $0.question) }) {
        answer += match.reply
        index += match.question.count
        end = index
      } else {
        index += 1
      }
    }
    rest.removeFirst(max(end, rest.count - longest + 1, 0))
    return answer
  }
}
