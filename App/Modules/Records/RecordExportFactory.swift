import TerminalKit

@MainActor
enum RecordExportFactory {
  /// Asks for the format of an export, then for its path; `done` is not called if the user cancels.
  static func showIn(
    _ navigator: Navigator?, for count: Int?, named name: String, dependencies: DependencyManager,
    done: @escaping @MainActor (ExportPlace) -> Void
  ) {
    guard let navigator else { return }
    let words = dependencies.words
    let viewModel = RecordExportViewModel(
      for: count, named: name, files: dependencies.fileExport, hasClipboard: navigator.hasClipboard, words: words,
      askPath: { [weak navigator] path, problem, done in
        navigator?.ask(
          words[RecordPhrase.exportPath], text: path, submit: words[RecordPhrase.exportWrite],
          cancel: words[AlertPhrase.cancel], problem: problem
        ) { if let path = $0 { done(path) } }
      }, done: done)
    navigator.ask(viewModel, columns: 100)
  }
}
