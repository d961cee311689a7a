import Terminal

/// What reaches a view: a key, or text that was pasted.
public enum ViewInput: Hashable, Sendable {
  case key(Key)
  case paste(String)
}
