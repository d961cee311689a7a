import Terminal

/// Fields below one another with their labels, and the buttons below them.
///
/// Enter moves to the next field and submits on the last; Tab and the arrows move between fields. An error is shown
/// below its field once the user has left it. A form with errors is not submitted: the first of them gets the focus.
public struct FormView: View {
  /// The actions of a form, besides the actions of its fields.
  public enum Action: Hashable, Sendable { case next, newLine, nextField, previousField }

  /// The keys of a form.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: .formNext, group: .screen, action: .next),
    KeyBinding(Key(.enter, .alt), title: .formLine, group: .screen, action: .newLine, footer: false),
    KeyBinding(.down, title: .nextField, group: .screen, action: .nextField, footer: false),
    KeyBinding(.up, title: .previousField, group: .screen, action: .previousField, footer: false),
  ]

  private let id: ViewID
  private let fields: [FormField]
  private let submit: (@MainActor () -> Void)?
  private let rows: FormRows
  private let scroll: ScrollView
  private let buttons: ButtonsView?

  /// Makes a form; `others` are the buttons between `submit`, without which changes apply at once, and `cancel`.
  public init(
    id: ViewID, fields: [FormField], submit: (title: String, action: @MainActor () -> Void)? = nil,
    others: [(title: String, action: @MainActor () -> Void)] = [],
    cancel: (title: String, action: @MainActor () -> Void)? = nil
  ) {
    (self.id, self.fields, self.submit) = (id, fields, submit?.action)
    let answers = [submit].compactMap(\.self) + others + [cancel].compactMap(\.self)
    var buttons = ButtonsView(id: id.part("answers"), titles: answers.map(\.title)) { answers[$0].action() }
    buttons.hearsFirst = true
    let labels = fields.reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    self.buttons = answers.isEmpty ? nil : buttons
    rows = FormRows(
      fields: fields.enumerated().map { FormRow(form: id, index: $0, field: $1, longestLabel: labels) },
      buttons: self.buttons)
    scroll = ScrollView(id: id.part("rows"), FormRows(fields: rows.fields, buttons: nil))
  }

  /// It scrolls if it does not fit.
  public var canShrink: Bool { true }
  /// Its fields and buttons, which receive keys before the screen's table.
  public var focusable: [FocusTarget] { rows.focusable }
  /// A single pane: Tab moves from field to field.
  public var panes: [FocusTarget] { Array(focusable.prefix(1)) }
  /// Whether it is the form itself or a view inside.
  public func contains(_ id: ViewID) -> Bool { id == self.id || scroll.contains(id) || rows.contains(id) }
  /// Its own keys, and the keys of its fields.
  public var hints: [KeyHint] { KeyHint.list(Self.bindings) + Set(rows.hints).sorted { $0.title < $1.title } }
  /// The rows to choose from inside it.
  public var choices: [ViewChoices] { rows.choices }
  /// The rows of its fields, with the errors that are shown.
  public func extent(columns: Int, focus: Focus) -> Extent {
    FormRows(fields: rows.showingErrors(before: focus[id].top).fields, buttons: buttons).extent(
      columns: columns, focus: focus)
  }

  /// Draws the part around the focused field.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    if let here = index(of: context.focused) {
      var place = context.focus[id]
      if here != place.index {
        // A field shows its error once the user has left it.
        place.top = max(place.top, place.index + 1, min(here, fields.count))
        place.index = here
        context.focus[id.part("rows")].follows = true
      }
      context.focus[id] = place
    }
    let scroll = ScrollView(id: id.part("rows"), rows.showingErrors(before: context.focus[id].top))
    let extent = scroll.extent(columns: frame.columns, focus: context.focus)
    guard let buttons, case .rows(let height) = extent, frame.rows > 1 else {
      return scroll.draw(in: &frame, &context)
    }
    // The buttons stay visible regardless of the number of fields.
    let room = min(height, frame.rows - 1)
    frame.clip(to: frame.band(0, rows: room)) { scroll.draw(in: &$0, &context) }
    frame.clip(to: frame.band(room)) { buttons.draw(in: &$0, &context) }
  }

  /// Writes each field with its error, then the buttons.
  public func write(to lines: inout LineWriter) { rows.write(to: &lines) }

  /// Settles its fields.
  public func settle(_ focus: inout Focus) { rows.settle(&focus) }

  /// Moves through the buttons, as Tab does in a dialog.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { rows.moveSection(by: step, focus: &focus) }

  /// Moves to the next field, offers the key to the focused one, then moves or scrolls.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard let here = index(of: focused(focus)?.id) else { return scroll.handle(input, focus: &focus) }
    let field = fields.indices.contains(here) ? fields[here] : nil
    if isNext(input), !focus.isDirect, let field, !field.control.takesEnter(focus) {
      return advance(from: here, &focus)
    }
    if field == nil, isNext(input), focus[id.part("answers")].index == 0, submit != nil {
      return trySubmit(&focus)
    }
    if case .key = input, rows.handle(input, focus: &focus) { return seen(&focus) }
    if case .paste = input {
      // In plain lines an answered field is left at once.
      if focus.isDirect { focus[id].top = max(focus[id].top, here + 1) }
      return rows.handle(input, focus: &focus)
    }
    guard case .key(let key) = input else { return scroll.handle(input, focus: &focus) }
    switch Self.bindings.action(for: key) {
    case .nextField where here + 1 < stops.count: focus.current = stops[here + 1]
    case .previousField where here > 0: focus.current = stops[here - 1]
    default: return Movement(key).map { $0 != .up && $0 != .down } == true && scroll.handle(input, focus: &focus)
    }
    return seen(&focus)
  }

  /// The title of the button that Enter presses, also from the last field; `nil` if the focus is elsewhere.
  func pressedButton(_ focus: Focus) -> String? {
    guard let here = index(of: focused(focus)?.id) else { return nil }
    guard here < fields.count else { return buttons?.chosenTitle(focus) }
    return here == fields.count - 1 && submit != nil && !fields[here].control.takesEnter(focus)
      ? buttons?.titles.first : nil
  }

  private func isNext(_ input: ViewInput) -> Bool {
    if case .key(let key) = input { Self.bindings.action(for: key) == .next } else { false }
  }

  /// The fields, and the buttons if there are any.
  private var stops: [ViewID] { fields.map(\.id) + (buttons == nil ? [] : [id.part("answers")]) }

  private func index(of view: ViewID?) -> Int? { view.flatMap { stops.firstIndex(of: $0) } }

  private func seen(_ focus: inout Focus) -> Bool {
    focus[id.part("rows")].follows = true
    return true
  }

  /// Submits from the last field; a form without a submit button leaves Enter to the screen.
  private func advance(from here: Int, _ focus: inout Focus) -> Bool {
    guard here == fields.count - 1 else {
      focus.current = fields[here + 1].id
      return seen(&focus)
    }
    return submit != nil && trySubmit(&focus)
  }

  private func trySubmit(_ focus: inout Focus) -> Bool {
    focus[id].top = fields.count
    if let wrong = fields.first(where: { $0.error != nil }) {
      focus.current = wrong.id
    } else {
      submit?()
    }
    return seen(&focus)
  }
}

