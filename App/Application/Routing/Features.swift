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
      KeySection(KeyPhrase.everywhere) { ApplicationAction.bindings },
      KeySection(KeyPhrase.lists, fixed: { Movement.bindings.entries() }),
      KeySection(KeyPhrase.menus, fixed: { RowMark.bindings.entries() }),
      KeySection(KeyPhrase.panes, fixed: { Pane.bindings.entries() + Divider.Way.bindings.entries() }),
      KeySection(KeyPhrase.grids, fixed: { GridMovement.sideways.entries() }),
      KeySection(KeyPhrase.chips, fixed: { ChipsView.bindings.entries() }),
      KeySection(KeyPhrase.tables, fixed: { DataTableView.bindings.entries() }),
      KeySection(KeyPhrase.trees, fixed: { TreeAction.bindings.entries() }),
      KeySection(KeyPhrase.fields, fixed: { LineEdit.bindings.entries() }),
      KeySection(KeyPhrase.forms, fixed: { FormView.bindings.entries() }),
      KeySection(KeyPhrase.alerts, fixed: { ButtonsView.bindings.entries() }),
    ]
    return (shared + all.keys).filter { !$0.hints().isEmpty }
  }
}
