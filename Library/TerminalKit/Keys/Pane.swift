import Terminal

/// Ways from one pane of a split view to another.
public enum Pane: Hashable, Sendable {
  case next, previous

  /// The arrows, where the focused view leaves them; Tab goes the same way in any view.
  public static let bindings: [KeyBinding<Pane>] = [
    KeyBinding(.right, .character("l"), title: KitPhrase.nextPane.rawValue, group: .list, action: .next, footer: false),
    KeyBinding(
      .left, .character("h"), title: KitPhrase.previousPane.rawValue, group: .list, action: .previous, footer: false),
  ]

  /// Where a key leads; nil for any other key.
  init?(_ key: Key) {
    guard let binding = Pane.bindings.first(where: { $0.keys.contains(key) }) else { return nil }
    self = binding.action
  }
}