/// The fields of a form and its buttons, one below the other.
private struct FormRows: ViewGroup {
  let fields: [FormRow]
  let buttons: ButtonsView?

  var views: [any View] { fields + (buttons.map { [$0] } ?? []) }
  func extent(columns: Int, focus: Focus) -> Extent { Stack(views).extent(columns: columns, focus: focus) }
  func draw(in frame: inout Frame, _ context: inout ViewContext) { Stack(views).draw(in: &frame, &context) }
  func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    Stack(views).focusedRows(columns: columns, focus: focus)
  }

  /// Returns the fields alone; those before `index` show their errors.
  func showingErrors(before index: Int) -> FormRows {
    FormRows(
      fields: fields.map { field in
        var field = field
        field.showsError = field.index < index
        return field
      }, buttons: nil)
  }
}

/// A field with its label before it, or above it in a narrow form, and its error below.
private struct FormRow: View {
  let form: ViewID
  let index: Int
  let field: FormField
  let longestLabel: Int
  /// Whether its error is shown.
  var showsError = false

  private static let start = 3

  /// Whether labels are above the controls, since the longest would leave them too little room.
  private func isNarrow(_ columns: Int) -> Bool { columns < 36 || min(longestLabel, 24) > columns / 2 - 6 }

  private func controlStart(_ columns: Int) -> Int {
    isNarrow(columns) || longestLabel == 0 ? Self.start : Self.start + min(longestLabel, 24) + 3
  }

