/// What a person did at the terminal, decoded from its bytes.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, as one insertion (bracketed paste).
  case paste(String)
  /// The mouse was used; only sent when it was asked for.
  case mouse(MouseEvent)
  /// The terminal's window gained (true) or lost the focus.
  case focus(Bool)
}
