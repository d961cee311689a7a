import Terminal

/// What may be typed at the prompt on one page: numbers, a search, and the letters that mean something now.
@MainActor
struct PlainHelp {
  let strings: KitStrings

  /// What is told by a line of its own: Enter is what a number does.
  private static let told: Set<Key> = [.enter, .character("/")]

  /// The help for a screen, of which `page` was written; `everywhere` is what the application's own table means now.
  func lines(
    for entry: NavigatorEntry, page: LineWriter, everywhere: [KeyBinding<ApplicationAction>]
  ) -> [String] {
    var lines = LineWriter()
    if !page.choices.isEmpty { lines.field("1–\(page.choices.count)", strings[.plainChoose]) }
    if page.hasMore { lines.field(PlainCommand.moreWord, strings[.plainMore]) }
    if page.searchField != nil { lines.field("/…", strings[.plainSearch]) }
    let others = everywhere.filter { ![.back, .help, .quit].contains($0.action) }
    let hints = entry.screen.hints(focus: entry.focus).filter { PlainHelp.told.isDisjoint(with: $0.keys) }
    for hint in KeyHint.reachable(hints + KeyHint.list(others)) {
      guard let key = hint.keys.first(where: { $0.isTyped && $0 != .character(" ") }) else { continue }
      lines.field(key.name, strings.title(hint.title))
    }
    lines.field("0", strings[.back])
    lines.field("?", strings[.help])
    lines.field("q", strings[.quit])
    return lines.lines
  }
}
