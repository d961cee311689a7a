/// The sequences that take a terminal and those that give it back; the README has them as a table.
struct ModeSequences {
  let options: TerminalOptions
  /// Whether the keyboard protocol was pushed.
  var keyboard = false

  static let pushKeyboard = "\u{1B}[>1u"
  // The keyboard's flags, the state of synchronized output, and last what every terminal answers.
  static let queries = "\u{1B}[?u\u{1B}[?2026$p\u{1B}[c"

  /// Alternate screen, no cursor, no wrapping, bracketed paste; then what was wished.
  var take: [UInt8] {
    var text = ""
    if let title = options.title {
      text += "\u{1B}[22;2t" + Self.title(title)
    }
    text += "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    if options.mouse { text += "\u{1B}[?1002h\u{1B}[?1006h" }
    if options.focus { text += "\u{1B}[?1004h" }
    // The stack of flags belongs to the alternate screen, so this comes behind it.
    if keyboard { text += Self.pushKeyboard }
    return Array(text.utf8)
  }

  /// All of it undone, whatever state a cut frame left behind.
  var giveBack: [UInt8] {
    var text = "\u{1B}[?2026l"
    if keyboard { text += "\u{1B}[<u" }
    if options.focus { text += "\u{1B}[?1004l" }
    if options.mouse { text += "\u{1B}[?1006l\u{1B}[?1002l" }
    text += "\u{1B}[m\u{1B}[r\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    if options.title != nil { text += "\u{1B}[23;2t" }
    return Array(text.utf8)
  }

  /// Sets the window's title.
  static func title(_ title: String) -> String {
    // The sanitiser leaves nothing in it that could end the sequence early.
    "\u{1B}]2;" + Sanitizer.clean(title).filter { $0 != "\n" && $0 != "\t" } + "\u{1B}\\"
  }
}
