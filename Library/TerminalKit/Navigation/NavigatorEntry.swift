/// A screen of the navigator with its focus and cached body.
@MainActor
final class NavigatorEntry {
  let screen: any Screen
  var focus = Focus()
  /// The pointer targets, collected by the last draw for the pointer.
  var targets: [PointerTarget] = []
  /// The divider being dragged, and the column of the press; `nil` if none is.
  var dragged: (target: PointerTarget, divider: Divider, from: Int)?
  /// The body that the last key was offered to, as long as it is current.
  private var body: (any View)?
  /// The margins of the last frame; `nil` if they may be stale.
  var margins: Margins?

  struct Margins {
    let badge: String?
    /// A warning if a notice reports a problem with the source that the badge names.
    let badgeRole: Role
    let status: StyledText?
    /// The keys of the footer, and the state for which they were computed.
    var footer: (state: FooterState, hints: [KeyHint])?
  }

  struct FooterState: Equatable {
    let enabled: [Bool]
    let focused: FocusTarget?
    let canGoBack: Bool
    var destination: String?
    /// The title of the form's button that Enter presses.
    var button: String?
  }
  /// Whether it was drawn, or has waited long enough for its data.
  var wasDrawn = false
  /// The time of its first frame; `nil` before that.
  var seenAt: Duration?
  /// Called once when it is popped, dismissed or replaced.
  var didLeave: (() -> Void)?
  var isQuestion = false
  /// The page that plain lines last wrote for it; its numbers stay valid while the screen is covered.
  var page: LineWriter?

  init(_ screen: any Screen, memory: FocusMemory) {
    self.screen = screen
    focus.memory = memory
  }

  /// Returns the current body and clears the cache; reusing the last key's body saves building a second one when only
  /// the focus moved.
  func takeBody() -> any View { body.take() ?? wholeBody }

  private var wholeBody: any View {
    if case .panel = screen.presentation { PanelBody(screen.body) } else { screen.body }
  }

  /// Returns the body for a frame; without a cached body, the margins are stale too.
  func bodyToDraw() -> any View {
    if body == nil { margins = nil }
    return takeBody()
  }

  /// Caches a body for the next frame or the next move of the focus.
  func keep(_ body: any View) { self.body = body }

  /// Moves to the next section or view, or with -1 to the previous one; `false` if there is no focusable view.
  func moveFocus(by step: Int) -> Bool {
    let body = takeBody()
    let targets = body.focusable
    guard !targets.isEmpty else { return false }
    if !body.moveSection(by: step, focus: &focus) {
      let index = body.focused(focus).flatMap { targets.firstIndex(of: $0) } ?? (step > 0 ? -1 : targets.count)
      focus.current = targets[(index + step + targets.count) % targets.count].id
      // Enters a view with sections at its first one, or at its last when moving backwards.
      while body.moveSection(by: -step, focus: &focus) {}
    }
    screen.focusDidChange(focus)
    return true
  }

  /// Removes the focus from a field that does not have it by default; `false` if no such field has it.
  func leaveField() -> Bool {
    guard let focused = takeBody().focused(focus), focused.takesText, !focused.isDefault else { return false }
    focus.current = nil
    screen.focusDidChange(focus)
    return true
  }

  /// Selects the row with a number, counted from 1, of the focused or else the longest list; loads it if need be.
  func go(toRow number: Int) {
    let body = takeBody()
    let (views, current) = (body.choices.filter { $0.count > 0 }, body.focused(focus)?.id)
    guard let view = views.first(where: { $0.view == current }) ?? views.max(by: { $0.count < $1.count }) else {
      return
    }
    if number > view.count, screen.reach(row: number - 1) { return }
    focus = focus(on: view.row(min(number, view.count) - 1).choice)
    screen.focusDidChange(focus)
  }

  func dropBody() { (body, margins) = (nil, nil) }
}

/// A screen that navigates by itself, for programs without flow controllers.
@MainActor
public protocol NavigatingScreen: Screen {
  /// The navigator that shows the screen, which sets it; store it weakly.
  var navigator: Navigator? { get set }
}

/// A screen that is presented for an answer: a choice, a number, a name.
@MainActor
public protocol AnsweringScreen: Screen {
  /// The type of the answer.
  associatedtype Answer: Sendable

  /// Set by the navigator; call it once with the answer, which also dismisses the screen.
  var answer: ((Answer) -> Void)? { get set }
}
