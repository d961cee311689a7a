import Terminal

extension Screen {
  /// The bindings that mean something now, as footer and help list them.
  func hints(focus: Focus) -> [KeyHint] {
    KeyHint.list(Self.bindings.filter { isEnabled($0.action, focus: focus) })
  }

  /// Does what `key` is bound to, and tells `observe` of it; false when it is bound to nothing that means something now.
  func perform(_ key: Key, focus: inout Focus, observe: (@MainActor (NavigatorEvent) -> Void)?) -> Bool {
    guard
      let binding = Self.bindings.first(where: {
        $0.keys.contains(key) && isEnabled($0.action, focus: focus)
      })
    else { return false }
    observe?(.performed(binding.action, on: self))
    perform(binding.action, focus: &focus)
    return true
  }
}
