import Terminal

extension VirtualTerminal: ScreenModel {
  /// Calls `feed`.
  public mutating func apply(_ bytes: some Sequence<UInt8>) { feed(bytes) }

  /// Makes a blank screen of the new size; the program repaints it on SIGWINCH.
  public mutating func resize(to size: Size) {
    var next = VirtualTerminal(size: size, knowsClusters: knowsClusters)
    next.modes = modes
    next.faults = faults
    self = next
  }
}
