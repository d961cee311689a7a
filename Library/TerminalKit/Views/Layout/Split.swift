import Terminal

/// Views side by side; if they do not fit, one below the other.
public struct Split: ViewGroup {
  /// A view and the constraints on its width.
  public struct Part {
    let view: any View
    let width: PaneWidth

    /// Makes a part whose share of the width is `weight`; columns beyond `ideal` go to the other parts.
    @MainActor
    public init(_ view: any View, weight: Int = 1, minimum: Int = 30, ideal: Int? = nil) {
      self.view = view
      width = PaneWidth(weight: max(1, weight), minimum: max(1, minimum), ideal: ideal)
    }
  }

  private let parts: [Part]
  private let panes: Panes

  /// Makes a row of views.
  ///
  /// With an `id`, `<`, `>` and the mouse move the lines between the views. All splits with this `id` share the widths
  /// until the program ends; the program may save them. `gap` is the number of blank columns between two views, besides
  /// their own margins.
  public init(id: ViewID? = nil, gap: Int = 1, _ parts: [Part]) {
    self.parts = parts
    panes = Panes(id: id, panes: parts.map(\.width), gap: max(0, gap))
  }

  /// The views from left to right.
  public var views: [any View] { parts.map(\.view) }

  /// The height of the highest view, or the sum of all heights if the views are stacked.
  public func extent(columns: Int, focus: Focus) -> Extent {
    guard let widths = widths(in: columns, focus.memory) else { return stack.extent(columns: columns, focus: focus) }
    var rows = 0
    for (part, width) in zip(parts, widths) {
      switch part.view.extent(columns: width, focus: focus) {
      case .rows(let count), .optional(let count): rows = max(rows, count)
      case .flexible: return .flexible
      }
    }
    return .rows(rows)
  }

  /// Draws each view in its own part, and lines between views that can be resized.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let widths = widths(in: frame.columns, context.focus.memory)
    panes.offer(widths, in: frame, &context)
    guard let widths else {
      stack.draw(in: &frame, &context)
      return
    }
    var column = 0
    for (index, (part, width)) in zip(parts, widths).enumerated() {
      if panes.id != nil, panes.gap > 0, index > 0 {
        for row in 0..<frame.rows {
          frame.put("│", column: column - (panes.gap + 1) / 2, row: row, style: context.theme[.line])
        }
      }
      frame.clip(to: Rect(column: column, row: 0, columns: width, rows: frame.rows)) {
        part.view.draw(in: &$0, &context)
      }
      column += width + panes.gap
    }
  }

  /// The rows of the selection in the focused view.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    guard let widths = widths(in: columns, focus.memory) else {
      return stack.focusedRows(columns: columns, focus: focus)
    }
    return zip(parts, widths).lazy.filter { $0.0.view.canHold(focus) }
      .compactMap { $0.view.focusedRows(columns: $1, focus: focus) }.first
  }

  /// Offers input to its views; unused arrow keys move to the neighbouring pane, if there is one.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if offer(input, focus: &focus) { return true }
    guard case .key(let key) = input else { return false }
    guard let way = Pane.bindings.action(for: key) else {
      let focused = focused(focus)?.id
      let part = parts.firstIndex { part in focused.map(part.view.contains) ?? false }
      return panes.handle(input, behind: part ?? 0, focus: &focus)
    }
    let all = parts.map(\.view.panes).filter { !$0.isEmpty }
    let focused = focused(focus)?.id
    guard let here = all.firstIndex(where: { $0.contains { $0.id == focused } }) else { return false }
    let target = here + (way == .next ? 1 : -1)
    guard all.indices.contains(target) else { return false }
    focus.current = all[target].first?.id
    return true
  }

  /// The keys of its views, and those for several panes.
  public var hints: [KeyHint] {
    let own = parts.count { !$0.view.panes.isEmpty } > 1 ? KeyHint.list(Pane.bindings) : []
    return views.flatMap(\.hints) + own + (panes.id == nil ? [] : KeyHint.list(Divider.Direction.bindings))
  }

  /// The same views stacked, with a blank row between two of them.
  private var stack: Stack { Stack(parts.enumerated().flatMap { $0 == 0 ? [$1.view] : [Spacing(), $1.view] }) }

  /// The width of each part; `nil` if they do not fit side by side.
  func widths(in columns: Int, _ memory: FocusMemory = FocusMemory()) -> [Int]? { panes.widths(in: columns, memory) }
}
