import TerminalKit

/// The features of the application in the order of its menu.
///
/// To add a feature, add a folder in `Modules` and a name here.
enum Features {
  static let all = FeatureCatalogue([
    .main, .starWars, .apis, .diff, .cocktails, .meditation, .seats, .space, .places, .settings,
  ])

  /// The keys of every screen, after the keys that work on all screens.
  @MainActor static var keys: [KeySection] {
    let shared = [
      KeySection(KeyPhrase.everywhere) { ApplicationAction.bindings },
      KeySection(KeyPhrase.lists) { Movement.bindings },
      KeySection(KeyPhrase.menus, isFixed: true, table: { _ in RowMark.bindings.entries() }),
      KeySection(
        KeyPhrase.panes, table: { $0.table(Pane.bindings).entries() + $0.table(Divider.Direction.bindings).entries() }),
      KeySection(KeyPhrase.grids) { GridMovement.sideways },
      KeySection(KeyPhrase.chips) { ChipsView.bindings },
      KeySection(KeyPhrase.tables) { DataTableView.bindings },
      KeySection(KeyPhrase.trees) { TreeAction.bindings },
      KeySection(KeyPhrase.fields) { LineEdit.bindings },
      KeySection(KeyPhrase.forms) { FormView.bindings },
      KeySection(KeyPhrase.alerts) { ButtonsView.bindings },
    ]
    return (shared + all.keys).filter { !$0.hints().isEmpty }
  }
}
