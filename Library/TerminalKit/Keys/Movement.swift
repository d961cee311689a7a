import Terminal

/// How a chosen row, a caret or a page moves; the same keys in every view that moves.
public enum Movement: Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, first, last

  /// The keys of every view that moves.
  public static let bindings: [KeyBinding<Movement>] = [
    KeyBinding(.down, .character("j"), title: KitPhrase.moveDown.rawValue, group: .list, action: .down, footer: false),
    KeyBinding(.up, .character("k"), title: KitPhrase.moveUp.rawValue, group: .list, action: .up, footer: false),
    KeyBinding(
      .pageDown, .control("d"), .control("f"), .character(" "), title: KitPhrase.pageDown.rawValue, group: .list,
      action: .pageDown, footer: false),
    KeyBinding(
      .pageUp, .control("u"), .control("b"), title: KitPhrase.pageUp.rawValue, group: .list, action: .pageUp,
      footer: false),
    KeyBinding(.home, .character("g"), title: KitPhrase.first.rawValue, group: .list, action: .first, footer: false),
    KeyBinding(.end, .character("G"), title: KitPhrase.last.rawValue, group: .list, action: .last, footer: false),
  ]

  /// The movement that a key asks for.
  public init?(_ key: Key) {
    guard let binding = Movement.bindings.first(where: { $0.keys.contains(key) }) else { return nil }
    self = binding.action
  }

  /// Where it leads from `index` among `count` rows when a page holds `page` of them; nil where it leads nowhere.
  public func target(from index: Int, count: Int, page: Int) -> Int? {
    guard count > 0 else { return nil }
    let wanted =
      switch self {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - max(1, page - 1)
      case .pageDown: index + max(1, page - 1)
      case .first: 0
      case .last: count - 1
      }
    return min(max(0, wanted), count - 1)
  }
}
