import Terminal
import TerminalKit

/// A screen that shows what a test gives it and notes what it is told.
@MainActor
public final class SpyScreen: Screen {
  /// What its keys do.
  public enum Action: Hashable, Sendable { case open, mark, search, endSearch, never }

  /// Enter opens, `m` marks, `/` goes to the field, Esc leaves it, `n` is never enabled.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: "open", group: .list, action: .open),
    KeyBinding(.character("m"), title: "mark", group: .screen, action: .mark),
    KeyBinding(.character("/"), title: "search", group: .screen, action: .search),
    KeyBinding(.escape, title: "end search", group: .screen, action: .endSearch),
    KeyBinding(.character("n"), title: "never", group: .screen, action: .never),
  ]

  /// The field that `/` goes to.
  public static let searchField: ViewID = "search"

  /// What the header says.
  public var title: String
  /// What opens it again.
  public var route: String?
  /// Where it pretends to have its data from.
  public var badge: String?
  /// The line above the footer.
  public var status: StyledText?
  /// What is said beside the status.
  public var notice: Notice?
  /// Whether it pretends to wait; a test calls `invalidate` when that ends.
  public var isLoading = false
  /// How it stands above another screen.
  public var presentation: Presentation = .full
  /// Set by the navigator.
  public var invalidate: (() -> Void)?
  /// Makes the body; asked for each frame.
  public var view: @MainActor () -> any View
  /// Called with each action, after it was noted.
  public var onPerform: (@MainActor (Action) -> Void)?
  /// What several screens were told, in order: `people appears`, `people: open`.
  public let log: SpyLog

  /// Makes a screen.
  public init(
    _ title: String, log: SpyLog = SpyLog(), view: @escaping @MainActor () -> any View = { Stack([]) }
  ) {
    self.title = title
    self.log = log
    self.view = view
  }

  /// What `view` makes.
  public var body: any View { view() }
  /// Noted.
  public func didAppear() { log.note("\(title) appears") }
  /// Noted.
  public func didDisappear() { log.note("\(title) disappears") }
  /// Noted as `moves`.
  public func focusDidChange(_ focus: Focus) { log.note("\(title) moves") }

  /// Searching and its end exclude one another.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .mark: true
    case .search: focus.current != Self.searchField
    case .endSearch: focus.current == Self.searchField
    case .never: false
    }
  }

  /// Noted, then done.
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
