import Terminal

/// An optional view: shown beside others like any view, but below them only if there is plenty of room.
public struct Aside: ViewGroup {
  private let content: any View

  /// Makes an aside of a view whose height is not flexible.
  public init(_ content: any View) { self.content = content }

  /// Its content.
  public var views: [any View] { [content] }

  /// The rows of its content, or none.
  public func extent(columns: Int, focus: Focus) -> Extent {
    switch content.extent(columns: columns, focus: focus) {
    case .rows(let rows), .optional(let rows): .optional(rows)
    case .flexible: .flexible
    }
  }

  /// Draws its content.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0 else { return }
    content.draw(in: &frame, &context)
  }
}
