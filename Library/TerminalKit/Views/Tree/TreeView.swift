import Terminal

/// The actions of a tree besides movement.
public enum TreeAction: Hashable, Sendable, CaseIterable {
  case unfold, fold, toggle, unfoldAll, foldAll

  /// The keys of every tree; on a folded top-level node the left arrow is left to the application.
  public static let bindings: [KeyBinding<TreeAction>] = [
    KeyBinding(.right, .character("l"), title: .unfold, group: .list, action: .unfold),
    KeyBinding(.left, .character("h"), title: .fold, group: .list, action: .fold),
    KeyBinding(.enter, title: .toggle, group: .list, action: .toggle, footer: false),
    KeyBinding(.character("*"), title: .unfoldAll, group: .list, action: .unfoldAll),
    KeyBinding(.character("-"), title: .foldAll, group: .list, action: .foldAll, footer: false),
  ]
}

/// A tree of nodes that unfold, with a row for each; only visible rows are created.
public struct TreeView<Node: TreeNode>: View {
  private let id: ViewID
  private let rows: TreeRows<Node>
  private let destination: Int?
  private let label: @MainActor (TreeRows<Node>.Row) -> StyledText

  /// Makes a tree; `destination` is the index of a row to select in the next frame, as after a search.
  public init(
    id: ViewID, rows: TreeRows<Node>, destination: Int? = nil,
    label: @escaping @MainActor (TreeRows<Node>.Row) -> StyledText
  ) {
    (self.id, self.rows, self.destination, self.label) = (id, rows, destination, label)
  }

  private var source: RowSource {
    RowSource(
      id: id, sections: [ListSection(count: rows.count)], keepsPosition: true, destination: destination
    ) { index in
      let row = rows[index]
      let label = label(row)
      return ListRow(id: row.node.id, name: label, plainTexts: [plainIndent(of: row) + label.string])
    }
  }

  /// The tree, unless it is empty.
  public var focusable: [FocusTarget] { rows.count == 0 ? [] : [FocusTarget(id)] }
  /// The movement keys, and the keys that fold.
  public var hints: [KeyHint] { KeyHint.list(TreeAction.bindings) + KeyHint.list(Movement.bindings) }
  /// The visible nodes.
  public var choices: [ViewChoices] { source.choices }

  /// All remaining rows, since a tree scrolls.
  public func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  /// Draws the visible rows; a press on a fold sign folds or unfolds.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let seen = source.place(in: frame, ListLines.Shape(), &context)
    context.offer(.area, of: id, at: frame.whole, in: frame)
    for (line, content) in seen.lines {
      guard case .rows(let numbers) = content else { continue }
      for number in numbers {
        let row = rows[number]
        let isChosen = number == seen.chosen
        let mark = TreeMark.column(depth: row.depth, columns: frame.columns)
        if row.isFoldable {
          frame.put(TreeMark.sign(isUnfolded: row.isUnfolded), column: mark, row: line, style: context.theme[.dim])
        }
        let start = mark + TreeMark.width
        let text = label(row)
        frame.put(
          isChosen ? context.selected(text, of: id).emphasized(as: .strong) : text, column: start, row: line,
          theme: context.theme, limit: max(0, frame.columns - start - 1))
        if isChosen { context.markSelection(ListLayout.selection(at: line, in: frame.columns), of: id, in: &frame) }
        context.offer(.choice(index: number, id: nil), of: id, at: frame.band(line), in: frame)
        if row.isFoldable {
          let sign = Rect(column: mark, row: line, columns: TreeMark.width, rows: 1)
          context.offer(.button(index: number), of: id, at: sign, in: frame)
        }
      }
    }
    frame.putScrollMark(seen.part, theme: context.theme)
  }

  /// The indentation, two blanks per level, and a fold sign in ASCII for plain lines.
  private func plainIndent(of row: TreeRows<Node>.Row) -> String {
    let sign = row.isFoldable ? row.isUnfolded ? "- " : "+ " : "  "
    return String(repeating: "  ", count: row.depth) + sign
  }

  /// Writes every row with its number, indented.
  public func write(to lines: inout LineWriter) { source.write(to: &lines) }

  /// Updates the selection to the current place of its row.
  public func settle(_ focus: inout Focus) { source.settle(&focus) }

  /// Moves the selection, folds or unfolds.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard rows.count > 0 else { return false }
    var place = focus[id]
    let chosen = source.chosen(place)
    let wanted: Int?
    switch input {
    case .key(let key):
      wanted =
        TreeAction.bindings.action(for: key).map { perform($0, at: chosen) }
        ?? Movement(key)?.target(from: chosen, count: rows.count, page: place.page)
    case .wheel(let distance): wanted = source.row(distance, from: place)
    case .paste: wanted = nil
    }
    guard let target = wanted else { return false }
    source.choose(target, in: &place)
    focus[id] = place
    return true
  }

  /// Folds or unfolds and returns the row to select; `nil` if the action does not apply there.
  private func perform(_ action: TreeAction, at number: Int) -> Int? {
    let row = rows[number]
    switch action {
    case .unfold where row.isUnfolded: return number + 1
    case .unfold where row.isFoldable, .toggle where row.isFoldable && !row.isUnfolded: rows.unfold(number)
    case .fold where row.isUnfolded, .toggle where row.isUnfolded: rows.fold(number)
    case .fold: return rows.parent(of: number)
    case .unfold, .toggle: return nil
    case .unfoldAll:
      let steps = rows.steps(to: number)
      rows.unfoldAll()
      return rows.row(of: steps)
    case .foldAll:
      let top = rows.steps(to: number).first
      rows.foldAll()
      return top
    }
    return number
  }
}

/// The sign before a node with children.
private enum TreeMark {
  /// The width of a sign with the blank after it, and of the indentation per level.
  static let width = 2

  static func sign(isUnfolded: Bool) -> String { isUnfolded ? "▾" : "▸" }

  /// The column of a level's sign; deep levels share one, so that half of the line is left for text.
  static func column(depth: Int, columns: Int) -> Int {
    ListLayout.margin + min(depth * width, max(0, (columns - ListLayout.margin) / 2 / width * width))
  }
}
