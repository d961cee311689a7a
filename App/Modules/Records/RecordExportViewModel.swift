import CantinaExtensions
import CantinaTools

@MainActor
protocol RecordExportFlow: AnyObject {
  /// Asks for a path, suggesting `path`; `problem` returns the reason to reject a typed path, or `nil`.
  func askPath(
    _ path: String, problem: @escaping @MainActor (String) -> RecordPhrase?, done: @escaping @MainActor (String) -> Void
  )
}

/// Offers the formats of an export and, if the terminal has one, the clipboard; then asks for the path of a file.
final class RecordExportViewModel: ChoosingViewModel {
  private static let formats: [(format: GetFormat, phrase: RecordPhrase)] = [
    (.csv, .exportCsv), (.json, .exportJson), (.jsonl, .exportLines),
  ]

  let title: String
  let choices: [ChoiceRow]
  private let flow: any RecordExportFlow
  private let paths: [String]
  private let problem: @MainActor (String) -> RecordPhrase?
  private let done: @MainActor (ExportPlace) -> Void

  /// Exports `count` records, or all of a list of unknown length.
  init(
    for count: Int?, named name: String, files: any FileExport, hasClipboard: Bool, words: Localization,
    flow: any RecordExportFlow, done: @escaping @MainActor (ExportPlace) -> Void
  ) {
    paths = Self.formats.map { files.place(named: name, as: $0.format.rawValue) ?? "" }
    let rows = zip(Self.formats, paths).map { ChoiceRow(title: words[$0.phrase], detail: $1) }
    choices = rows + (hasClipboard ? [ChoiceRow(title: words[RecordPhrase.exportClipboard])] : [])
    title = count.map { words[RecordPhrase.exportTitle, count: $0] } ?? words[RecordPhrase.exportAll]
    problem = { $0.isBlank ? .exportNoPath : files.exists($0) ? .exportTaken : nil }
    (self.flow, self.done) = (flow, done)
  }

  func choose(_ index: Int) {
    guard paths.indices.contains(index) else { return done(.clipboard) }
    let format = Self.formats[index].format
    flow.askPath(paths[index], problem: problem) { [done] in done(.file(format, path: $0)) }
  }
}
