import Terminal

/// What the keys of a text field do, as in every shell; any other character is typed.
public enum LineEdit: Hashable, Sendable, CaseIterable {
  case left, right, start, end, wordLeft, wordRight
  case deleteBack, deleteForward
  case cutWordBack, cutWordForward, cutToStart, cutToEnd, putBack

  /// The keys of every text field; while it is typed into they come before all others.
  public static let bindings: [KeyBinding<LineEdit>] = [
    binding(.left, .control("b"), title: .moveLeft, action: .left),
    binding(.right, .control("f"), title: .moveRight, action: .right),
    binding(.home, .control("a"), title: .editStart, action: .start),
    binding(.end, .control("e"), title: .editEnd, action: .end),
    binding(.alt("b"), Key(.left, .alt), Key(.left, .control), title: .editWordLeft, action: .wordLeft),
    binding(.alt("f"), Key(.right, .alt), Key(.right, .control), title: .editWordRight, action: .wordRight),
    binding(.backspace, title: .editDeleteBack, action: .deleteBack),
    binding(.delete, .control("d"), title: .editDeleteForward, action: .deleteForward),
    binding(.control("w"), Key(.backspace, .alt), title: .editCutWordBack, action: .cutWordBack),
    binding(.alt("d"), title: .editCutWordForward, action: .cutWordForward),
    binding(.control("u"), title: .editCutToStart, action: .cutToStart),
    binding(.control("k"), title: .editCutToEnd, action: .cutToEnd),
    binding(.control("y"), title: .editPutBack, action: .putBack),
  ]

  /// What a key asks for; nil for one that types a character, or does not edit.
  init?(_ key: Key) {
    guard let binding = LineEdit.bindings.first(where: { $0.keys.contains(key) }) else { return nil }
    self = binding.action
  }

  private static func binding(_ keys: Key..., title: KitPhrase, action: LineEdit) -> KeyBinding<LineEdit> {
    KeyBinding(keys: keys, title: title.rawValue, group: .screen, action: action, footer: false)
  }
}
