import Terminal
import TerminalKit
import CantinaTestSupport

/// The world of a soak test: a stack of screens, with all randomness from one seed.
@MainActor
final class SoakWorld {
  let navigator = Navigator()
  private var random: SeededRandom

  private static let words = [
    "Luke Skywalker", "C-3PO", "R2", "漢字", "x", "a漢b", "e\u{301}", "👍", "──", "한", "   ", "é", "日本語テキスト",
    "👨‍👩‍👧", "❤️", "🇵🇱", "Jabba Desilijic Tiure", "\u{1B}[31mred", "tab\there", "line\nbreak", "\u{202E}evil",
    "a very long line that no terminal of this test can ever show in one piece, whatever its width may be",
  ]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    navigator.setRoot(SoakScreen(in: self))
  }

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  func isLucky(_ one: Int) -> Bool { number(0..<one) == 0 }
  /// Returns a text, rarely a long one: those are expensive to wrap, and a screen shows only their beginning.
  func word() -> String {
    let word = isLucky(20) ? HostileText.all[number(0..<HostileText.all.count)].text : pick(Self.words)
    return word.utf8.count > 300 && !isLucky(30) ? "short" : word
  }
  func pick<Value>(_ values: [Value]) -> Value { values[number(0..<values.count)] }

  /// Pushes a screen, or goes back to the root if the stack is deep.
  func push() {
    if navigator.screens.count > 6 { navigator.popToRoot() } else { navigator.push(SoakScreen(in: self)) }
  }

  func present() {
    let screen = SoakScreen(in: self)
    screen.presentation = pick([.full, .bare, .panel(columns: number(1..<70))])
    navigator.present(screen)
  }
}
