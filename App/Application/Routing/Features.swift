import Terminal
import TerminalKit

/// The features of the application in the order of its menu.
///
/// A new feature is a folder in `Modules` and a name here.
enum Features {
  static let all = FeatureCatalogue([
    .main, .starWars, .apis, .diff, .cocktails, .meditation, .seats, .space, .places, .settings,
  ])
}

extension Features {
  /// The keys of every screen that has some, after those that work on all of them.
  @MainActor static var keys: [KeySection] {
    let shared = [
      KeySection(KeyPhrase.everywhere) { KeyHint.list(ApplicationAction.bindings) },
      KeySection(KeyPhrase.lists) { KeyHint.list(Movement.bindings) },
      KeySection(KeyPhrase.menus) { KeyHint.list(RowMark.bindings) },
      KeySection(KeyPhrase.panes) { KeyHint.list(Pane.bindings) + KeyHint.list(Divider.Way.bindings) },
      KeySection(KeyPhrase.grids) { KeyHint.list(GridMovement.sideways) },
      KeySection(KeyPhrase.chips) { KeyHint.list(ChipsView.bindings) },
      KeySection(KeyPhrase.tables) { KeyHint.list(DataTableView.bindings) },
      KeySection(KeyPhrase.trees) { KeyHint.list(TreeAction.bindings) },
      KeySection(KeyPhrase.fields) { KeyHint.list(LineEdit.bindings) },
      KeySection(KeyPhrase.forms) { KeyHint.list(FormView.bindings) },
      KeySection(KeyPhrase.alerts) { KeyHint.list(ButtonsView.bindings) },
    ]
    return (shared + all.keys).filter { !$0.hints().isEmpty }
  }
}
