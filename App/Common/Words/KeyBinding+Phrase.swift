import Terminal
import TerminalKit

extension KeyBinding {
  /// A binding whose title is one of the application's phrases.
  init(_ keys: Key..., title: some Phrase, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title.key, group: group, action: action, footer: footer)
  }
}
