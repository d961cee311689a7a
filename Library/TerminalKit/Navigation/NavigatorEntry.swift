/// A screen on the navigator's stack, with the place where its reader is.
@MainActor
final class NavigatorEntry {
  let screen: any Screen
  var focus = Focus()
  /// What can be pointed at, as it was drawn when the pointer asked last.
  var targets: [PointerTarget] = []
  /// The body that was made for a key which the screen left to the application to move the focus; taken at once.
  var unheard: (any View)?
  /// Whether it was drawn, or has waited long enough for what it loads.
  var wasDrawn = false
  /// Called once when it is popped, dismissed or replaced.
  var didLeave: (() -> Void)?

  init(_ screen: any Screen) {
    self.screen = screen
  }
}

/// What happens to screens, for a log; its texts are made when they are read.
public enum NavigatorEvent {
  /// A screen came on top.
  case shown(any Screen)
  /// A screen was covered, or has gone.
  case left(any Screen)
  /// An action was asked for, by a key or in the palette: one of the screen's own table or of the application's.
  case performed(any Sendable, on: any Screen)
}

/// A screen that leads on by itself, for programs without flow controllers: it is told who shows it.
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

/// A short message that needs no answer and goes by itself.
@MainActor
struct Toast: Equatable {
  /// How long it stays.
  static let duration = Duration.seconds(4)

  let text: @MainActor () -> String
  /// Tells one message from the next.
  let number: Int

  nonisolated static func == (left: Toast, right: Toast) -> Bool { left.number == right.number }
}
