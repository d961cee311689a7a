import Terminal
import TerminalKit

/// What the keys of a crawl do.
enum CrawlAction: Hashable, Sendable {
  case pause, faster, slower, reload

  static let bindings: [KeyBinding<CrawlAction>] = [
    KeyBinding(.character(" "), title: .crawlPause, group: .screen, action: .pause),
    KeyBinding(.character("+"), .character("="), title: .crawlFaster, group: .screen, action: .faster),
    KeyBinding(.character("-"), title: .crawlSlower, group: .screen, action: .slower),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload, footer: false),
  ]
}
