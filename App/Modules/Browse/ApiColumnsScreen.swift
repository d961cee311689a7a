import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// Asks which fields of the records are columns, in the order in which they are ticked.
@MainActor
final class ApiColumnsScreen: AnsweringScreen {
  enum Action: Hashable, Sendable {
    case list(ChecklistAction)
    case restore
  }

  static let bindings: [KeyBinding<Action>] =
    ChecklistAction.bindings.map { $0.map(Action.list) } + [
      KeyBinding(.character("C"), title: BrowsePhrase.keysColumnsUsual, group: .list, action: .restore)
    ]

  var invalidate: (() -> Void)?
  var answer: (([String]) -> Void)?
  let presentation = Presentation.panel(columns: 48)
  private let words: Localization
  private let fields: [RecordLayout.Column]
  private var columns: Checklist<String>

  /// Shows fields with those ticked that are columns; the answer is none for the usual columns.
  init(_ chosen: [RecordLayout.Column], of fields: [RecordLayout.Column], words: Localization) {
    self.words = words
    self.fields = chosen + fields.filter { field in !chosen.contains { $0.path == field.path } }
    columns = Checklist(chosen.map(\.path))
  }

  var title: String { words[BrowsePhrase.columnsTitle] }

  private var sections: [Checklist<String>.Section] {
    let rows = fields.map { field in
      let name = field.title ?? field.path.split(separator: ".").joined(separator: " ").inWords
      let place = columns.ticked.firstIndex(of: field.path).map { "\($0 + 1)" }
      return Checklist<String>.Row(field.path, title: name, detail: place ?? "")
    }
    return [Checklist<String>.Section(rows: rows)]
  }

  var body: any View {
    columns.view(sections, none: words[ListPhrase.filterNoValue]) { [weak self] letters in
      self?.columns.narrow(letters)
      self?.invalidate?()
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    if case .list(let action) = action { columns.isEnabled(action, sections) } else { !fields.isEmpty }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .list(let action):
      if let chosen = columns.perform(action, sections, focus: &focus) { answer?(chosen) }
    case .restore: answer?([])
    }
  }
}

/// Remembers which fields a person wants as columns: in the description of the list, else in a document of the program.
@MainActor
struct ApiColumns {
  let kept: KeptValue<[String: [String]]>
  let book: ApiBook

  /// The fields that were chosen for the list at an address; nil where none were.
  func chosen(for url: URL) async -> [String]? {
    place(of: url) == nil ? await kept.value()[Self.key(url)] : nil
  }

  /// Keeps a choice; none brings the inferred columns back.
  func choose(_ paths: [String], for url: URL) throws(ApiBook.SaveError) {
    let key = Self.key(url)
    guard let place = place(of: url) else {
      return kept.change { $0[key] = paths.isEmpty ? nil : paths }
    }
    var description = place.description
    for index in description.collections.indices where description.collections[index].name == place.collection.name {
      let old = description.collections[index].columns
      description.collections[index].columns = paths.map { path in
        old.first { $0.path == path } ?? RecordLayout.Column(path: path)
      }
    }
    _ = try book.save(description)
  }

  /// A description in a file keeps the columns itself.
  private func place(of url: URL) -> ApiBook.Place? { book.place(of: url).flatMap { $0.isKept ? $0 : nil } }

  /// The address without its query, which changes from page to page and may hold secrets.
  private static func key(_ url: URL) -> String { url.origin + url.path(percentEncoded: true) }
}
