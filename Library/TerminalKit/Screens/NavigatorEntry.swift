/// A screen on the navigator's stack, with the place where its reader is.
@MainActor
final class NavigatorEntry {
  let screen: any Screen
  var focus = Focus()

  init(_ screen: any Screen) {
    self.screen = screen
  }
}
