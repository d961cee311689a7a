import Terminal
import TerminalKit

/// The features of the application in the order of its menu.
///
/// A new feature is a folder in `Modules` and a name here.
enum Features {
  static let all = FeatureCatalogue([
    .main, .starWars, .apis, .cocktails, .meditation, .seats, .space, .places, .settings,
  ])
}

extension Features {
  /// The keys of every screen that has some, after those that work on all of them.
  @MainActor static var keys: [KeySection] {
    let shared = [
      KeySection(.keysEverywhere) { KeyHint.list(ApplicationAction.bindings) },
      KeySection(.keysLists) { KeyHint.list(Movement.bindings) },
      KeySection(.keysMenus) { KeyHint.list(RowMark.bindings) },
      KeySection(.keysPanes) { KeyHint.list(Pane.bindings) },
      KeySection(.keysGrids) { KeyHint.list(GridMovement.sideways) },
      KeySection(.keysChips) { KeyHint.list(ChipsView.bindings) },
      KeySection(.keysTrees) { KeyHint.list(TreeAction.bindings) },
      KeySection(.keysFields) { KeyHint.list(LineEdit.bindings) },
      KeySection(.keysAlerts) { KeyHint.list(ButtonsView.bindings) },
    ]
    return (shared + all.keys).filter { !$0.hints().isEmpty }
  }
}
