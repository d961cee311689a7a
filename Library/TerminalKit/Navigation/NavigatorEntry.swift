/// A screen on the navigator's stack, with the place where its reader is.
@MainActor
final class NavigatorEntry {
  let screen: any Screen
  var focus = Focus()
  /// What can be pointed at, as it was drawn when somebody wanted to know last.
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
