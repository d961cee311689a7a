import Terminal

/// One view in two arrangements: side by side where there is room, else one below the other.
///
/// Both hold the same views under the same names, so that the focus and the scrolled lines stay when the window changes its
/// width. Plain lines and keys are those of the narrow one; without one what is wide leaves in narrow windows, and is in
/// plain lines always.
public struct WidthChoice: ViewGroup {
  private let least: Int
  private let wide: any View
  private let narrow: (any View)?
  private let told: (@MainActor (Bool) -> Void)?

  /// Makes a choice: `wide` from so many columns on, `narrow` below; nil for nothing there.
  ///
  /// `told` hears with each frame which of them it shows.
  public init(
    from least: Int = 110, wide: any View, narrow: (any View)? = nil, told: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.least = least
    self.wide = wide
    self.narrow = narrow
    self.told = told
  }

  /// The narrow arrangement, where there is one.
  public var views: [any View] { [narrow ?? wide] }

  /// The height of the one that is shown.
  public func extent(columns: Int) -> Extent { extent(columns: columns, focus: Focus()) }

  /// The height of the one that is shown, as a person has made it.
  public func extent(columns: Int, focus: Focus) -> Extent { shown(columns).extent(columns: columns, focus: focus) }

  /// Draws the one that there is room for.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    told?(frame.columns >= least)
    shown(frame.columns).draw(in: &frame, &context)
  }

  /// Those of the one that is shown.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    shown(columns).focusedRows(columns: columns, focus: focus)
  }

  private func shown(_ columns: Int) -> any View { columns >= least ? wide : narrow ?? Spacing(0) }
}
