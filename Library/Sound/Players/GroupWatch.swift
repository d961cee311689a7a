/// Hears which process groups a program has to take with it when it crashes.
public struct GroupWatch: Sendable {
  let began: @Sendable (Int32) -> Void
  let ended: @Sendable (Int32) -> Void

  /// Makes a watch; both closures get the group's number and are called on any thread.
  public init(began: @escaping @Sendable (Int32) -> Void, ended: @escaping @Sendable (Int32) -> Void) {
    self.began = began
    self.ended = ended
  }
}
