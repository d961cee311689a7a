extension Keymap.ViewTables {
  /// The tables of all views.
  @MainActor public static var all: Keymap.ViewTables {
    var tables = Keymap.ViewTables()
    tables.beside = [
      Pane.bindings.entries(), Divider.Way.bindings.entries(), GridMovement.sideways.entries(),
      ChipsView.bindings.entries(), DataTableView.bindings.entries(), TreeAction.bindings.entries(),
      ButtonsView.bindings.entries(),
    ]
    tables.typing = [LineEdit.bindings.entries(), FormView.bindings.entries()]
    return tables
  }
}

extension GridMovement: ViewAction {
  /// Movements shared with lists are configured as for lists.
  var viewTable: String { if case .along = self { "list" } else { "grid" } }
}

extension Divider.Way: ViewAction {
  var viewTable: String { "divider" }
}

extension ChipsView.Action: ViewAction {
  var viewTable: String { "chip" }
}

extension DataTableView.Action: ViewAction {
  var viewTable: String { "table" }
}

extension TreeAction: ViewAction {
  var viewTable: String { "tree" }
}

extension ButtonsView.Action: ViewAction {
  var viewTable: String { "button" }
}

extension LineEdit: ViewAction {
  var viewTable: String { "field" }
}

extension FormView.Action: ViewAction {
  var viewTable: String { "form" }
}
