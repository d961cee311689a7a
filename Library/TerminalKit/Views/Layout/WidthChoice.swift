import Terminal

/// A view in two arrangements: a wide one if there is room, otherwise a narrow one.
///
/// Both contain the same views under the same names, so that focus and scroll positions survive a change of width.
/// Plain lines and keys are those of the narrow one. Without a narrow arrangement, the view disappears in narrow
/// windows but is always in plain lines.
public struct WidthChoice: ViewGroup {
  private let least: Int
  private let wide: any View
  private let narrow: (any View)?
  private let onLayout: (@MainActor (Bool) -> Void)?

  /// Makes a choice: `wide` from `least` columns on, otherwise `narrow`; `onLayout` tells in each frame which.
  public init(
    from least: Int = 110, wide: any View, narrow: (any View)? = nil, onLayout: (@MainActor (Bool) -> Void)? = nil
  ) {
    (self.least, self.wide, self.narrow, self.onLayout) = (least, wide, narrow, onLayout)
  }

  /// The narrow arrangement if there is one, otherwise the wide one.
  public var views: [any View] { [narrow ?? wide] }

  /// The height of the visible arrangement.
  public func extent(columns: Int, focus: Focus) -> Extent { shown(columns).extent(columns: columns, focus: focus) }

  /// Draws the arrangement that fits.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    onLayout?(frame.columns >= least)
    shown(frame.columns).draw(in: &frame, &context)
  }

  /// The selection's rows in the visible arrangement.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    shown(columns).focusedRows(columns: columns, focus: focus)
  }

  private func shown(_ columns: Int) -> any View { columns >= least ? wide : narrow ?? Spacing(0) }
}
