import Terminal

/// Views one below the other; flexible ones share the remaining rows.
public struct Stack: ViewGroup {
  /// The views from top to bottom.
  public let views: [any View]

  /// Stacks views from top to bottom.
  public init(_ views: [any View]) { self.views = views }

  /// The sum of its views; flexible if one of them is.
  public func extent(columns: Int, focus: Focus) -> Extent {
    var rows = 0
    for view in views {
      switch view.extent(columns: columns, focus: focus) {
      case .rows(let count), .optional(let count): rows += count
      case .flexible: return .flexible
      }
    }
    return .rows(rows)
  }

  /// Draws each view in its own part; flexible ones share the remaining rows.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    var extents: [Extent] = []
    var (fixed, optional, flexible) = (0, 0, 0)
    for view in views {
      let extent = view.extent(columns: frame.columns, focus: context.focus)
      extents.append(extent)
      switch extent {
      case .rows(let count): fixed += count
      case .optional(let count): optional += count
      case .flexible: flexible += 1
      }
    }
    var left = frame.rows - fixed - optional
    let isScarce = optional > 0 && left < Stack.scarce
    // A scrolling view is useless when hidden: it gets half the room.
    if flexible > 0 ? fixed > frame.rows / 2 || isScarce : left < 0 {
      (extents, left) = shrunk(extents, rows: frame.rows)
    }
    var row = 0
    for index in views.indices {
      var height = left
      switch extents[index] {
      case .rows(let count), .optional(let count): height = count
      case .flexible:
        height = left / flexible
        flexible -= 1
        left -= height
      }
      frame.clip(to: frame.band(row, rows: height)) { views[index].draw(in: &$0, &context) }
      row += height
    }
  }

  /// The selection's rows in its first view that has one, provided that all views have their full height.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    var row = 0
    for view in views {
      if view.canHold(focus), let rows = view.focusedRows(columns: columns, focus: focus) {
        return (rows.lowerBound + row)..<(rows.upperBound + row)
      }
      let extent = view.extent(columns: columns, focus: focus)
      row += extent.fixedRows + extent.optionalRows
    }
    return nil
  }

  /// The number of rows left for flexible views below which optional rows are dropped.
  private static let scarce = 6

  /// The reduced extents for a lack of room, and the rows left for flexible views.
  @inline(never)
  private func shrunk(_ extents: [Extent], rows: Int) -> (extents: [Extent], left: Int) {
    let optional = extents.reduce(0) { $0 + $1.optionalRows }
    let isFlexible = extents.contains(.flexible)
    if !isFlexible, let kept = heightsScrolling(extents, optional: optional, rows: rows) {
      return (kept.map { .rows($0) }, 0)
    }
    // Flexible views get half the room even if others are cut.
    let fixed = fixedHeights(extents, room: rows - (isFlexible ? (rows + 1) / 2 : 0))
    let taken = fixed.reduce(0, +)
    let keepsOptional = taken + optional + (isFlexible ? Stack.scarce : 0) <= rows
    let kept = zip(extents, fixed).map { extent, height -> Extent in
      switch extent {
      case .rows: Extent.rows(height)
      case .optional(let count): .rows(keepsOptional ? count : 0)
      case .flexible: .flexible
      }
    }
    return (kept, max(0, rows - taken - (keepsOptional ? optional : 0)))
  }

  /// The heights of the views with a fixed one; the highest is cut first if they do not all fit.
  private func fixedHeights(_ extents: [Extent], room: Int) -> [Int] {
    guard extents.contains(.flexible) else { return shrunkHeights(extents, room: room) }
    var heights = extents.map { min($0.fixedRows, max(1, room)) }
    for _ in 0..<max(0, heights.reduce(0, +) - room) {
      guard let highest = heights.indices.max(by: { heights[$0] < heights[$1] }), heights[highest] > 1 else { break }
      heights[highest] -= 1
    }
    return heights
  }
}

extension Stack {
  /// Keeps optional rows on a scrolling page while enough of it is visible; `nil` if nothing scrolls or room is scarce.
  private func heightsScrolling(_ extents: [Extent], optional: Int, rows: Int) -> [Int]? {
    let others = zip(views, extents).reduce(0) { $0 + ($1.0.canShrink ? 0 : $1.1.fixedRows) }
    let whole = extents.reduce(0) { $0 + $1.fixedRows }
    guard views.contains(where: \.canShrink), whole > rows, others + optional + Stack.scarce <= rows else { return nil }
    let heights = shrunkHeights(extents, room: rows - optional)
    return zip(extents, heights).map { $0.optionalRows + $1 }
  }

