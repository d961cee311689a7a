import Terminal

/// What some keys do: data from which the matcher, the footer, the help, the palette and the documents are made.
public struct KeyBinding<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The keys that do it, the one to show first.
  public let keys: [Key]
  /// The key of its words in the application's strings.
  public let title: String
  /// Under which heading it is listed.
  public let group: KeyGroup
  /// What it does.
  public let action: Action
  /// Whether the footer shows it when there is room.
  public let isInFooter: Bool

  /// Makes a binding.
  public init(_ keys: Key..., title: String, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title, group: group, action: action, footer: footer)
  }

  /// Makes a binding.
  public init(keys: [Key], title: String, group: KeyGroup, action: Action, footer: Bool = true) {
    self.keys = keys
    self.title = title
    self.group = group
    self.action = action
    self.isInFooter = footer
  }
}

extension KeyBinding {
  /// The same keys and action in other words.
  func titled(_ title: String) -> KeyBinding {
    KeyBinding(keys: keys, title: title, group: group, action: action, footer: isInFooter)
  }

  /// The same keys and words for an action of another table, of which this one is a part.
  public func map<Other>(_ action: (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(keys: keys, title: title, group: group, action: action(self.action), footer: isInFooter)
  }
}

extension Array {
  /// What a key is bound to; nil where it is bound to nothing.
  func action<Action>(for key: Key) -> Action? where Element == KeyBinding<Action> {
    if let keymap = ViewKeys.keymap, Action.self is any ViewAction.Type {
      return keymap.table(self).first { $0.keys.contains(key) }?.action
    }
    // By index: the element of a loop would be a copy.
    for index in indices where self[index].keys.contains(key) { return self[index].action }
    return nil
  }
}

/// Under which heading the help shows a binding.
public enum KeyGroup: Hashable, Sendable, CaseIterable {
  /// Moving in and acting on a list.
  case list
  /// What this screen does.
  case screen
  /// What works everywhere.
  case application

  /// The heading.
  public var phrase: KitPhrase {
    switch self {
    case .list: .groupList
    case .screen: .groupScreen
    case .application: .groupApplication
    }
  }
}

/// A binding without its action, as footer and help list it.
public struct KeyHint: Hashable, Sendable {
  /// The keys, the one to show first.
  public let keys: [Key]
  /// The key of its words in the application's strings.
  public let title: String
  /// Under which heading it is listed.
  public let group: KeyGroup
  /// Whether the footer shows it when there is room.
  public let isInFooter: Bool

  /// Lists a binding.
  public init(_ binding: KeyBinding<some Hashable & Sendable>) {
    keys = binding.keys
    title = binding.title
    group = binding.group
    isInFooter = binding.isInFooter
  }

  /// Lists a table, those that share their words and heading as one.
  public static func list<Action>(_ bindings: [KeyBinding<Action>]) -> [KeyHint] {
    let own = Action.self is any ViewAction.Type ? ViewKeys.keymap?.table(bindings) : nil
    return list((own ?? bindings).map { KeyHint($0) })
  }

  /// The same of bindings that are hints already.
  public static func list(_ hints: [KeyHint]) -> [KeyHint] {
    hints.reduce(into: []) { hints, hint in
      if let last = hints.last, last.title == hint.title, last.group == hint.group {
        hints[hints.count - 1] = KeyHint(last, keys: last.keys + hint.keys)
      } else {
        hints.append(hint)
      }
    }
  }

  /// What a person can use of hints in the order in which keys are heard: a key that one binds reaches none after it.
  static func reachable(_ hints: [KeyHint]) -> [KeyHint] {
    var taken: Set<Key> = []
    return hints.compactMap { hint in
      let keys = hint.keys.filter { !taken.contains($0) }
      taken.formUnion(keys)
      return keys.isEmpty ? nil : KeyHint(hint, keys: keys)
    }
  }

  private init(_ hint: KeyHint, keys: [Key]) {
    self.keys = keys
    title = hint.title
    group = hint.group
    isInFooter = hint.isInFooter
  }
}

extension Key {
  /// The character that was typed, should Alt have been an Escape before it; nil for any other key.
  var behindEscape: Key? {
    if case .character(let character) = code, modifiers == .alt { .character(character) } else { nil }
  }

  /// Whether a field that is typed into would take it as a letter.
  var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

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
