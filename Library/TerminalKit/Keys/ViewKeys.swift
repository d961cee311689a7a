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
}

/// An action of a view, whose keys the user can change by table name and action name.
protocol ViewAction {
  /// The prefix of the action's name: `list`.
  var viewTable: String { get }
}

extension Movement: ViewAction { var viewTable: String { "list" } }
extension Pane: ViewAction { var viewTable: String { "pane" } }
