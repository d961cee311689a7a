/// One press of a key, whatever bytes the terminal sent for it.
public struct Key: Hashable, Sendable {
  /// What was pressed.
  public enum Code: Hashable, Sendable {
    /// A letter, digit or sign as typed, with Shift already applied.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F24, counted from 1.
    case function(Int)
  }

  /// What was held meanwhile; Shift only where the code does not already show it.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift, with a key that is no character (Shift-Tab, Shift-Up).
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control; the character is in lower case.
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  /// What was pressed.
  public var code: Code
  /// What was held meanwhile.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character typed as it is.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// A letter with Control held.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  /// A character with Alt held.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}

extension Key {
  /// Enter, also called Return.
  public static let enter = Key(.enter)
  /// Escape alone.
  public static let escape = Key(.escape)
  /// Tab.
  public static let tab = Key(.tab)
  /// Shift-Tab.
  public static let backTab = Key(.tab, .shift)
  /// Backspace.
  public static let backspace = Key(.backspace)
  /// Delete, which removes forward.
  public static let delete = Key(.delete)
  /// Arrow up.
  public static let up = Key(.up)
  /// Arrow down.
  public static let down = Key(.down)
  /// Arrow left.
  public static let left = Key(.left)
  /// Arrow right.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page up.
  public static let pageUp = Key(.pageUp)
  /// Page down.
  public static let pageDown = Key(.pageDown)
}

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

/// One use of the mouse, from an SGR report.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did; a press is one of its left button, the others mean nothing.
  public enum Action: Hashable, Sendable {
    case press, release, drag, scrollUp, scrollDown
  }

  /// What the mouse did.
  public var action: Action
  /// Counted from 0.
  public var column: Int
  /// Counted from 0.
  public var row: Int

  /// Makes a use of the mouse.
  public init(action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}
