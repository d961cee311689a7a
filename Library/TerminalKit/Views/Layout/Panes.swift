import Terminal

/// The constraints on the width of one pane.
struct PaneWidth: Hashable, Sendable {
  /// Its share of the width, relative to the other weights.
  var weight: Int
  /// The minimum number of columns.
  let minimum: Int
  /// The width beyond which additional columns go to other panes; `nil` if unlimited.
  let ideal: Int?
  /// The preferred minimum, unless the user has resized the panes; `nil` for the minimum.
  var usual: Int?
}

/// The widths of panes side by side, and the movable lines between them.
@MainActor
struct Panes {
  /// The name under which the user's widths are kept; `nil` if the lines are fixed.
  let id: ViewID?
  let panes: [PaneWidth]
  /// Blank columns between two panes.
  let gap: Int

  private static let step = 2

  /// The width of each pane, in the proportions that the user chose; `nil` if they do not fit side by side.
  func widths(in columns: Int, _ memory: FocusMemory) -> [Int]? {
    let room = columns - gap * (panes.count - 1)
    guard panes.reduce(0, { $0 + $1.minimum }) <= room else { return nil }
    guard let chosen = id.flatMap({ memory.widths[$0] }), chosen.count == panes.count else {
      return Panes.shares(of: room, usual(in: room))
    }
    return Panes.shares(of: room, zip(panes, chosen).map { PaneWidth(weight: $1, minimum: $0.minimum, ideal: nil) })
  }

  /// The panes without the user's widths; with their preferred minimums if all of these fit.
  private func usual(in room: Int) -> [PaneWidth] {
    let usual = panes.map { PaneWidth(weight: $0.weight, minimum: $0.usual ?? $0.minimum, ideal: $0.ideal) }
    return usual.reduce(0) { $0 + $1.minimum } <= room ? usual : panes
  }

  /// Clamps each pane between its minimum and its ideal width, and shares the rest by weight.
  private nonisolated static func shares(of columns: Int, _ panes: [PaneWidth]) -> [Int] {
    var room = columns
    var widths = [Int?](repeating: nil, count: panes.count)
    func weights() -> Int { zip(panes, widths).reduce(0) { $1.1 == nil ? $0 + $1.0.weight : $0 } }
    func fix(_ wanted: (PaneWidth) -> Int?) {
      while let index = panes.indices.first(where: { widths[$0] == nil && wanted(panes[$0]) != nil }) {
        let width = wanted(panes[index]) ?? 0
        widths[index] = width
        room -= width
      }
    }
    fix { room * $0.weight < $0.minimum * weights() ? $0.minimum : nil }
    // The last remaining pane takes the rest, regardless of its ideal.
    fix { pane in
      guard let ideal = pane.ideal, weights() > pane.weight else { return nil }
      return room * pane.weight > max(ideal, pane.minimum) * weights() ? max(ideal, pane.minimum) : nil
    }
    for index in panes.indices where widths[index] == nil {
      let width = room * panes[index].weight / max(1, weights())
      widths[index] = width
      room -= width
    }
    return widths.map { $0 ?? 0 }
  }

  /// Stores the available width for key handling, and offers each line to the mouse.
  func offer(_ widths: [Int]?, in frame: borrowing Frame, _ context: inout ViewContext) {
    guard let id else { return }
    context.focus[id].across = widths == nil ? 0 : frame.columns
    guard let widths else { return }
    var column = 0
    for index in panes.indices.dropLast() {
      column += widths[index]
      let line = Rect(column: column, row: 0, columns: max(1, gap), rows: frame.rows)
      let divider = Divider(index: index, widths: widths, minimums: panes.map(\.minimum))
      context.offer(.divider(divider), of: id, at: line, in: frame)
      column += gap
    }
  }

  /// Moves the line after a pane, or the last line, by a key; `false` if the key is another or the lines are fixed.
  func handle(_ input: ViewInput, behind pane: Int, focus: inout Focus) -> Bool {
    guard let id, panes.count > 1, case .key(let key) = input,
      let move = Divider.Direction.bindings.action(for: key), let widths = widths(in: focus[id].across, focus.memory)
    else { return false }
    let divider = Divider(index: min(pane, panes.count - 2), widths: widths, minimums: panes.map(\.minimum))
    focus.memory.move(id, to: divider.moved(by: move == .right ? Panes.step : -Panes.step))
    return true
  }
}