  /// Cuts scrolling views first, so that the views below them stay visible.
  private func shrunkHeights(_ extents: [Extent], room: Int) -> [Int] {
    var heights = extents.map(\.fixedRows)
    var excess = heights.reduce(0, +) - room
    for index in views.indices where views[index].canShrink && excess > 0 {
      let height = max(min(1, heights[index]), heights[index] - excess)
      excess -= heights[index] - height
      heights[index] = height
    }
    return heights
  }
}

extension Extent {
  fileprivate var fixedRows: Int { if case .rows(let count) = self { count } else { 0 } }
  fileprivate var optionalRows: Int { if case .optional(let count) = self { count } else { 0 } }
}

/// Takes the remaining rows, so that the views below it are at the bottom.
public struct Filler: View {
  /// Makes a filler.
  public init() {}

  /// All remaining rows.
  public func extent(columns: Int, focus: Focus) -> Extent { .flexible }
  /// Draws nothing.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {}
  /// Writes nothing.
  public func write(to lines: inout LineWriter) {}
}

/// Blank rows, the first to be dropped if room is scarce.
public struct Spacing: View {
  private let rows: Int

  /// Makes `rows` blank rows.
  public init(_ rows: Int = 1) { self.rows = rows }

  /// Its rows, if there is enough room.
  public func extent(columns: Int, focus: Focus) -> Extent { .optional(rows) }
  /// Draws nothing.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {}
  /// Writes one blank line.
  public func write(to lines: inout LineWriter) { lines.gap() }
}

/// A view made of others, which combines their properties; the view with the focus receives keys first.
@MainActor
public protocol ViewGroup: View {
  /// Its views, in reading order.
  var views: [any View] { get }
}

extension ViewGroup {
  /// The focusable views inside, in reading order.
  public var focusable: [FocusTarget] {
    var targets: [FocusTarget] = []
    for view in views { targets += view.focusable }
    return targets
  }
  /// The panes of its views, in reading order.
  public var panes: [FocusTarget] { views.flatMap(\.panes) }
  /// The keys of its views.
  public var hints: [KeyHint] { views.flatMap(\.hints) }

  /// The choices of its views, in reading order.
  public var choices: [ViewChoices] { views.flatMap(\.choices) }

  /// Writes each view in turn.
  public func write(to lines: inout LineWriter) {
    for view in views { view.write(to: &lines) }
  }

  /// Settles each view.
  public func settle(_ focus: inout Focus) {
    for view in views { view.settle(&focus) }
  }

  /// Whether one of its views is, or contains, the view with this name.
  public func contains(_ id: ViewID) -> Bool { views.contains { $0.contains(id) } }

  /// Passes the move to the view that has the focus.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    guard let focused = focused(focus)?.id else { return false }
    return views.first { $0.contains(focused) }?.moveSection(by: step, focus: &focus) ?? false
  }

  /// Offers input to the view that has the focus; if none can have it, to each in turn.
  ///
  /// Exceptions: `hearsUnfocused` views also receive keys without the focus, and a search field leaves movement keys to
  /// its siblings. The wheel goes to the view under the pointer, which is then `current`.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool { offer(input, focus: &focus) }

  /// The default implementation of `handle`.
  func offer(_ input: ViewInput, focus: inout Focus) -> Bool {
    if case .wheel = input {
      guard let pointed = focus.current else { return false }
      return views.first { $0.contains(pointed) }?.handle(input, focus: &focus) ?? false
    }
    var (owner, target): (Int?, FocusTarget?) = (nil, nil)
    for index in views.indices {
      for candidate in views[index].focusable where candidate.takesKeys(focus, from: target) {
        (owner, target) = (index, candidate)
      }
    }
    if let owner, views[owner].handle(input, focus: &focus) { return true }
    var goesOn = target == nil
    if let target, target.leavesMovement, case .key(let key) = input { goesOn = Movement(key) != nil }
    for index in views.indices where index != owner && (goesOn || views[index].hearsUnfocused) {
      if views[index].handle(input, focus: &focus) { return true }
    }
    return false
  }
}
