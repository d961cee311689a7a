import Terminal

/// A key binding: the data behind the matcher, the footer, the help, the palette and the documents.
public struct KeyBinding<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The keys that trigger the action; the first is displayed.
  public let keys: [Key]
  /// The key of the title in the application's strings.
  public let title: String
  /// The heading under which the help lists it.
  public let group: KeyGroup
  /// The action that the keys trigger.
  public let action: Action
  /// Whether the footer shows it if there is room.
  public let isInFooter: Bool

  /// Makes a binding.
  public init(_ keys: Key..., title: String, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title, group: group, action: action, footer: footer)
  }

  /// Makes a binding.
  public init(keys: [Key], title: String, group: KeyGroup, action: Action, footer: Bool = true) {
    (self.keys, self.title, self.group, self.action, self.isInFooter) = (keys, title, group, action, footer)
  }
}

extension KeyBinding {
  /// Makes a binding with a title of the kit.
  public init(_ keys: Key..., title: KitPhrase, group: KeyGroup, action: Action, footer: Bool = true) {
    self.init(keys: keys, title: title.key, group: group, action: action, footer: footer)
  }

  func titled(_ title: String) -> KeyBinding {
    KeyBinding(keys: keys, title: title, group: group, action: action, footer: isInFooter)
  }

  func bound(to keys: [Key]) -> KeyBinding {
    KeyBinding(keys: keys, title: title, group: group, action: action, footer: isInFooter)
  }

  /// Returns the binding with its action embedded in an action of a larger table.
  public func map<Other>(_ action: (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(keys: keys, title: title, group: group, action: action(self.action), footer: isInFooter)
  }
}

extension Array {
  func action<Action>(for key: Key) -> Action? where Element == KeyBinding<Action> {
    let own = ViewKeys.keymap.flatMap { Action.self is any ViewAction.Type ? $0.table(self) : nil }
    return (own ?? self).first { $0.keys.contains(key) }?.action
  }
}

/// The heading under which the help shows a binding.
public enum KeyGroup: Hashable, Sendable, CaseIterable {
  /// Moving in a list and acting on its rows.
  case list
  /// Actions of the screen.
  case screen
  /// Actions available everywhere.
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
public typealias KeyHint = KeyBinding<Never?>

extension KeyBinding where Action == Never? {
  /// Makes a hint from a binding.
  public init(_ binding: KeyBinding<some Hashable & Sendable>) { self = binding.map { _ in nil } }

  /// Lists a table; consecutive bindings with the same title and heading become one hint.
  public static func list<Other>(_ bindings: [KeyBinding<Other>]) -> [KeyHint] {
    let own = Other.self is any ViewAction.Type ? ViewKeys.keymap?.table(bindings) : nil
    return (own ?? bindings).reduce(into: []) { hints, binding in
      if let last = hints.last, last.title == binding.title, last.group == binding.group {
        hints[hints.count - 1] = last.bound(to: last.keys + binding.keys)
      } else {
        hints.append(KeyHint(binding))
      }
    }
  }

  /// Removes keys that an earlier hint binds already; hints are in the order in which keys are dispatched.
  static func reachable(_ hints: [KeyHint]) -> [KeyHint] {
    var taken: Set<Key> = []
    return hints.compactMap { hint in
      let keys = hint.keys.filter { !taken.contains($0) }
      taken.formUnion(keys)
      return keys.isEmpty ? nil : hint.bound(to: keys)
    }
  }
}

extension Key {
  /// The plain character if this is Alt with a character, which may be Escape followed by that character; otherwise,
  /// `nil`.
  var behindEscape: Key? {
    if case .character(let character) = code, modifiers == .alt { .character(character) } else { nil }
  }

  /// Whether a text field would insert it as a character.
  var isTyped: Bool { if case .character = code { modifiers.isEmpty } else { false } }
}

/// Actions available on every screen.
public enum ApplicationAction: Hashable, Sendable, CaseIterable {
  case back, help, quit, palette, copy, copyText, bookmark, historyBack, historyForward, nextField, previousField,
    openAddress, repaint, suspend
  case interrupt

  /// The application's own table; a screen's bindings take precedence.
  public static let bindings: [KeyBinding<ApplicationAction>] = [
    KeyBinding(.escape, .left, .character("h"), .backspace, title: .back, group: .application, action: .back),
    KeyBinding(.tab, title: .nextField, group: .application, action: .nextField, footer: false),
    KeyBinding(.backTab, title: .previousField, group: .application, action: .previousField, footer: false),
    KeyBinding(.character("?"), title: .help, group: .application, action: .help),
    KeyBinding(.character(":"), .control("p"), title: .palette, group: .application, action: .palette),
    KeyBinding(.character("q"), title: .quit, group: .application, action: .quit),
    KeyBinding(.character("["), title: .historyBack, group: .application, action: .historyBack, footer: false),
    KeyBinding(.character("]"), title: .historyForward, group: .application, action: .historyForward, footer: false),
    KeyBinding(.character("y"), title: .copy, group: .application, action: .copy, footer: false),
    // Without a key of its own: a row of `copy`, and a name for the user's keys.
    KeyBinding(title: .copyText, group: .application, action: .copyText, footer: false),
    KeyBinding(.character("b"), title: .bookmark, group: .application, action: .bookmark, footer: false),
    KeyBinding(.control("l"), title: .repaint, group: .application, action: .repaint, footer: false),
    KeyBinding(.control("z"), title: .suspend, group: .application, action: .suspend, footer: false),
    KeyBinding(.control("c"), title: .interrupt, group: .application, action: .interrupt, footer: false),
    KeyBinding(.character("o"), title: .openAddress, group: .application, action: .openAddress, footer: false),
  ]

  /// Whether it moves the focus, which requires the body of the screen.
  var movesFocus: Bool { [.back, .nextField, .previousField].contains(self) }

  /// Whether it also works while the user types into a field.
  var isAlwaysHeard: Bool { [.repaint, .suspend, .interrupt].contains(self) }
}
