import Terminal

/// What reaches a view: a key, text that was pasted, or the wheel of the mouse.
public enum ViewInput: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// So many rows downwards; negative is upwards.
  case wheel(Int)
}
