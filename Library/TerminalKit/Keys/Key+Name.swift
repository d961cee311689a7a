import Terminal

extension Key {
  /// How a key is written in footer, help and documents: `↵`, `esc`, `^C`, `⇧tab`, `/`.
  public var name: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "^" }
    if modifiers.contains(.alt) { prefix += "alt-" }
    if modifiers.contains(.shift) { prefix += "⇧" }
    return prefix + code.name(upper: modifiers.contains(.control))
  }

  /// Whether a field that is typed into would take it as a letter.
  var isTyped: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

extension Key.Code {
  fileprivate func name(upper: Bool) -> String {
    switch self {
    case .character(" "): "space"
    case .character(let character): upper ? character.uppercased() : String(character)
    case .enter: "↵"
    case .escape: "esc"
    case .tab: "tab"
    case .backspace: "⌫"
    case .delete: "del"
    case .insert: "ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .function(let number): "F\(number)"
    }
  }
}
