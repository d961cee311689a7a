import Terminal

extension Key {
  /// The notation of a key in footer, help and documents: `↵`, `esc`, `^C`, `⇧tab`, `/`.
  public var name: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "^" }
    if modifiers.contains(.alt) { prefix += "alt-" }
    if modifiers.contains(.shift) { prefix += "⇧" }
    return prefix + code.name(upper: modifiers.contains(.control))
  }

  /// Parses the name of a key: as `name` writes it, or spelled out, such as `ctrl-p`, `shift-tab`, `enter`.
  public init?(name: String) {
    guard name.utf8.count <= 32 else { return nil }
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: {
      rest.count > $0.0.count && rest.lowercased().hasPrefix($0.0)
    }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let code = Code(name: String(rest)) else { return nil }
    switch code {
    case .character(let character):
      // With Control, letters are lower case; Shift is part of the character itself.
      if modifiers.contains(.shift) { return nil }
      let isControl = modifiers.contains(.control)
      self.init(.character(isControl ? Character(character.lowercased()) : character), modifiers)
    default: self.init(code, modifiers)
    }
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("^", .control), ("alt-", .alt), ("shift-", .shift), ("⇧", .shift),
  ]
}

extension Key.Code {
  fileprivate func name(upper: Bool) -> String {
    switch self {
    case .character(let character) where character != " ": upper ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: Self.named.first { $0.code == self }?.name ?? ""
    }
  }

  fileprivate init?(name: String) {
    let word = name.lowercased()
    if let code = Self.named.first(where: { $0.name == name || $0.words.contains(word) })?.code {
      self = code
    } else if let number = (1...24).first(where: { name == "F\($0)" }) {
      self = .function(number)
    } else if let character = name.first, name.dropFirst().isEmpty {
      // Accepts a single visible character, never a control character.
      guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
        !scalar.properties.isWhitespace, TextWidth.columns(of: name) > 0, scalar.value >= 0x20, scalar.value != 0x7F
      else { return nil }
      self = .character(character)
    } else {
      return nil
    }
  }

  /// The names of keys, and other words for them in any case.
  private static let named: [(code: Key.Code, name: String, words: [String])] = [
    (.enter, "↵", ["enter", "return"]), (.escape, "esc", ["escape", "esc"]), (.tab, "tab", ["tab"]),
    (.character(" "), "space", ["space"]), (.backspace, "⌫", ["backspace"]), (.delete, "del", ["delete"]),
    (.insert, "ins", ["insert"]), (.up, "↑", ["up"]), (.down, "↓", ["down"]), (.left, "←", ["left"]),
    (.right, "→", ["right"]), (.home, "home", ["home"]), (.end, "end", ["end"]), (.pageUp, "pgup", ["pageup"]),
    (.pageDown, "pgdn", ["pagedown"]),
  ]
}
