extension Navigator {
  /// Told how wide a person has made panes, by the name of their split, with each step of a key or the mouse.
  ///
  /// An application that keeps them hands them back by `restorePanes`.
  public var didMovePanes: ((_ name: String, _ widths: [Int]) -> Void)? {
    get { memory.didMovePanes }
    set { memory.didMovePanes = newValue }
  }

  /// Makes panes as wide as they were in an earlier run; widths that cannot be leave the panes as they are.
  public func restorePanes(_ widths: [String: [Int]]) {
    guard !widths.isEmpty else { return }
    memory.restore(widths)
    changed()
  }
}
