import Terminal

/// Views side by side; where they do not fit they stand one below the other.
public struct Split: ViewGroup {
  /// One of the views, and how much of the width is its own.
  public struct Part {
    let view: any View
    let weight: Int
    let minimum: Int

    /// Makes a part.
    /// - Parameters:
    ///   - view: what it shows.
    ///   - weight: its share of the width, against the weights of the others; at least 1.
    ///   - minimum: the columns without which it is no use.
    @MainActor
    public init(_ view: any View, weight: Int = 1, minimum: Int = 30) {
      self.view = view
      self.weight = max(1, weight)
      self.minimum = max(1, minimum)
    }
  }

  private let parts: [Part]
  private let gap: Int

  /// Makes a row of views.
  /// - Parameters:
  ///   - gap: blank columns between two of them, beside the margins that they have themselves.
  ///   - parts: the views from left to right, which is also their order from top to bottom.
  public init(gap: Int = 1, _ parts: [Part]) {
    self.parts = parts
    self.gap = max(0, gap)
  }

  /// The views from left to right.
  public var views: [any View] { parts.map(\.view) }

  /// As many rows as the highest of its views; one below the other, all of theirs.
  public func extent(columns: Int) -> Extent {
    guard let widths = widths(in: columns) else { return stack.extent(columns: columns) }
    var rows = 0
    for (part, width) in zip(parts, widths) {
      switch part.view.extent(columns: width) {
      case .rows(let count), .optional(let count): rows = max(rows, count)
      case .flexible: return .flexible
      }
    }
    return .rows(rows)
  }

  /// Draws each view in its own part.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard let widths = widths(in: frame.columns) else {
      stack.draw(in: &frame, &context)
      return
    }
    var column = 0
    for (part, width) in zip(parts, widths) {
      frame.clip(to: Rect(column: column, row: 0, columns: width, rows: frame.rows)) {
        part.view.draw(in: &$0, &context)
      }
      column += width + gap
    }
  }

  /// Those of the view in which something is chosen.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    guard let widths = widths(in: columns) else { return stack.focusedRows(columns: columns, focus: focus) }
    return zip(parts, widths).lazy.compactMap { $0.view.focusedRows(columns: $1, focus: focus) }.first
  }

  /// Hands a key to its views; arrows that they leave go to the pane beside, and lead out at the ends.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if offer(input, focus: &focus) { return true }
    guard case .key(let key) = input, let way = Pane(key) else { return false }
    let panes = parts.map(\.view.panes).filter { !$0.isEmpty }
    let focused = focused(focus)?.id
    guard let here = panes.firstIndex(where: { $0.contains { $0.id == focused } }) else { return false }
    let target = here + (way == .next ? 1 : -1)
    guard panes.indices.contains(target) else { return false }
    focus.current = panes[target].first?.id
    return true
  }

  /// The keys of its views, and those between its panes where it has more than one.
  public var hints: [KeyHint] {
    let own = parts.count { !$0.view.panes.isEmpty } > 1 ? KeyHint.list(Pane.bindings) : []
    return views.flatMap(\.hints) + own
  }

  /// The same views one below the other, a blank row between two of them.
  private var stack: Stack {
    Stack(parts.enumerated().flatMap { $0 == 0 ? [$1.view] : [Spacing(), $1.view] })
  }

  /// The width of each part, which together with the gaps is `columns`; nil where they do not fit side by side.
  func widths(in columns: Int) -> [Int]? {
    var room = columns - gap * (parts.count - 1)
    guard parts.reduce(0, { $0 + $1.minimum }) <= room else { return nil }
    // Who would get too little by weight gets its minimum, and leaves the rest to the others: until none is too narrow.
    var widths = [Int?](repeating: nil, count: parts.count)
    var isSettled = false
    while !isSettled {
      isSettled = true
      let weights = weights(of: widths)
      for (index, part) in parts.enumerated() where widths[index] == nil {
        guard room * part.weight < part.minimum * weights else { continue }
        widths[index] = part.minimum
        room -= part.minimum
        isSettled = false
        break
      }
    }
    return zip(parts, widths).enumerated().map { index, pair in
      if let width = pair.1 { return width }
      let width = room * pair.0.weight / max(1, weights(of: widths))
      widths[index] = width
      room -= width
      return width
    }
  }

  /// The sum of the weights of those that have no width yet.
  private func weights(of widths: [Int?]) -> Int {
    zip(parts, widths).reduce(0) { $1.1 == nil ? $0 + $1.0.weight : $0 }
  }
}

/// What may be left out: beside other views it stands like any other, below them only where there is plenty of room.
public struct Aside: ViewGroup {
  private let content: any View

  /// Makes an aside of a view whose height is not flexible.
  public init(_ content: any View) {
    self.content = content
  }

  /// Its content.
  public var views: [any View] { [content] }

  /// The rows of its content, or none.
  public func extent(columns: Int) -> Extent {
    switch content.extent(columns: columns) {
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
