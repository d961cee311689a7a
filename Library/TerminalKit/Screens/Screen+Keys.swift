import Terminal

extension Screen {
  /// The bindings that mean something now, as footer and help list them.
  func hints(focus: Focus) -> [KeyHint] {
    KeyHint.list(Self.bindings.filter { isEnabled($0.action, focus: focus) })
  }

  /// Does what `key` is bound to; false when it is bound to nothing that means something now.
  func perform(_ key: Key, focus: inout Focus) -> Bool {
    guard
      let binding = Self.bindings.first(where: {
        $0.keys.contains(key) && isEnabled($0.action, focus: focus)
      })
    else { return false }
    perform(binding.action, focus: &focus)
    return true
  }
}
