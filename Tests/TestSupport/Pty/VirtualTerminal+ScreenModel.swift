import Terminal

extension VirtualTerminal: ScreenModel {
  /// The same as `feed`.
  public mutating func apply(_ bytes: some Sequence<UInt8>) { feed(bytes) }

  /// Begins a blank screen of the new size; a program repaints it whole, as the size's signal asks of it.
  public mutating func resize(to size: Size) {
    var next = VirtualTerminal(size: size, knowsClusters: knowsClusters)
    next.modes = modes
    next.faults = faults
    self = next
  }
}
