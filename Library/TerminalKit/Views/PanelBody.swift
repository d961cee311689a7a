import Terminal

/// The body of a panel, which scrolls if the window is too low.
struct PanelBody: ViewGroup {
  private static let rows: ViewID = "rows of a panel"

  let views: [any View]
  private let scroll: ScrollView

  init(_ body: any View) {
    views = [body]
    scroll = ScrollView(id: Self.rows, body)
  }

  func extent(columns: Int, focus: Focus) -> Extent { views[0].extent(columns: columns, focus: focus) }
  var canShrink: Bool { views[0].canShrink }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let extent = extent(columns: frame.columns, focus: context.focus)
    if !Self.canShrinkInside(views[0]), case .rows(let rows) = extent, rows > frame.rows {
      scroll.draw(in: &frame, &context)
    } else {
      context.focus[Self.rows] = Focus.Place()
      views[0].draw(in: &frame, &context)
    }
  }

  /// Whether a part of it scrolls by itself, as the keys in help do.
  private static func canShrinkInside(_ view: any View) -> Bool {
    view.canShrink || ((view as? any ViewGroup)?.views.contains(where: canShrinkInside) ?? false)
  }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    // Its index is the maximum scroll position: 0 if everything is visible.
    guard focus[Self.rows].index > 0 else { return views[0].handle(input, focus: &focus) }
    return scroll.handle(input, focus: &focus)
  }
}
