import CantinaExtensions
import CantinaTools

/// Offers the formats of an export and, if the terminal has one, the clipboard.
final class RecordExportViewModel: ChoosingViewModel {
  /// Asks for a path, starting with the first; the second parameter returns the problem of a path, if it has any.
  typealias AskPath =
    @MainActor (String, @escaping @MainActor (String) -> String?, _ done: @escaping @MainActor (String) -> Void) -> Void

  private static let formats: [(format: GetFormat, phrase: RecordPhrase, letter: Character)] = [
    (.csv, .exportCsv, "c"), (.json, .exportJson, "s"), (.jsonl, .exportLines, "n"),
  ]

  let title: String
  let choices: [ChoiceRow]
  private let askPath: AskPath
  private let paths: [String]
  private let problem: @MainActor (String) -> String?
  private let done: @MainActor (ExportPlace) -> Void

  /// Exports `count` records, or all of a list of unknown length.
  init(
    for count: Int?, named name: String, files: any FileExport, hasClipboard: Bool, words: Localization,
    askPath: @escaping AskPath, done: @escaping @MainActor (ExportPlace) -> Void
  ) {
    paths = Self.formats.map { files.place(named: name, as: $0.format.rawValue) ?? "" }
    let rows = zip(Self.formats, paths).map { ChoiceRow(title: words[$0.phrase], detail: $1, letter: $0.letter) }
    choices = rows + (hasClipboard ? [ChoiceRow(title: words[RecordPhrase.exportClipboard], letter: "y")] : [])
    title = count.map { words[RecordPhrase.exportTitle, count: $0] } ?? words[RecordPhrase.exportAll]
    let taken = words[RecordPhrase.exportTaken]
    problem = { $0.isBlank ? " " : files.exists($0) ? taken : nil }
    (self.askPath, self.done) = (askPath, done)
  }

  func choose(_ index: Int) {
    guard paths.indices.contains(index) else { return done(.clipboard) }
    askPath(paths[index], problem) { [done, format = Self.formats[index].format] in done(.file(format, path: $0)) }
  }
}
