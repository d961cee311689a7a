import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// Asks which fields of the records are columns: each key takes one or leaves it out, at once.
@MainActor
final class ApiColumnsScreen: Screen {
  enum Action: Hashable, Sendable { case toggle, restore }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .character(" "), title: BrowsePhrase.keysTick, group: .list, action: .toggle),
    KeyBinding(.character("C"), title: BrowsePhrase.keysColumnsUsual, group: .list, action: .restore),
  ]

  private let listID: ViewID = "fields"
  var invalidate: (() -> Void)?
  let presentation = Presentation.panel(columns: 48)
  private let words: Localization
  private let fields: [RecordLayout.Column]
  private var chosen: [String]
  private let choose: ([String]) -> Void

  /// Shows fields with those marked that are columns; `choose` hears of each change, of none for the usual columns.
  init(
    _ chosen: [RecordLayout.Column], of fields: [RecordLayout.Column], words: Localization,
    choose: @escaping ([String]) -> Void
  ) {
    (self.words, self.choose, self.chosen) = (words, choose, chosen.map(\.path))
    self.fields = chosen + fields.filter { field in !chosen.contains { $0.path == field.path } }
  }

  var title: String { words[BrowsePhrase.columnsTitle] }

  var body: any View {
    ListView(id: listID, sections: [ListSection(count: fields.count)], columns: [ListColumn(width: 3, best: 4)]) {
      [self] index in
      let field = fields[index]
      let place = chosen.firstIndex(of: field.path)
      let name = field.title ?? field.path.split(separator: ".").joined(separator: " ").inWords
      return ListRow(
        id: .text(field.path),
        name: StyledText(
          words[place == nil ? CocktailsPhrase.barNotTicked : CocktailsPhrase.barTicked] + " ",
          place == nil ? .dim : .accent)
          + StyledText(name),
        details: [StyledText(place.map { "\($0 + 1)" } ?? "", .dim)])
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool { !fields.isEmpty }

  func perform(_ action: Action, focus: inout Focus) {
    let index = focus[listID].index
    switch action {
    case .toggle:
      guard fields.indices.contains(index) else { return }
      let path = fields[index].path
      if chosen.contains(path) { chosen.removeAll { $0 == path } } else { chosen.append(path) }
    case .restore: chosen = []
    }
    choose(chosen)
    invalidate?()
  }
}

/// Remembers which fields a person wants as columns: in the description of the list, else in a document of the program.
@MainActor
struct ApiColumns {
  let kept: KeptValue<[String: [String]]>
  let book: ApiBook

  /// The fields that were chosen for the list at an address; nil where none were.
  func chosen(for url: URL) async -> [String]? {
    book.place(of: url) == nil ? await kept.value()[Self.key(url)] : nil
  }

  /// Keeps a choice; none brings the inferred columns back.
  func choose(_ paths: [String], for url: URL) throws(ApiBook.SaveError) {
    let key = Self.key(url)
    guard let place = book.place(of: url) else {
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

  /// The address without its query, which changes from page to page and may hold secrets.
  private static func key(_ url: URL) -> String { url.origin + url.path(percentEncoded: true) }
}
