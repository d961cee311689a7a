/// A view that can have the focus.
public struct FocusTarget: Hashable, Sendable {
  /// Its name.
  public let id: ViewID
  /// Whether it has the focus unless another was asked for; a search field has not.
  public let isDefault: Bool
  /// Whether letters are typed into it, and so mean nothing else while it has the focus.
  public let takesText: Bool
  /// Whether keys that move go on to what stands beside it, as a search leaves the arrows to the list that it narrows.
  public let leavesMovement: Bool

  /// Makes a target.
  public init(_ id: ViewID, isDefault: Bool = true, takesText: Bool = false, leavesMovement: Bool = false) {
    self.id = id
    self.isDefault = isDefault
    self.takesText = takesText
    self.leavesMovement = leavesMovement
  }
}
