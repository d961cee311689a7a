import Terminal

/// A value that shows something in two ways and knows how a person moves in it; made anew for each frame.
@MainActor
public protocol View {
  /// How many rows it wants when it is given `columns`.
  func extent(columns: Int) -> Extent
  /// The same where a person may have moved lines between panes: a view that holds others asks them in this way.
  func extent(columns: Int, focus: Focus) -> Extent
  /// Whether it can do with fewer rows than it asks for, as what scrolls can.
  var givesWay: Bool { get }
  /// Draws the part that is visible.
  func draw(in frame: inout Frame, _ context: inout ViewContext)
  /// Writes its whole meaning as plain lines; what can be chosen gets a number.
  func write(to lines: inout LineWriter)
  /// Brings the focus in line with the present rows, so that the selected row is one of them.
  func settle(_ focus: inout Focus)
  /// The rows that the chosen part stands on, so that what scrolls can bring them into sight; nil where nothing is chosen.
  func focusedRows(columns: Int, focus: Focus) -> Range<Int>?
  /// Whether keys reach it while another view has the focus, as they do where it steers that one: tabs.
  var hearsUnfocused: Bool { get }
  /// Whether it is this view, or this view is inside of it.
  func contains(_ id: ViewID) -> Bool
  /// Moves, scrolls or edits; false when the key means nothing here.
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool
  /// Goes to the section behind the chosen one, or with -1 to the one before; false where there is none.
  func moveSection(by step: Int, focus: inout Focus) -> Bool
  /// The views inside (or itself) that can have the focus, in the order of Tab.
  var focusable: [FocusTarget] { get }
  /// The views inside (or itself) that a person goes to and fro between: one that scrolls another is the same pane.
  var panes: [FocusTarget] { get }
  /// The keys that it handles by itself, for footer and help.
  var hints: [KeyHint] { get }
  /// The rows inside that can be chosen, for the palette.
  var choices: [ViewChoices] { get }
}

extension View {
  /// Whether what has the focus is inside; the first that can have it holds what nobody asked for.
  func canHold(_ focus: Focus) -> Bool { focus.current.map(contains) ?? true }
  /// Without panes its height is the same for everyone.
  public func extent(columns: Int, focus: Focus) -> Extent { extent(columns: columns) }
  /// What is cut off is lost.
  public var givesWay: Bool { false }
  /// Nothing is chosen.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? { nil }
  /// Nothing can be out of line.
  public func settle(_ focus: inout Focus) {}
  /// Only what has the focus hears keys.
  public var hearsUnfocused: Bool { false }
  /// Whether it can have the focus under this name, or a view inside of it.
  public func contains(_ id: ViewID) -> Bool {
    for target in focusable where target.id == id { return true }
    return false
  }
  /// Nothing is handled.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool { false }
  /// There are no sections.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { false }
  /// Nothing can have the focus.
  public var focusable: [FocusTarget] { [] }
  /// What can have the focus and is not typed into.
  public var panes: [FocusTarget] { focusable.filter { !$0.takesText } }
  /// No keys.
  public var hints: [KeyHint] { [] }

  /// What plain lines number, but for the fields of a form.
  public var choices: [ViewChoices] {
    var lines = LineWriter()
    write(to: &lines)
    let numbered = zip(lines.choices, lines.titles).filter { lines.questions[$0.0.view] == nil }
    return [ViewChoices(count: numbered.count, row: { (numbered[$0].0, numbered[$0].1, nil) })]
  }

  /// The view that has the keys under `focus`; nil where none takes them unasked.
  public func focused(_ focus: Focus) -> FocusTarget? {
    var focused: FocusTarget?
    for target in focusable where target.takesKeys(focus, from: focused) { focused = target }
    return focused
  }
}

/// What reaches a view: a key, text that was pasted, or the wheel of the mouse.
public enum ViewInput: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// So many rows downwards; negative is upwards.
  case wheel(Int)
}

/// The rows of a view that can be chosen, asked for one by one.
@MainActor
public struct ViewChoices {
  /// What stands at a place, its title, and its route where it is a place of its own.
  public typealias Row = (choice: LineWriter.Choice, title: String, route: NamedRoute?)

  /// How many there are.
  public let count: Int
  /// The row at a place, counted from 0.
  public let row: @MainActor (Int) -> Row
  /// The view that they stand in; nil for several.
  public let view: ViewID?
  /// The route of the selected row; nil where it is no place of its own, or none is selected.
  public let selected: @MainActor (Focus) -> NamedRoute?

  /// Makes choices.
  public init(
    count: Int, row: @escaping @MainActor (Int) -> Row, in view: ViewID? = nil,
    selected: @escaping @MainActor (Focus) -> NamedRoute? = { _ in nil }
  ) {
    self.count = count
    self.row = row
    self.view = view
    self.selected = selected
  }
}

extension View {
  /// The route of the selected row of the view that has the focus; where that has no rows, of the first that has a route.
  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let (choices, focused) = (choices, focused(focus)?.id)
    let own = choices.first { $0.view != nil && $0.view == focused }
    return (own.map { [$0] } ?? choices).lazy.compactMap { $0.selected(focus) }.first
  }
}

/// The height that a view asks for.
public enum Extent: Hashable, Sendable {
  /// Exactly so many rows.
  case rows(Int)
  /// So many rows where there is plenty of room, none where it is scarce.
  case optional(Int)
  /// Whatever is left over.
  case flexible
}

/// A view that can have the focus.
public struct FocusTarget: Hashable, Sendable {
  /// Its name.
  public let id: ViewID
  /// Whether it has the focus unless another was asked for; a search field has not.
  public let isDefault: Bool
  /// Whether letters are typed into it, and so mean nothing else while it has the focus.
  public let takesText: Bool
  /// Whether keys that move go on to what stands beside it, as a search leaves the arrows to the list that it narrows.
  public let leavesMovement: Bool
  /// Whether keys reach it before the screen's table, as in a form; a view that takes text hears keys first anyway.
  public var hearsFirst: Bool

  /// Makes a target.
  public init(
    _ id: ViewID, isDefault: Bool = true, takesText: Bool = false, leavesMovement: Bool = false,
    hearsFirst: Bool = false
  ) {
    self.id = id
    self.isDefault = isDefault
    self.takesText = takesText
    self.leavesMovement = leavesMovement
    self.hearsFirst = hearsFirst
  }

  /// Whether it has the keys rather than `other`, which stands before it: the one that was asked for, else the first that
  /// takes them unasked.
  @MainActor
  func takesKeys(_ focus: Focus, from other: FocusTarget?) -> Bool {
    if id == focus.current { return other?.id != id }
    return other == nil && isDefault
  }
}

/// A visible part of a view that the mouse can press or scroll.
public struct PointerTarget: Hashable, Sendable {
  /// What pointing at it means.
  public enum Part: Hashable, Sendable {
    /// It moves by the wheel.
    case area
    /// It is typed into: a press gives it the focus.
    case field
    /// One of several: a press chooses it, and a press on the chosen one is Enter.
    case choice(index: Int, id: RowID?)
    /// A press is Enter at once.
    case button(index: Int)
    /// A line between two panes, which follows the mouse from a press to its release.
    case divider(Divider)
  }

  /// The view that it belongs to.
  public let view: ViewID
  /// What pointing at it means.
  public let part: Part
  /// Where it is seen, counted from the upper left corner of the terminal.
  public let rect: Rect

  func contains(column: Int, row: Int) -> Bool {
    (rect.column..<rect.endColumn).contains(column) && (rect.row..<rect.endRow).contains(row)
  }
}