  /// The rows above the control: its label, if it is not beside it.
  private func labelRows(_ columns: Int) -> Int { isNarrow(columns) && !field.label.isEmpty ? 1 : 0 }

  private func controlRows(_ columns: Int) -> Int {
    guard case .rows(let rows) = field.control.extent(columns: columns) else { return 1 }
    return rows
  }

  /// The lines of the note or the error, and their column: that of the label if the control's leaves too little room.
  private func remark(_ columns: Int) -> (start: Int, lines: [StyledText]) {
    let error = showsError ? field.error : nil
    let text = error.map { StyledText($0, .error) } ?? StyledText(field.note, .dim)
    let start = controlStart(columns)
    guard start + text.columns >= columns else { return (start, [text]) }
    return (Self.start, text.wrapped(to: columns - Self.start - 1))
  }

  /// The rows below the control, at least one between fields that have their labels beside them.
  private func remarkRows(_ columns: Int) -> Int {
    let lines = remark(columns).lines
    return isNarrow(columns) && lines.allSatisfy(\.isEmpty) ? 0 : max(1, lines.count)
  }

  var focusable: [FocusTarget] {
    field.control.focusable.map {
      var target = $0
      target.hearsFirst = true
      return target
    }
  }
  var hints: [KeyHint] { field.control.hints }
  var choices: [ViewChoices] { field.control.choices }

  func extent(columns: Int, focus: Focus) -> Extent { .rows(height(columns)) }
  /// All of its rows, so that label and error are in sight.
  func focusedRows(columns: Int, focus: Focus) -> Range<Int>? { 0..<height(columns) }

  private func height(_ columns: Int) -> Int {
    labelRows(columns) + controlRows(columns - controlStart(columns) - 1) + remarkRows(columns)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let (start, above) = (controlStart(frame.columns), labelRows(frame.columns))
    let hasFocus = context.focused == field.id
    if hasFocus { frame.put("▌", column: 1, row: 0, style: context.theme[.accent]) }
    frame.put(
      StyledText(field.label, hasFocus ? .strong : .dim), column: Self.start, row: 0, theme: context.theme,
      limit: above > 0 ? frame.columns - Self.start - 1 : start - Self.start - 2)
    let room = max(0, frame.columns - start - 1)
    let rows = controlRows(room)
    frame.clip(to: Rect(column: start, row: above, columns: room, rows: rows)) {
      field.control.draw(in: &$0, &context)
    }
    let below = remark(frame.columns)
    for (row, line) in below.lines.enumerated() {
      frame.put(
        line, column: below.start, row: above + rows + row, theme: context.theme,
        limit: frame.columns - below.start - 1)
    }
  }

  func write(to lines: inout LineWriter) {
    field.control.write(to: &lines)
    if !field.note.isEmpty { lines.line("  " + field.note) }
    guard let error = field.error, lines.focus.map({ index < $0[form].top }) ?? true else { return }
    lines.error("  " + (field.label.isEmpty ? error : "\(field.label): \(error)"))
  }

  func settle(_ focus: inout Focus) { field.control.settle(&focus) }
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool { field.control.handle(input, focus: &focus) }
}
