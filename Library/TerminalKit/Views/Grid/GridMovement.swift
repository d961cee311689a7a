import Terminal

/// How a choice moves among things that stand side by side and one below the other.
public enum GridMovement: Hashable, Sendable {
  case left, right
  /// As in a list, over rows.
  case along(Movement)

  /// What a list has not.
  public static let sideways: [KeyBinding<GridMovement>] = [
    KeyBinding(.left, .character("h"), title: KitPhrase.moveLeft.rawValue, group: .list, action: .left, footer: false),
    KeyBinding(
      .right, .character("l"), title: KitPhrase.moveRight.rawValue, group: .list, action: .right, footer: false),
  ]

  /// The keys of every view that moves both ways.
  public static let bindings: [KeyBinding<GridMovement>] =
    sideways
    + Movement.bindings.map { binding in
      KeyBinding(
        keys: binding.keys, title: binding.title, group: binding.group, action: .along(binding.action), footer: false)
    }

  /// The movement that a key asks for.
  public init?(_ key: Key) {
    guard let binding = GridMovement.bindings.first(where: { $0.keys.contains(key) }) else { return nil }
    self = binding.action
  }

  /// The movement that a key or the wheel asks for: one row a turn, since rows are high here.
  init?(_ input: ViewInput) {
    switch input {
    case .key(let key): self.init(key)
    case .wheel(let rows): self = .along(rows > 0 ? .down : .up)
    case .paste: return nil
    }
  }
}
