import Terminal

/// Values of which any number can be ticked, in a panel as high as its content.
///
/// Enter applies the ticks, Space ticks, `/` narrows the rows, Esc cancels. A screen holds it, uses its table as
/// bindings, shows `view` and passes actions on to `perform`, which returns the values to apply.
@MainActor
public struct Checklist<Value: Hashable & Sendable> {
  /// A value that can be ticked.
  public struct Row {
    let value: Value
    let title: String
    let detail: String

    /// Makes a row with a detail after its title, such as a count.
    public init(_ value: Value, title: String, detail: String = "") {
      (self.value, self.title, self.detail) = (value, title, detail)
    }
  }

  /// Rows under one heading.
  public struct Section {
    let title: String?
    var rows: [Row]

    /// Makes a section.
    public init(_ title: String? = nil, rows: [Row]) { (self.title, self.rows) = (title, rows) }
  }

  /// The ticked values, in the order of ticking.
  public private(set) var ticked: [Value]
  private let before: [Value]
  private let takesRow: Bool
  private var query = ""
  private var isNarrowing = false

  /// Begins with some values ticked; with `takesRow`, Enter also takes the selected row if no tick has changed.
  public init(_ ticked: [Value], takesRow: Bool = false) {
    (self.ticked, before, self.takesRow) = (ticked, ticked, takesRow)
  }

  /// Filters the rows by letters in their titles; an empty text shows all.
  public mutating func narrow(_ letters: String) { query = letters }

  /// Returns the list of the rows with the search field.
  ///
  /// The panel keeps the height of all `sections` even while they are filtered. `note` is a remark below the rows, with
  /// a spinner if `isLoading`; `none` is the message if no row matches. `edit` receives the typed letters; pass them to
  /// `narrow`.
  public func view(
    _ sections: [Section], note: StyledText? = nil, isLoading: Bool = false, none: String,
    edit: @escaping @MainActor (String) -> Void
  ) -> any View {
    let shown = narrowed(sections)
    let rows = shown.flatMap(\.rows)
    let letters = FuzzyQuery(query)
    let field = TextField(id: ChecklistID.field, prompt: "/", text: query, isOpen: isNarrowing, edit: edit)
    let nothing = rows.isEmpty && !query.isEmpty ? [ListSection(count: 0, note: StyledText(none, .dim))] : []
    let list = ListView(
      id: ChecklistID.list, sections: shown.map { ListSection(title: $0.title, count: $0.rows.count) } + nothing,
      columns: [ListColumn(width: 4, alignment: .trailing)], nameWidth: 20...38,
      height: ListLines(sections.map { ListSection(title: $0.title, count: $0.rows.count) }).count
    ) { index in
      let row = rows[index]
      let isOn = ticked.contains(row.value)
      let marked = query.isEmpty ? [] : FuzzyMatch(letters, in: row.title)?.positions ?? []
      return ListRow(
        id: .text("\(row.value)"),
        name: StyledText(isOn ? "[x] " : "[ ] ", isOn ? .accent : .dim) + StyledText(row.title, marking: marked),
        details: [StyledText(row.detail)])
    }
    guard let note else { return Stack([field, list]) }
    let foot: any View = isLoading ? SpinnerView(note.string) : ProseView(note)
    return Stack([field, list, Spacing(), foot])
  }

  /// Whether an action is available.
  public func isEnabled(_ action: ChecklistAction, _ sections: [Section]) -> Bool {
    switch action {
    case .endNarrowing: isNarrowing || !query.isEmpty
    case .narrow: sections.contains { !$0.rows.isEmpty } && !isNarrowing
    case .apply: ticked != before || sections.contains { !$0.rows.isEmpty }
    case .tick: sections.contains { !$0.rows.isEmpty }
    }
  }

  /// Performs an action and returns the values to apply; `nil` while the choice is not finished.
  public mutating func perform(_ action: ChecklistAction, _ sections: [Section], focus: inout Focus) -> [Value]? {
    let rows = narrowed(sections).flatMap(\.rows)
    let index = focus[ChecklistID.list].index
    let selected = rows.indices.contains(index) ? rows[index].value : nil
    switch action {
    case .narrow:
      isNarrowing = true
      focus.current = ChecklistID.field
    case .endNarrowing:
      (isNarrowing, query) = (false, "")
      focus.current = ChecklistID.list
    case .tick:
      if let selected { toggle(selected) }
    case .apply:
      if focus.current == ChecklistID.field {
        // The search is finished: its row can be ticked next.
        isNarrowing = false
        focus.current = ChecklistID.list
        return nil
      }
      if let selected, focus.isDirect {
        toggle(selected)
      } else if let selected, takesRow, ticked == before, !ticked.contains(selected) {
        ticked.append(selected)
      }
      return ticked
    }
    return nil
  }

  private mutating func toggle(_ value: Value) {
    if let index = ticked.firstIndex(of: value) { ticked.remove(at: index) } else { ticked.append(value) }
  }

  private func narrowed(_ sections: [Section]) -> [Section] {
    guard !query.isEmpty else { return sections }
    let letters = FuzzyQuery(query)
    return sections.map { section in
      var section = section
      section.rows = section.rows.filter { FuzzyMatch(letters, in: $0.title) != nil }
      return section
    }
  }
}

/// The actions of a checklist.
public enum ChecklistAction: Hashable, Sendable {
  case apply, tick, narrow, endNarrowing

  /// The keys; the application's own table binds Esc for cancelling.
  public static let bindings: [KeyBinding<ChecklistAction>] = [
    KeyBinding(.enter, title: .apply, group: .list, action: .apply),
    KeyBinding(.character(" "), title: .tick, group: .list, action: .tick),
    KeyBinding(.character("/"), title: .narrow, group: .list, action: .narrow),
    KeyBinding(.escape, title: .endNarrowing, group: .list, action: .endNarrowing),
  ]
}

private enum ChecklistID {
  static let field: ViewID = "narrow"
  static let list: ViewID = "values"
}
