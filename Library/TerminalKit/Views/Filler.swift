import Terminal

/// Takes whatever rows are left, so that what follows stands at the end.
public struct Filler: View {
  /// Makes a filler.
  public init() {}

  /// Whatever is left over.
  public func extent(columns: Int) -> Extent { .flexible }
  /// Draws nothing.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {}
  /// Writes nothing.
  public func write(to lines: inout LineWriter) {}
}
