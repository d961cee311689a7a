import CantinaExtensions
import TerminalKit

@MainActor
enum RecordExportFactory {
  /// Asks for the format of an export, then for its path; `choose` is not called if the user cancels.
  static func showIn(
    _ navigator: Navigator?, for count: Int?, named name: String, dependencies: DependencyManager,
    choose: @escaping @MainActor (ExportPlace) -> Void
  ) {
    guard let navigator else { return }
    let (words, files) = (dependencies.words, dependencies.fileExport)
    let formats: [(format: GetFormat, phrase: RecordPhrase, letter: Character)] = [
      (.csv, RecordPhrase.exportCsv, "c"), (.json, RecordPhrase.exportJson, "s"),
      (.jsonl, RecordPhrase.exportLines, "n"),
    ]
    let paths = formats.map { files.place(named: name, as: $0.format.rawValue) ?? "" }
    let rows = zip(formats, paths).map { ChoiceScreen.Row(words[$0.phrase], detail: $1, letter: $0.letter) }
    let clipboard = navigator.hasClipboard ? [ChoiceScreen.Row(words[RecordPhrase.exportClipboard], letter: "y")] : []
    let title = count.map { words[RecordPhrase.exportTitle, count: $0] } ?? words[RecordPhrase.exportAll]
    navigator.ask(ChoiceScreen(title, rows + clipboard, columns: 100)) { [weak navigator] place in
      guard let place else { return }
      guard formats.indices.contains(place) else { return choose(.clipboard) }
      navigator?.ask(
        words[RecordPhrase.exportPath], text: paths[place], submit: words[RecordPhrase.exportWrite],
        cancel: words[AlertPhrase.cancel],
        problem: { $0.isBlank ? " " : files.exists($0) ? words[RecordPhrase.exportTaken] : nil }
      ) { path in
        if let path { choose(.file(formats[place].format, path: path)) }
      }
    }
  }
}
