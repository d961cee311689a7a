import Foundation
import Testing

/// A list of a public API, imitated after its documentation: a rule that answers requests, written as data.
///
/// The texts of `row`, `body`, `at` and `headers` are JSON with blanks to fill in, as `Blanks` has them.
package struct ImitatedList: Sendable, CustomTestStringConvertible {
  /// How a request says which part of the list it wants.
  package enum Way: Sendable {
    /// The number of a page, the first of which has the number `from`.
    case page(String, from: Int = 1)
    /// How many records stand before the part; `from` is the number of the first one.
    case offset(String, from: Int = 0)
    /// A text that the part before gave away, made of the number of records that stand before.
    case token(String, made: String = "k«offset»z")
    /// No parameter: only the addresses that `at` makes.
    case link
    /// All of it at once, or a place that no address can name.
    case whole
  }

  /// An answer to a request for a part behind the last one, or for no part at all.
  package enum Beyond: Sendable { case empty, missing, refused, lastPart }

  /// The API and the list, as people call them.
  package let name: String
  /// The first request, with all that it needs.
  package let start: String
  /// Where the shape is documented: the host and the title of the page.
  package let documentation: String
  package let way: Way
  /// The number of records, and of those in a part.
  package let count: Int
  package let size: Int
  package private(set) var row: String
  package let body: String
  /// Further texts that are made of every record, by name; they are blanks of `body`.
  package let columns: [String: String]
  /// The address of a part; nil where it is the first request with one parameter more.
  package let at: String?
  package let headers: [String]
  package let beyond: Beyond
  /// Whether a parameter that the first request has not, and the way neither, is refused.
  package let isStrict: Bool
  /// The numbers of the records in each part; nil where they come in order.
  package let parts: [[Int]]?
  /// Answers that come in place of a part, the first of which has the number 1.
  package let instead: [Int: ImitatedAnswer]

  package var testDescription: String { name }

  package init(
    _ name: String, _ start: String, by way: Way, _ documentation: String, count: Int = 10, size: Int = 4,
    row: String = ##"{"id": «n», "name": "Lamp «n»"}"##, _ body: String, columns: [String: String] = [:],
    at: String? = nil, headers: [String] = [], beyond: Beyond = .empty, isStrict: Bool = false, parts: [[Int]]? = nil,
    instead: [Int: ImitatedAnswer] = [:]
  ) {
    (self.name, self.start, self.way, self.documentation) = (name, start, way, documentation)
    (self.count, self.size, self.row, self.body, self.columns) = (count, size, row, body, columns)
    (self.at, self.headers, self.beyond, self.isStrict) = (at, headers, beyond, isStrict)
    (self.parts, self.instead) = (parts, instead)
  }

  /// The same list with other records.
  package func with(row: String) -> ImitatedList {
    var list = self
    list.row = row
    return list
  }
}

/// An answer of an imitated API.
package struct ImitatedAnswer: Sendable {
  package let status: Int
  package let headers: [(name: String, value: String)]
  package let body: String

  package init(_ status: Int, headers: [(name: String, value: String)] = [], _ body: String) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  package init(headers: [(name: String, value: String)] = [], _ body: String) {
    self.init(200, headers: headers, body)
  }

  /// No such page.
  static let missing = ImitatedAnswer(404, #"{"message": "Not found"}"#)
  /// A request with a parameter that the API does not take.
  static let refused = ImitatedAnswer(400, #"{"message": "Bad request"}"#)
  /// A web page that asks for a password.
  static let login = ImitatedAnswer(
    headers: [("Content-Type", "text/html")], "<!doctype html><title>Sign in</title><form></form>")
}
