import Terminal

/// The input and output of plain lines: the terminal or a pipe.
@MainActor
public protocol LineDevice: AnyObject {
  /// Reads the next line without its line end; `nil` at the end of the input.
  func readLine() async -> String?
  /// Writes text unchanged; `false` if the reader has gone.
  func write(_ text: String) -> Bool
}

extension StandardLines: LineDevice {}

/// A command typed at the prompt.
enum PlainCommand: Equatable {
  case show
  case quit
  case back
  case help
  case choose(Int)
  case noSuchNumber(String)
  case search(String)
  case goTo(String)
  case more
  case key(Key)
  /// A key that acts on a numbered line: `x 2`.
  case keyOn(Key, Int)
  case unknown

  /// The command for the next rows.
  static let moreWord = "more"

  /// Parses a line; numbers from 1 to `choices` choose a numbered line.
  init(_ line: String, choices: Int) {
    var text = String(line.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    // `:q` and `:12` as in other programs.
    if text == ":q" || text.first == ":" && Int(text.dropFirst()) != nil { text.removeFirst() }
    switch text {
    case "": self = .show
    case "q": self = .quit
    case "0": self = .back
    case "?": self = .help
    case Self.moreWord: self = .more
    default:
      if let number = Int(text) {
        self = (1...max(1, choices)).contains(number) && choices > 0 ? .choose(number - 1) : .noSuchNumber(text)
      } else if text.first == "/" {
        self = .search(String(text.dropFirst()))
      } else if text.first == ":", text.count > 1 {
        self = .goTo(String(text.dropFirst()))
      } else if let key = text.first, !key.isNumber, text.dropFirst().first?.isWhitespace == true,
        let number = Int(text.dropFirst().drop { $0.isWhitespace })
      {
        self = number > 0 && number <= choices ? .keyOn(.character(key), number - 1) : .noSuchNumber("\(number)")
      } else if let key = text.first, text.count == 1 {
        self = .key(.character(key))
      } else {
        self = .unknown
      }
    }
  }
}

/// The help at the prompt for one page: numbers, a search, and the keys that work now.
@MainActor
struct PlainHelp {
  let strings: KitStrings
  let keymap: Keymap

  /// Keys with help lines of their own: Enter is a number, `/` the search.
  private static let explained: Set<Key> = [.enter, .character("/")]

  /// Returns the help for a page; `everywhere` are the application's keys that work now.
  func lines(
    for entry: NavigatorEntry, page: LineWriter, everywhere: [KeyBinding<ApplicationAction>]
  ) -> [String] {
    var lines = LineWriter()
    let count = page.choices.count
    if count > 0 { lines.field(count == 1 ? "1" : "1–\(count)", strings[.plainChoose]) }
    if page.hasMore { lines.field(PlainCommand.moreWord, strings[.plainMore]) }
    if page.searchField != nil { lines.field("/…", strings[.plainSearch]) }
    if let palette = everywhere.first(where: { $0.action == .palette }) {
      lines.field(":…", strings.title(palette.title))
    }
    let others = everywhere.filter { ![.back, .help, .quit, .palette].contains($0.action) }
    let hints = entry.screen.hints(focus: entry.focus, keymap).filter { PlainHelp.explained.isDisjoint(with: $0.keys) }
    let further = entry.screen.body.furtherKeys
    for hint in KeyHint.reachable(hints + further + KeyHint.list(others)) {
      guard let key = hint.keys.first(where: { $0.isTyped && $0 != .character(" ") }) else { continue }
      lines.field(key.name, strings.title(hint.title))
    }
    if count > 1, let key = further.first?.keys.first?.name { lines.field("\(key) 2", strings[.plainOnLine]) }
    lines.field("Enter", strings[.plainAgain])
    lines.field("0", strings[.back])
    lines.field("?", strings[.help])
    lines.field("q", strings[.quit])
    return lines.lines
  }
}
