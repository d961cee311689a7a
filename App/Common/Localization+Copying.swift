import CantinaTools
import TerminalKit

extension Localization {
  /// What can be copied, in words.
  func choices(_ items: [CopyItem]) -> [CopyChoice] {
    items.map { CopyChoice(self[$0.kind], $0.text, shown: $0.shown) }
  }

  /// The route of a screen, and the line of `get` that prints what it shows.
  func choices(at route: Route, printedBy name: String) -> [CopyChoice] {
    choices(CopyItem.list(route: route, line: GetLine(name)))
  }
}
