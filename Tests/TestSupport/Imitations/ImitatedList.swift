import Foundation
import Testing

/// A list of a public API, imitated by its documentation: a rule for answering requests, written as data.
///
/// The texts of `row`, `body`, `at` and `headers` are JSON with placeholders; see `Blanks`.
package struct ImitatedList: Sendable, CustomTestStringConvertible {
  /// The parameter, or other means, by which a request names a part of the list.
  package enum Way: Sendable {
    /// The number of a page; the first is `from`.
    case page(String, from: Int = 1)
    /// The number of records before the part; `from` is the number of the first record.
    case offset(String, from: Int = 0)
    /// A token from the previous part, made of the number of records so far.
    case token(String, made: String = "k«offset»z")
    /// No parameter, only the URLs that `at` makes.
    case link
    /// All records at once, or parts that no URL can name.
    case whole
  }

  /// The answer to a request beyond the last part, or for an invalid part.
  package enum Beyond: Sendable { case empty, missing, refused, lastPart }

  /// The common name of the API and the list.
  package let name: String
  /// The first request, with all required parameters.
  package let start: String
  /// The source of the shape: the host and the title of a page.
  package let documentation: String
  package let way: Way
  /// The number of records, and of records per part.
  package let count: Int
  package let size: Int
  package private(set) var row: String
  package let body: String
  /// Further texts made from every record, by name; they are placeholders of `body`.
  package let columns: [String: String]
  /// The URL of a part; `nil` if it is the first request with one more parameter.
  package let at: String?
  package let headers: [String]
  package let beyond: Beyond
  /// Whether unknown parameters are refused.
  package let isStrict: Bool
  /// The numbers of the records in each part; `nil` if they come in order.
  package let parts: [[Int]]?
  /// Answers that replace a part, by its number from 1.
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

  /// Returns the same list with different records.
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

  /// The answer for a missing page.
  static let missing = ImitatedAnswer(404, #"{"message": "Not found"}"#)
  /// The answer to an unknown parameter.
  static let refused = ImitatedAnswer(400, #"{"message": "Bad request"}"#)
  /// A web page that asks for a password.
  static let login = ImitatedAnswer(
    headers: [("Content-Type", "text/html")], "<!doctype html><title>Sign in</title><form></form>")
}
