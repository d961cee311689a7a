/// A view that can have the focus.
public struct FocusTarget: Hashable, Sendable {
  /// Its name.
  public let id: ViewID
  /// Whether it has the focus unless another was asked for; a search field has not.
  public let isDefault: Bool
  /// Whether letters are typed into it, and so mean nothing else while it has the focus.
  public let takesText: Bool

  /// Makes a target.
  public init(_ id: ViewID, isDefault: Bool = true, takesText: Bool = false) {
    self.id = id
    self.isDefault = isDefault
    self.takesText = takesText
  }
}
