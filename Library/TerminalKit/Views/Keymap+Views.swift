extension Keymap {
  /// The usual key tables of views, which are active besides the tables of screens.
  static var besideTables: [[Entry]] {
    [
      Pane.bindings.entries(), Divider.Direction.bindings.entries(), GridMovement.sideways.entries(),
      ChipsView.bindings.entries(), DataTableView.bindings.entries(), TreeAction.bindings.entries(),
      ButtonsView.bindings.entries(),
    ]
  }

  /// The usual tables that are active in text fields: their actions cannot be bound to characters.
  static var typingTables: [[Entry]] { [LineEdit.bindings.entries(), FormView.bindings.entries()] }
}

extension Divider.Direction: ViewAction { var viewTable: String { "divider" } }
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
