/// What a screen on which something can be removed needs from navigation.
@MainActor
protocol RemovingFlow: AnyObject {
  /// Says that something was removed, and that `u` puts it back.
  func removed(_ name: String)
  /// It is back: the message that it was removed goes away.
  func putBack()
}
