/// The user's key bindings for views, while a key is dispatched or a screen is drawn.
///
/// Task-local, because views look up their tables wherever they are. Most views would only pass a parameter on.
enum ViewKeys {
  /// `nil` if the usual keys apply.
  @TaskLocal static var keymap: Keymap?
}

/// An action of a view, whose keys the user can change by table name and action name.
protocol ViewAction {
  /// The prefix of the action's name: `list`.
  var viewTable: String { get }
}

extension Movement: ViewAction {
  var viewTable: String { "list" }
}

extension Pane: ViewAction {
  var viewTable: String { "pane" }
}

extension Keymap {
  /// The usual tables of views.
  public struct ViewTables: Sendable {
    /// The tables that are active beside those of screens.
    var beside: [[Entry]] = []
    /// The tables that are active in text fields: their actions cannot be bound to characters.
    var typing: [[Entry]] = []

    /// No tables.
    public init() {}
  }

  /// Runs `work` with the user's keys applied to views.
  func inViews<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard hasViewKeys else { return try work() }
    return try ViewKeys.$keymap.withValue(self, operation: work)
  }
}
