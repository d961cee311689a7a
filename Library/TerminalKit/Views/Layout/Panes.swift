import Terminal

/// How much of a row's width is one pane's own.
struct PaneWidth: Hashable, Sendable {
  /// Its share of the width, against those of the others.
  var weight: Int
  /// The columns without which it is no use.
  let minimum: Int
  /// The columns that it makes best use of; nil for all that it can get.
  let ideal: Int?
  /// The columns that it has at the least as long as a person does not want it otherwise; nil for the minimum.
  var usual: Int?
}

/// The widths of panes side by side, and the lines between them that a person moves.
@MainActor
struct Panes {
  /// Under which name the widths that a person has chosen are kept; nil where nothing moves.
  let id: ViewID?
  let panes: [PaneWidth]
  /// Blank columns between two of them.
  let gap: Int

  /// How far a key moves a line.
  private static let step = 2

  /// The width of each pane, which together with the gaps is `columns`; nil where they do not fit side by side.
  ///
  /// What a person has chosen counts as shares: in a wider window each pane is as much wider.
  func widths(in columns: Int, _ memory: FocusMemory) -> [Int]? {
    let room = columns - gap * (panes.count - 1)
    guard panes.reduce(0, { $0 + $1.minimum }) <= room else { return nil }
    guard let chosen = id.flatMap({ memory.widths[$0] }), chosen.count == panes.count else {
      return Panes.shares(of: room, usual(in: room))
    }
    return Panes.shares(of: room, zip(panes, chosen).map { PaneWidth(weight: $1, minimum: $0.minimum, ideal: nil) })
  }

  /// The panes as they stand by themselves: with their usual widths where there is room for all of those.
  private func usual(in room: Int) -> [PaneWidth] {
    let usual = panes.map { PaneWidth(weight: $0.weight, minimum: $0.usual ?? $0.minimum, ideal: $0.ideal) }
    return usual.reduce(0) { $0 + $1.minimum } <= room ? usual : panes
  }

  /// Who would get too little by weight gets its minimum, and who too much its ideal; the others share what that leaves.
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
    // The last that is left takes the rest, whatever it likes best.
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

  /// Notes how much room there is, for keys, and offers each line to the mouse.
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

  /// Moves the line behind a pane by a key, or the one before the last; false where the key means nothing or nothing moves.
  func handle(_ input: ViewInput, behind pane: Int, focus: inout Focus) -> Bool {
    guard let id, case .key(let key) = input, let way = Divider.Way(key), panes.count > 1,
      let widths = widths(in: focus[id].across, focus.memory)
    else { return false }
    let divider = Divider(index: min(pane, panes.count - 2), widths: widths, minimums: panes.map(\.minimum))
    focus.memory.move(id, to: divider.moved(by: way == .right ? Panes.step : -Panes.step))
    return true
  }
}
