/// A key press, independent of the terminal's bytes for it.
public struct Key: Hashable, Sendable {
  /// The pressed key.
  public enum Code: Hashable, Sendable {
    /// A letter, digit or sign as typed, including the effect of Shift.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F24, counted from 1.
    case function(Int)
  }

  /// The held modifiers; Shift only if the code does not already include it.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, one for each modifier.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift, with a key that is not a character (Shift-Tab, Shift-Up).
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control; the character is in lower case.
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  /// The pressed key.
  public var code: Code
  /// The held modifiers.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }

  /// Makes a character without modifiers.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// Makes a letter with Control.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  /// Makes a character with Alt.
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

/// A user action at the terminal, decoded from its bytes.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, as one insertion (bracketed paste).
  case paste(String)
  /// A mouse action; only sent if requested.
  case mouse(MouseEvent)
  /// The terminal's window gained (true) or lost focus.
  case focus(Bool)
}

/// A mouse action, from an SGR report.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of action; only presses of the left button count.
  public enum Action: Hashable, Sendable {
    case press, release, drag, scrollUp, scrollDown
  }

  /// The kind of action.
  public var action: Action
  /// Counted from 0.
  public var column: Int
  /// Counted from 0.
  public var row: Int

  /// Makes a mouse action.
  public init(action: Action, column: Int, row: Int) { (self.action, self.column, self.row) = (action, column, row) }
}
