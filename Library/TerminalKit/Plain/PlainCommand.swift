import Terminal

/// What a line at the prompt asks for.
enum PlainCommand: Equatable {
  case show
  case quit
  case back
  case help
  case choose(Int)
  case noSuchNumber
  case search(String)
  case more
  case key(Key)
  case unknown

  /// What asks for the next rows.
  static let moreWord = "more"

  /// Reads a line where the numbers up to `choices` stand for something.
  init(_ line: String, choices: Int) {
    let text = String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    switch text {
    case "": self = .show
    case "q": self = .quit
    case "0": self = .back
    case "?": self = .help
    case Self.moreWord: self = .more
    default:
      if let number = Int(text) {
        self = (1...max(1, choices)).contains(number) && choices > 0 ? .choose(number - 1) : .noSuchNumber
      } else if text.first == "/" {
        self = .search(String(text.dropFirst()))
      } else if let key = text.first, text.count == 1 {
        self = .key(.character(key))
      } else {
        self = .unknown
      }
    }
  }
}
