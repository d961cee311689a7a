import Foundation
import CantinaExtensions

@testable import cantina

extension CatalogueSource {
  static let libraries = CatalogueSource("libraries", URL("https://libraries.example/api/"))
}

struct Book: CatalogueRecord {
  let id: Int
  let title: String
  let pages: Int?
  let subject: String?
  let authors: [Int]

  static let catalogue = Catalogue<Book>(
    "books", alias: "book", from: .libraries, called: (LibrariesPhrase.books, LibrariesPhrase.book),
    [
      .name("title", LibrariesPhrase.title) { $0.title },
      .number("pages", LibrariesPhrase.pages) { $0.pages },
      .word("subject", LibrariesPhrase.subjectName) { $0.subject },
      .related("authors", LibrariesPhrase.authors, to: Author.self) { $0.authors },
    ])
}

struct Author: CatalogueRecord {
  let id: Int
  let name: String
  let country: String?
  let books: [Int]

  static let catalogue = Catalogue<Author>(
    "authors", alias: "author", from: .libraries, called: (LibrariesPhrase.authors, LibrariesPhrase.author),
    [
      .name("name", LibrariesPhrase.name) { $0.name },
      .word("country", LibrariesPhrase.country) { $0.country },
      .related("books", LibrariesPhrase.books, to: Book.self) { $0.books },
    ])
}
