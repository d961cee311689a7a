@testable import cantina

extension Feature {
  /// Books and their authors.
  static let libraries = Feature(
    catalogue: .libraries, option: LibrariesPhrase.option, in: .apis,
    [(Book.self, LibrariesPhrase.summary), (Author.self, nil)])
}

/// The words; their texts stand in `Resources/Strings/LANGUAGE/libraries.strings`.
enum LibrariesPhrase: String, Phrase {
  static let subject = "libraries"

  case books, book, authors, author, summary, option, title, pages, subjectName, name, country, firstAuthor
}
