import Terminal
import TerminalKit

/// A screen that shows a test's content and records its calls.
@MainActor
public final class SpyScreen: Screen {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable { case open, mark, search, endSearch, never }

  /// Enter opens, `m` marks, `/` goes to the field, Esc leaves it, `n` is never enabled.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: "open", group: .list, action: .open),
    KeyBinding(.character("m"), title: "mark", group: .screen, action: .mark),
    KeyBinding(.character("/"), title: "search", group: .screen, action: .search),
    KeyBinding(.escape, title: "end search", group: .screen, action: .endSearch),
    KeyBinding(.character("n"), title: "never", group: .screen, action: .never),
  ]

  /// The field that `/` focuses.
  public static let searchField: ViewID = "search"

  /// The keys in addition to the table.
  public var addedBindings: [KeyBinding<Action>] = []
  /// The title in the header.
  public var title: String
  /// The route that opens it again.
  public var route: String?
  /// The pretended source of its data.
  public var badge: String?
  /// The line above the footer.
  public var status: StyledText?
  /// The notice next to the status.
  public var notice: Notice?
  /// Whether it pretends to load; a test calls `invalidate` when that ends.
  public var isLoading = false
  /// Whether the screen hides the accessory while it is on top of the stack.
  public var hidesAccessory = false
  /// The presentation above another screen.
  public var presentation: Presentation = .full
  /// Requests a frame; set by the navigator.
  public var invalidate: (() -> Void)?
  /// Makes the body; called for each frame.
  public var view: @MainActor () -> any View
  /// Called with each action, after it was recorded.
  public var onPerform: (@MainActor (Action) -> Void)?
  /// The calls of several screens, in order: `people appears`, `people: open`.
  public let log: SpyLog

  /// Makes a screen.
  public init(
    _ title: String, log: SpyLog = SpyLog(), view: @escaping @MainActor () -> any View = { Stack([]) }
  ) {
    self.title = title
    self.log = log
    self.view = view
  }

  /// The result of `view`.
  public var body: any View { view() }
  /// Records the call.
  public func didAppear() { log.note("\(title) appears") }
  /// Records the call.
  public func didDisappear() { log.note("\(title) disappears") }
  /// Records `moves`.
  public func focusDidChange(_ focus: Focus) { log.note("\(title) moves") }

  /// Returns whether an action is enabled; starting and ending a search exclude each other.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .mark: true
    case .search: focus.current != Self.searchField
    case .endSearch: focus.current == Self.searchField
    case .never: false
    }
  }

  /// Records the action, then calls `onPerform`.
  public func perform(_ action: Action, focus: inout Focus) {
    log.note("\(title): \(action)")
    switch action {
    case .search: focus.current = Self.searchField
    case .endSearch: focus.current = nil
    case .open, .mark, .never: break
    }
    onPerform?(action)
  }
}
