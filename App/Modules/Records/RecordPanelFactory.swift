import CantinaTools
import TerminalKit

/// Makes the panels of a list: its filter, order, columns and export; `done` is not called if the user cancels.
@MainActor
enum RecordPanelFactory {
  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, filtersOf model: RecordsModel<Item>, typing: Bool, dependencies: DependencyManager,
    done: @escaping @MainActor (RecordNarrowing<Item>) -> Void
  ) {
    let viewModel = RecordFilterViewModel(model, typing: typing, done: navigator.closing(done)).observe(model)
    navigator?.present(RecordFilterScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }

  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, orders fields: [RecordField<Item>], present: RecordOrder<Item>?,
    dependencies: DependencyManager, done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    navigator?.ask(RecordOrderViewModel(fields, present: present, words: dependencies.words, done: done))
  }

  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, columns chosen: [RecordField<Item>], of fields: [RecordField<Item>],
    dependencies: DependencyManager, done: @escaping @MainActor ([String]) -> Void
  ) {
    let viewModel = RecordColumnsViewModel(chosen, of: fields, done: navigator.closing(done))
    navigator?.present(RecordColumnsScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }

  static func showIn(
    _ navigator: Navigator?, exportOf count: Int?, named name: String, flow: some FlowController & RecordExportFlow,
    done: @escaping @MainActor (ExportPlace) -> Void
  ) {
    let viewModel = RecordExportViewModel(
      for: count, named: name, files: flow.dependencies.fileExport, hasClipboard: navigator?.hasClipboard == true,
      words: flow.words, flow: flow, done: done)
    // `y` copies, as on every screen.
    navigator?.ask(viewModel, columns: 100, letters: ["c", "s", "n", "y"])
  }

  static func showIn(
    _ navigator: Navigator?, exportPath path: String, words: Localization,
    problem: @escaping @MainActor (String) -> RecordPhrase?, done: @escaping @MainActor (String) -> Void
  ) {
    navigator?.ask(
      words[RecordPhrase.exportPath], text: path, submit: words[RecordPhrase.exportWrite],
      cancel: words[AlertPhrase.cancel], problem: { problem($0).map { words[$0] } }
    ) { if let path = $0 { done(path) } }
  }
}
