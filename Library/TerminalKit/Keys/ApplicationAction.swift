import Terminal

/// What works on every screen.
public enum ApplicationAction: Hashable, Sendable, CaseIterable {
  case back, help, quit, palette, copy, copyText, bookmark, historyBack, historyForward, nextField, previousField,
    repaint, suspend
  case interrupt

  /// The application's own table; a screen's bindings come before it.
  public static let bindings: [KeyBinding<ApplicationAction>] = [
    KeyBinding(
      .escape, .left, .character("h"), .backspace, title: KitPhrase.back.rawValue, group: .application, action: .back),
    KeyBinding(
      .tab, title: KitPhrase.nextField.rawValue, group: .application, action: .nextField, footer: false),
    KeyBinding(
      .backTab, title: KitPhrase.previousField.rawValue, group: .application, action: .previousField, footer: false),
    KeyBinding(.character("?"), title: KitPhrase.help.rawValue, group: .application, action: .help),
    KeyBinding(
      .character(":"), .control("p"), title: KitPhrase.palette.rawValue, group: .application, action: .palette),
    KeyBinding(.character("q"), title: KitPhrase.quit.rawValue, group: .application, action: .quit),
    KeyBinding(
      .character("["), title: KitPhrase.historyBack.rawValue, group: .application, action: .historyBack, footer: false),
    KeyBinding(
      .character("]"), title: KitPhrase.historyForward.rawValue, group: .application, action: .historyForward,
      footer: false),
    KeyBinding(.character("y"), title: KitPhrase.copy.rawValue, group: .application, action: .copy, footer: false),
    KeyBinding(
      .character("Y"), title: KitPhrase.copyText.rawValue, group: .application, action: .copyText, footer: false),
    KeyBinding(
      .character("b"), title: KitPhrase.bookmark.rawValue, group: .application, action: .bookmark, footer: false),
    KeyBinding(.control("l"), title: KitPhrase.repaint.rawValue, group: .application, action: .repaint, footer: false),
    KeyBinding(.control("z"), title: KitPhrase.suspend.rawValue, group: .application, action: .suspend, footer: false),
    KeyBinding(
      .control("c"), title: KitPhrase.interrupt.rawValue, group: .application, action: .interrupt, footer: false),
  ]

  /// Whether it moves the focus, for which it has to know what the screen shows.
  var movesFocus: Bool { [.back, .nextField, .previousField].contains(self) }

  /// Whether it holds also while the user types into a field.
  var isAlwaysHeard: Bool {
    switch self {
    case .repaint, .suspend, .interrupt: true
    case .back, .help, .quit, .palette, .copy, .copyText, .bookmark, .historyBack, .historyForward, .nextField,
      .previousField:
      false
    }
  }
}
