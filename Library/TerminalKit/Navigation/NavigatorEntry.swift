/// A screen on the navigator's stack, with the place where its reader is.
@MainActor
final class NavigatorEntry {
  let screen: any Screen
  var focus = Focus()
  /// What can be pointed at, as it was drawn when somebody wanted to know last.
  var targets: [PointerTarget] = []
  /// Called once when it is popped, dismissed or replaced.
  var didLeave: (() -> Void)?

  init(_ screen: any Screen) {
    self.screen = screen
  }
}
