import Terminal

/// A list of options, one or several of which can be chosen; a single option is a checkbox.
public struct OptionsView: FormControl {
  /// What the keys of options do.
  public enum Action: Hashable, Sendable { case choose, next, previous }

  /// The keys of options; in a form Enter goes on to the next field.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(
      .character(" "), .character("x"), .enter, title: KitPhrase.choose.rawValue, group: .screen, action: .choose),
    KeyBinding(
      .down, .character("j"), title: KitPhrase.moveDown.rawValue, group: .list, action: .next, footer: false),
    KeyBinding(
      .up, .character("k"), title: KitPhrase.moveUp.rawValue, group: .list, action: .previous, footer: false),
  ]

  private let id: ViewID
  private let label: String
  private let options: [String]
  private let chosen: Set<Int>
  private let allowsSeveral: Bool
  /// Columns before it, which a form has given already.
  var indent = 3
  private let choose: @MainActor (Set<Int>) -> Void

  /// Makes options of which one is chosen, or none yet; moving chooses.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - label: what plain lines say before them.
  ///   - options: from top to bottom.
  ///   - chosen: the index of the chosen one; nil for none.
  ///   - choose: takes the index of another.
  public init(
    id: ViewID, label: String, options: [String], chosen: Int?, choose: @escaping @MainActor (Int) -> Void
  ) {
    self.init(id: id, label, options, chosen.map { [$0] } ?? [], allowsSeveral: false) { $0.first.map(choose) }
  }

  /// Makes options of which any number is chosen.
  public init(
    id: ViewID, label: String, options: [String], chosen: Set<Int>, choose: @escaping @MainActor (Set<Int>) -> Void
  ) {
    self.init(id: id, label, options, chosen, allowsSeveral: true, choose)
  }

  /// Makes a checkbox.
  public init(id: ViewID, _ title: String, isOn: Bool, set: @escaping @MainActor (Bool) -> Void) {
    self.init(id: id, "", [title], isOn ? [0] : [], allowsSeveral: true) { set(!$0.isEmpty) }
  }

  private init(
    id: ViewID, _ label: String, _ options: [String], _ chosen: Set<Int>, allowsSeveral: Bool,
    _ choose: @escaping @MainActor (Set<Int>) -> Void
  ) {
    (self.id, self.label, self.options, self.chosen) = (id, label, options, chosen)
    (self.allowsSeveral, self.choose) = (allowsSeveral, choose)
  }

  /// Itself, unless it is empty.
  public var focusable: [FocusTarget] { options.isEmpty ? [] : [FocusTarget(id)] }
  /// Choosing and moving.
  public var hints: [KeyHint] { KeyHint.list(Self.bindings) }
  /// A row for each option.
  public func extent(columns: Int) -> Extent { .rows(options.count) }

  /// Draws each option behind its sign; the cursor stands on the sign of the one that the keys are at.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let here = index(context.focus)
    let hasKeys = context.focused == id
    for (row, title) in options.enumerated() {
      let isHere = hasKeys && row == here
      let sign = chosen.contains(row) ? StyledText(sign(row), .accent) : StyledText(sign(row), isHere ? .normal : .dim)
      frame.put(
        sign + StyledText(" " + title, isHere ? .strong : .normal), column: indent, row: row,
        theme: context.theme)
      context.offer(
        .button(index: row), of: id, at: Rect(column: 0, row: row, columns: frame.columns, rows: 1), in: frame)
    }
    if hasKeys { frame.showCursor(column: indent + 1, row: here) }
  }

  private func sign(_ index: Int) -> String {
    allowsSeveral ? chosen.contains(index) ? "[x]" : "[ ]" : chosen.contains(index) ? "(•)" : "( )"
  }

  /// Writes the options with their numbers and signs.
  public func write(to lines: inout LineWriter) {
    if !label.isEmpty { lines.line(label + ":") }
    lines.rows(of: id, count: options.count) { lines, window in
      for index in window {
        lines.choice(LineWriter.Choice(view: id, index: index), sign(index) + " " + options[index])
      }
    }
  }

  /// The row that the keys are at.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    guard !options.isEmpty else { return nil }
    return index(focus)..<(index(focus) + 1)
  }

  /// Moves and chooses; at the ends the key leads on.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, focused(focus)?.id == id, !options.isEmpty else { return false }
    let here = index(focus)
    switch Self.bindings.first(where: { $0.keys.contains(key) })?.action {
    case .choose: toggle(here, &focus)
    case .next: return move(to: here + 1, &focus)
    case .previous: return move(to: here - 1, &focus)
    case nil: return false
    }
    return true
  }

  private func toggle(_ index: Int, _ focus: inout Focus) {
    focus[id].index = index
    if !allowsSeveral {
      if chosen != [index] { choose([index]) }
    } else {
      choose(chosen.symmetricDifference([index]))
    }
  }

  private func move(to index: Int, _ focus: inout Focus) -> Bool {
    guard options.indices.contains(index) else { return false }
    focus[id].index = index
    // Of several that exclude one another the keys choose, as in every other program.
    if !allowsSeveral, !chosen.isEmpty { choose([index]) }
    return true
  }

  private func index(_ focus: Focus) -> Int { max(0, min(focus[id].index, options.count - 1)) }
}
