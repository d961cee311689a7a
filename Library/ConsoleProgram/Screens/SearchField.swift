import Terminal
import TerminalKit

/// The field of a screen's search: whether it is open, and the way in and out.
@MainActor
public struct SearchField {
  /// Its name on the screen.
  public static let id: ViewID = "search"

  /// Whether the user is searching.
  public private(set) var isOpen = false

  /// Makes a closed field.
  public init() {}

  /// The view: nothing while it is closed and empty.
  public func view(text: String, edit: @escaping @MainActor (String) -> Void) -> TextField {
    TextField(id: Self.id, prompt: "/", text: text, isOpen: isOpen, edit: edit)
  }

  /// Whether the key that begins a search does anything: in the field it is a letter like any other.
  public func canBegin(in focus: Focus) -> Bool { !isOpen || focus.current != Self.id }

  /// Opens the field and puts the user into it.
  public mutating func begin(in focus: inout Focus) {
    isOpen = true
    focus.current = Self.id
  }

  /// Closes the field and puts the user back to `list`.
  public mutating func end(in focus: inout Focus, to list: ViewID?) {
    isOpen = false
    focus.current = list
  }
}
