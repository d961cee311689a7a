@testable import cantina

extension Feature {
  /// Books and their authors.
  static let libraries = Feature(
    catalogue: .libraries, option: LibrariesPhrase.option, in: .apis,
    [
      .records(Book.self, LibrariesPhrase.summary, keys: [.key("A", LibrariesPhrase.firstAuthor)]) { $0.bookActions },
      .records(Author.self),
    ])
}

extension RecordKindFlowController<Book> {
  /// The actions of a book's keys, in lists and on its own page.
  fileprivate var bookActions: RecordActions<Book> {
    RecordActions(record: [
      ActionName(LibrariesPhrase.firstAuthor): ActionHandler(by: self, with: { $0.value.authors.first }) {
        $0.showRecord(CatalogueLink(kind: Author.self, id: $1))
      }
    ])
  }
}

/// The words; their texts are in `Resources/Strings/LANGUAGE/libraries.strings`.
enum LibrariesPhrase: String, Phrase {
  static let subject = "libraries"

  case books, book, authors, author, summary, option, title, pages, subjectName, name, country, firstAuthor
}
