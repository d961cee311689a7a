import Terminal

/// Buttons side by side, the safe one first: it has the focus, so that Enter alone does no harm.
public struct ButtonsView: View {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable { case choose, next, previous }

  /// The keys of the buttons, besides the first letter of each.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: .choose, group: .screen, action: .choose),
    KeyBinding(.right, .down, .character("l"), title: .nextAnswer, group: .screen, action: .next, footer: false),
    KeyBinding(.left, .up, .character("h"), title: .previousAnswer, group: .screen, action: .previous, footer: false),
  ]

  private static let gap = 3

  /// Whether it receives keys before the screen's table, as in a form.
  var hearsFirst = false
  private let id: ViewID
  let titles: [String]
  private let irreversible: Set<Int>
  private let choose: @MainActor (Int) -> Void

  /// Makes a row of buttons; in the first second of a dialog, keys do not choose the `irreversible` ones.
  public init(
    id: ViewID, titles: [String], irreversible: Set<Int> = [], choose: @escaping @MainActor (Int) -> Void
  ) {
    (self.id, self.titles, self.irreversible, self.choose) = (id, titles, irreversible, choose)
  }

  /// The whole row; arrows move inside it.
  public var focusable: [FocusTarget] { titles.isEmpty ? [] : [FocusTarget(id, hearsFirst: hearsFirst)] }
  /// Choosing and moving.
  public var hints: [KeyHint] { KeyHint.list(ButtonsView.bindings) }
  /// One row.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  /// Draws the answers, the chosen one with the bar.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let chosen = chosen(context.focus)
    let widths = titles.map { 2 + TextWidth.columns(of: $0) }
    var column = 1
    for index in widths.firstShown(for: chosen, from: column, gap: Self.gap, columns: frame.columns)..<titles.count {
      // In a form the bar is shown only with the focus.
      let isMarked = index == chosen && (!hearsFirst || context.focused == id)
      let title = StyledText(titles[index], isMarked ? .strong : .normal)
      frame.put(title, column: column + 2, row: 0, theme: context.theme)
      let place = Rect(column: column, row: 0, columns: widths[index], rows: 1)
      if isMarked { context.markSelection(place, of: id, isTitle: true, in: &frame) }
      context.offer(.button(index: index), of: id, at: place, in: frame)
      column += widths[index] + Self.gap
    }
  }

  /// Writes each answer with its number.
  public func write(to lines: inout LineWriter) {
    for (index, title) in titles.enumerated() { lines.choice(LineWriter.Choice(view: id, index: index), title) }
  }

  /// Moves, or chooses by Enter or a first letter.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, !titles.isEmpty else { return false }
    // In a form these keys leave the buttons for the fields above.
    if hearsFirst, key == .up || key == .down { return false }
    // Before the movement keys: the letter of "Leave" chooses it.
    if case .character(let letter) = key.code, key.modifiers.isEmpty,
      let index = titles.firstIndex(where: { $0.first?.lowercased() == letter.lowercased() })
    {
      answer(index, &focus)
      return true
    }
    switch ButtonsView.bindings.action(for: key) {
    case .choose: answer(chosen(focus), &focus)
    case .next: focus[id].index = (chosen(focus) + 1) % titles.count
    case .previous: focus[id].index = (chosen(focus) + titles.count - 1) % titles.count
    case nil: return false
    }
    return true
  }

  /// Moves to the next answer, as Tab does in a dialog.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    let wanted = chosen(focus) + step
    guard titles.indices.contains(wanted) else { return false }
    focus[id].index = wanted
    return true
  }

  private func answer(_ index: Int, _ focus: inout Focus) {
    focus.heldBack = focus.isFresh && irreversible.contains(index)
    if !focus.heldBack { choose(index) }
  }

  /// The title of the button that Enter presses.
  func chosenTitle(_ focus: Focus) -> String { titles[chosen(focus)] }

  private func chosen(_ focus: Focus) -> Int { max(0, min(focus[id].index, titles.count - 1)) }
}

extension [Int] {
  /// The first visible one of parts with these widths: earlier ones are dropped until the chosen one fits.
  func firstShown(for chosen: Int, from start: Int, gap: Int, columns: Int) -> Int {
    (0..<chosen).first { self[$0...chosen].reduce(start - gap) { $0 + gap + $1 } < columns } ?? chosen
  }
}

/// An alert: an event, its cause, a suggestion, and buttons.
public struct AlertView: View {
  private let words: Stack
  private let scroll: ScrollView
  private let buttons: ButtonsView

  /// Makes an alert: the failure in one line, its meaning with a suggestion, and the answers.
  public init(title: String, paragraphs: [StyledText], buttons: ButtonsView) {
    let prose = ([StyledText(title, .strong)] + paragraphs).map { ProseView($0, indent: 1) }
    words = Stack(prose.flatMap { [$0, Spacing()] as [any View] })
    scroll = ScrollView(id: "words of an alert", Stack(prose))
    self.buttons = buttons
  }

  /// Its text scrolls if it does not fit.
  public var canShrink: Bool { true }
  /// Its answers.
  public var focusable: [FocusTarget] { buttons.focusable }
  /// The keys of its answers.
  public var hints: [KeyHint] { buttons.hints }

  /// The rows of the text and one for the buttons.
  public func extent(columns: Int, focus: Focus) -> Extent {
    switch words.extent(columns: columns, focus: focus) {
    case .rows(let rows), .optional(let rows): .rows(rows + 1)
    case .flexible: .flexible
    }
  }

  /// Draws the buttons in the last row and the text above, which scrolls if it does not fit.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let height = frame.rows - 1
    frame.clip(to: frame.band(0, rows: height)) { frame in
      if case .rows(let rows) = scroll.extent(columns: frame.columns, focus: context.focus), rows > frame.rows {
        scroll.draw(in: &frame, &context)
      } else {
        words.draw(in: &frame, &context)
      }
    }
    frame.clip(to: frame.band(height)) { buttons.draw(in: &$0, &context) }
  }

  /// Writes the words, then the numbered answers.
  public func write(to lines: inout LineWriter) {
    words.write(to: &lines)
    buttons.write(to: &lines)
  }

  /// Its buttons, and the text, which may scroll.
  public func contains(_ id: ViewID) -> Bool { buttons.contains(id) || scroll.contains(id) }
  /// Moves from answer to answer.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { buttons.moveSection(by: step, focus: &focus) }

  /// Offers input to the buttons, then scrolls.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    buttons.handle(input, focus: &focus) || scroll.handle(input, focus: &focus)
  }
}
