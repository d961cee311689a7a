/// A screen on the navigator's stack, with the place where its reader is.
@MainActor
final class NavigatorEntry {
  let screen: any Screen
  var focus = Focus()
  /// What can be pointed at, as it was drawn when the pointer asked last.
  var targets: [PointerTarget] = []
  /// The line that follows the mouse, and the column of the press; nil while none does.
  var dragged: (target: PointerTarget, divider: Divider, from: Int)?
  /// The body that the last key was offered to, as long as it is what the screen shows.
  private var body: (any View)?
  /// What stood beside the body in the last frame; nil where the screen may say something else now.
  var margins: Margins?

  /// What stands around the body of a screen.
  struct Margins {
    let badge: String?
    /// The warning's where a notice says what is wrong with what the badge names.
    let badgeRole: Role
    let status: StyledText?
    /// The keys of the footer, and what they were chosen for.
    var footer: (state: FooterState, hints: [KeyHint])?
  }

  /// What decides, beside the body, which keys the footer names.
  struct FooterState: Equatable {
    let enabled: [Bool]
    let focused: FocusTarget?
    let canGoBack: Bool
  }
  /// Whether it was drawn, or has waited long enough for what it loads.
  var wasDrawn = false
  /// When it was drawn first; nil before that.
  var seenAt: Duration?
  /// Called once when it is popped, dismissed or replaced.
  var didLeave: (() -> Void)?
  /// Whether it was presented to get an answer.
  var isQuestion = false

  init(_ screen: any Screen, memory: FocusMemory) {
    self.screen = screen
    focus.memory = memory
  }

  /// What the screen shows now: the body of the last key where nothing else has changed, so that a key which only moves the
  /// focus makes one body and not two.
  func takeBody() -> any View { body.take() ?? wholeBody }

  private var wholeBody: any View {
    if case .panel = screen.presentation { PanelBody(screen.body) } else { screen.body }
  }

  /// The body for a frame; with a new one what stands beside it is asked for anew.
  func bodyToDraw() -> any View {
    if body == nil { margins = nil }
    return takeBody()
  }

  /// Keeps a body for the next frame or the next move of the focus.
  func keep(_ body: any View) { self.body = body }

  /// Goes to the next section of what has the focus; behind the last, to the next view that can have it.
  ///
  /// With -1 it goes backwards.
  /// - Returns: false where nothing can have it.
  func moveFocus(by step: Int) -> Bool {
    let body = takeBody()
    let targets = body.focusable
    guard !targets.isEmpty else { return false }
    if !body.moveSection(by: step, focus: &focus) {
      let index = body.focused(focus).flatMap { targets.firstIndex(of: $0) } ?? (step > 0 ? -1 : targets.count)
      focus.current = targets[(index + step + targets.count) % targets.count].id
      // What has sections is entered at its first, or from behind at its last.
      while body.moveSection(by: -step, focus: &focus) {}
    }
    screen.focusDidChange(focus)
    return true
  }

  /// Takes the focus from a field that has none unasked; false where no such field has it.
  func leaveField() -> Bool {
    guard let focused = takeBody().focused(focus), focused.takesText, !focused.isDefault else { return false }
    focus.current = nil
    screen.focusDidChange(focus)
    return true
  }

  /// The screen shows something else now.
  func dropBody() { (body, margins) = (nil, nil) }
}

/// A screen that navigates by itself, for programs without flow controllers: it is told who shows it.
@MainActor
public protocol NavigatingScreen: Screen {
  /// Set by the navigator; to be kept weakly.
  var navigator: Navigator? { get set }
}

/// A screen that is presented to get an answer: a choice, a number, a name.
@MainActor
public protocol AnsweringScreen: Screen {
  /// What it is asked for.
  associatedtype Answer: Sendable

  /// Set by the navigator; to be called once with the answer, which also dismisses the screen.
  var answer: ((Answer) -> Void)? { get set }
}
