/// A person's keys in views, while a key is heard or a screen is drawn.
///
/// Views look into tables of their own, wherever they stand; a map that is handed down to all of them would be handed past
/// most of them.
enum ViewKeys {
  /// Nil where the usual keys hold.
  @TaskLocal static var keymap: Keymap?
}

/// An action of a view, whose keys a person can change by the name of its table and its own.
protocol ViewAction {
  /// What stands before the name of the action: `list`.
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
    /// Those that are heard beside the tables of screens.
    var beside: [[Entry]] = []
    /// Those that are heard where letters are typed: no letter can be given to their actions.
    var typing: [[Entry]] = []

    /// No tables.
    public init() {}
  }

  /// Does something in which views have the person's keys.
  func inViews<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard hasViewKeys else { return try work() }
    return try ViewKeys.$keymap.withValue(self, operation: work)
  }
}
