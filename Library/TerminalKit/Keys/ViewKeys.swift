/// The user's key bindings for views, task-local, since most views would only pass a parameter on.
enum ViewKeys {
  /// `nil` if the usual keys apply.
  @TaskLocal static var keymap: Keymap?
}

extension Keymap {
  /// Runs `work` with the user's keys applied to views.
  func inViews<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard hasViewKeys else { return try work() }
    return try ViewKeys.$keymap.withValue(self, operation: work)
  }

  /// The usual tables of views that are active beside those of screens.
  static var besideTables: [[Entry]] {
    [
      Pane.bindings.entries(), Divider.Way.bindings.entries(), GridMovement.sideways.entries(),
      ChipsView.bindings.entries(), DataTableView.bindings.entries(), TreeAction.bindings.entries(),
      ButtonsView.bindings.entries(),
    ]
  }

  /// The usual tables that are active in text fields: their actions cannot be bound to characters.
  static var typingTables: [[Entry]] { [LineEdit.bindings.entries(), FormView.bindings.entries()] }
}

/// An action of a view, whose keys the user can change by table name and action name.
protocol ViewAction {
  /// The prefix of the action's name: `list`.
  var viewTable: String { get }
}

extension Movement: ViewAction { var viewTable: String { "list" } }
extension Pane: ViewAction { var viewTable: String { "pane" } }
extension Divider.Way: ViewAction { var viewTable: String { "divider" } }
extension ChipsView.Action: ViewAction { var viewTable: String { "chip" } }
extension DataTableView.Action: ViewAction { var viewTable: String { "table" } }
extension TreeAction: ViewAction { var viewTable: String { "tree" } }
extension ButtonsView.Action: ViewAction { var viewTable: String { "button" } }
extension LineEdit: ViewAction { var viewTable: String { "field" } }
extension FormView.Action: ViewAction { var viewTable: String { "form" } }

extension GridMovement: ViewAction {
  /// Movements shared with lists are configured as for lists.
  var viewTable: String { if case .along = self { "list" } else { "grid" } }
}
