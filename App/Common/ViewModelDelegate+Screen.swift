import CantinaTools
import Terminal
import TerminalKit

extension ViewModelDelegate where Self: Screen {
  func viewModelDidChange() { invalidate?() }
}

extension KeyBinding {
  init(_ keys: Key..., title: some Phrase, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title.key, group: group, action: action, footer: footer)
  }
}

extension Localization {
  func choices(_ items: [CopyItem]) -> [CopyChoice] {
    items.map {
      CopyChoice(
        self[$0.kind], $0.text, shown: $0.shown, letter: $0.kind.letter, isWebAddress: $0.isWebAddress)
    }
  }

  /// The route of a screen, and the line of `get` that prints its content.
  func choices(at route: Route, printedBy name: String) -> [CopyChoice] {
    choices(CopyItem.list(route: route, line: GetLine(name)))
  }
}
