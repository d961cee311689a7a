import Terminal

/// Views one below the other; flexible ones share what the others leave.
public struct Stack: View {
  private let views: [any View]

  /// Stacks views from top to bottom.
  public init(_ views: [any View]) {
    self.views = views
  }

  /// What its views hold, from top to bottom.
  public var focusable: [FocusTarget] { views.flatMap(\.focusable) }
  /// The keys of its views.
  public var hints: [KeyHint] { views.flatMap(\.hints) }

  /// The sum of its views; flexible when one of them is.
  public func extent(columns: Int) -> Extent {
    var rows = 0
    for view in views {
      switch view.extent(columns: columns) {
      case .rows(let count), .optional(let count): rows += count
      case .flexible: return .flexible
      }
    }
    return .rows(rows)
  }

  /// Draws each view in its own part.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    var row = 0
    for (view, height) in zip(views, heights(in: frame)) {
      frame.clip(to: Rect(column: 0, row: row, columns: frame.columns, rows: height)) {
        view.draw(in: &$0, &context)
      }
      row += height
    }
  }

  /// Writes each view after the other.
  public func write(to lines: inout LineWriter) {
    for view in views { view.write(to: &lines) }
  }

  /// Settles each view.
  public func settle(_ focus: inout Focus) {
    for view in views { view.settle(&focus) }
  }

  /// The focused view is asked first; what it leaves goes to the others, so that arrows move a list while a field is
  /// typed into.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    let focused = focused(focus)?.id
    let isOwner = { (view: any View) in view.focusable.contains { $0.id == focused } }
    for view in views where isOwner(view) {
      if view.handle(input, focus: &focus) { return true }
    }
    for view in views where !isOwner(view) {
      if view.handle(input, focus: &focus) { return true }
    }
    return false
  }

  /// How little is left for flexible views when optional rows give way.
  private static let scarce = 6

  private func heights(in frame: Frame) -> [Int] {
    let extents = views.map { $0.extent(columns: frame.columns) }
    let fixed = extents.reduce(0) { $0 + $1.fixedRows }
    let optional = extents.reduce(0) { $0 + $1.optionalRows }
    var flexible = extents.count { $0 == .flexible }
    let wanted = fixed + optional + (flexible > 0 ? Stack.scarce : 0)
    let keepsOptional = wanted <= frame.rows
    var left = max(0, frame.rows - fixed - (keepsOptional ? optional : 0))
    return extents.map { extent in
      switch extent {
      case .rows(let count): return count
      case .optional(let count): return keepsOptional ? count : 0
      case .flexible:
        let share = left / flexible
        flexible -= 1
        left -= share
        return share
      }
    }
  }
}

extension Extent {
  fileprivate var fixedRows: Int {
    if case .rows(let count) = self { count } else { 0 }
  }
  fileprivate var optionalRows: Int {
    if case .optional(let count) = self { count } else { 0 }
  }
}
