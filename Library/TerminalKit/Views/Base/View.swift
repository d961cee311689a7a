import Terminal

/// A value that can be drawn or written as plain lines and handles input; created for each frame.
@MainActor
public protocol View {
  /// Returns the height for a width of `columns`; a container passes the focus, which has the widths of resized panes.
  func extent(columns: Int, focus: Focus) -> Extent
  /// Whether it works with fewer rows than it asks for, as a scrolling view does.
  var canShrink: Bool { get }
  /// Draws the visible part.
  func draw(in frame: inout Frame, _ context: inout ViewContext)
  /// Writes its content as plain lines; choices get numbers.
  func write(to lines: inout LineWriter)
  /// Updates the focus to the current rows, so that the selected row exists.
  func settle(_ focus: inout Focus)
  /// Returns the rows of the selection, for scrolling to it; `nil` if nothing is selected.
  func focusedRows(columns: Int, focus: Focus) -> Range<Int>?
  /// Whether it receives keys while another view has the focus, as tabs do.
  var hearsUnfocused: Bool { get }
  /// Whether it is, or contains, the view with this name.
  func contains(_ id: ViewID) -> Bool
  /// Handles input; returns `false` if the view has no use for it.
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool
  /// Moves to the next section, or with -1 to the previous one; `false` if there is none.
  func moveSection(by step: Int, focus: inout Focus) -> Bool
  /// The focusable views inside, or the view itself, in the order of Tab.
  var focusable: [FocusTarget] { get }
  /// The panes inside, or the view itself, for moving between panes; a scroll view and its content are one pane.
  var panes: [FocusTarget] { get }
  /// The keys it handles itself, for footer and help.
  var hints: [KeyHint] { get }
  /// The selectable rows inside, for the palette.
  var choices: [ViewChoices] { get }
}

extension View {
  /// Whether the focused view is inside; without an explicit focus, every view may hold it.
  func canHold(_ focus: Focus) -> Bool { focus.current.map(contains) ?? true }
  /// Returns the height while no pane is resized.
  public func extent(columns: Int) -> Extent { extent(columns: columns, focus: Focus()) }
  /// `false`: it needs all of its rows.
  public var canShrink: Bool { false }
  /// `nil`: nothing is selected.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? { nil }
  /// Does nothing.
  public func settle(_ focus: inout Focus) {}
  /// `false`: only the focused view receives keys.
  public var hearsUnfocused: Bool { false }
  /// Whether a focusable view has this name.
  public func contains(_ id: ViewID) -> Bool {
    for target in focusable where target.id == id { return true }
    return false
  }
  /// `false`: nothing is handled.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool { false }
  /// `false`: there are no sections.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { false }
  /// Empty: the view is not focusable.
  public var focusable: [FocusTarget] { [] }
  /// The focusable views without text input.
  public var panes: [FocusTarget] { focusable.filter { !$0.takesText } }
  /// Empty: no keys.
  public var hints: [KeyHint] { [] }

  /// The numbered rows of plain lines, except the fields of a form.
  public var choices: [ViewChoices] {
    var lines = LineWriter()
    write(to: &lines)
    let numbered = zip(lines.choices, lines.titles).filter { lines.questions[$0.0.view] == nil }
    return [ViewChoices(count: numbered.count, row: { (numbered[$0].0, numbered[$0].1, nil) })]
  }

  /// The view that receives keys under `focus`; `nil` if there is none.
  public func focused(_ focus: Focus) -> FocusTarget? {
    var focused: FocusTarget?
    for target in focusable where target.takesKeys(focus, from: focused) { focused = target }
    return focused
  }
}

/// An input for a view: a key, pasted text, or a turn of the wheel.
public enum ViewInput: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// A turn by this many rows; negative is upwards.
  case wheel(Int)
}

/// The selectable rows of a view, created on demand.
@MainActor
public struct ViewChoices {
  /// A row: its choice, its title, and its route if it has one.
  public typealias Row = (choice: LineWriter.Choice, title: String, route: NamedRoute?)

  /// The number of rows.
  public let count: Int
  /// Returns the row at an index, counted from 0.
  public let row: @MainActor (Int) -> Row
  /// The view that contains the rows; `nil` for several.
  public let view: ViewID?
  /// Returns the route of the selected row; `nil` if nothing with a route is selected.
  public let selected: @MainActor (Focus) -> NamedRoute?

  /// Makes choices.
  public init(
    count: Int, row: @escaping @MainActor (Int) -> Row, in view: ViewID? = nil,
    selected: @escaping @MainActor (Focus) -> NamedRoute? = { _ in nil }
  ) {
    (self.count, self.row, self.view, self.selected) = (count, row, view, selected)
  }
}

extension View {
  /// The route of the selected row in the focused view; if that has no rows, of the first view with such a route.
  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    let (choices, focused) = (choices, focused(focus)?.id)
    let own = choices.first { $0.view != nil && $0.view == focused }
    return (own.map { [$0] } ?? choices).lazy.compactMap { $0.selected(focus) }.first
  }
}

/// The height that a view requests.
public enum Extent: Hashable, Sendable {
  /// Exactly this many rows.
  case rows(Int)
  /// This many rows if there is plenty of room, otherwise none.
  case optional(Int)
  /// All remaining rows.
  case flexible
}

/// A focusable view.
public struct FocusTarget: Hashable, Sendable {
  /// The name of the view.
  public let id: ViewID
  /// Whether it can have the focus by default; a search field cannot.
  public let isDefault: Bool
  /// Whether it takes typed characters, which then trigger no bindings.
  public let takesText: Bool
  /// Whether movement keys go to its siblings, as from a search field to the list below.
  public let leavesMovement: Bool
  /// Whether it receives keys before the screen's table, as in a form; a view that takes text always does.
  public var hearsFirst: Bool

  /// Makes a target.
  public init(
    _ id: ViewID, isDefault: Bool = true, takesText: Bool = false, leavesMovement: Bool = false,
    hearsFirst: Bool = false
  ) {
    (self.id, self.isDefault, self.takesText, self.leavesMovement) = (id, isDefault, takesText, leavesMovement)
    self.hearsFirst = hearsFirst
  }

  /// Whether it receives keys rather than `other`, an earlier target: the explicitly focused view wins, else the first
  /// default one.
  @MainActor
  func takesKeys(_ focus: Focus, from other: FocusTarget?) -> Bool {
    if id == focus.current { return other?.id != id }
    return other == nil && isDefault
  }
}

/// A visible part of a view that responds to the mouse.
public struct PointerTarget: Hashable, Sendable {
  /// The response to the mouse.
  public enum Part: Hashable, Sendable {
    /// It scrolls by the wheel.
    case area
    /// A text field: a press focuses it.
    case field
    /// A row: a press selects it, and a press on the selected one is Enter.
    case choice(index: Int, id: RowID?)
    /// A button: a press is Enter at once.
    case button(index: Int)
    /// A line between two panes, which follows the mouse until its release.
    case divider(Divider)
  }

  /// The view that contains it.
  public let view: ViewID
  /// The response to the mouse.
  public let part: Part
  /// The visible rectangle, in the coordinates of the terminal.
  public let rect: Rect

  func contains(column: Int, row: Int) -> Bool {
    (rect.column..<rect.endColumn).contains(column) && (rect.row..<rect.endRow).contains(row)
  }
}

/// A route with its title, as in bookmarks and the palette.
public struct NamedRoute: Hashable, Sendable {
  /// The route, as the user types it.
  public let route: String
  /// The title of its screen.
  public let title: String

  /// Makes a route with its title.
  public init(_ route: String, title: String) { (self.route, self.title) = (route, title) }
}
