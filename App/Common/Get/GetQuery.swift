import Foundation

/// What `cantina get` is asked for; names of fields have been checked against the kind.
struct GetQuery: Equatable, Sendable {
  /// The kind's name: `people`.
  var kind = ""
  /// Any JSON API, file or standard input, in the place of a kind.
  var address: URL?
  /// A collection of an API that a file describes, and perhaps one of its records: `api/swapi/people/1`.
  var described: [String]?
  /// One of the kind alone, by its number or name.
  var id: String?
  /// By the rule of every search: all terms are contained.
  var search = ""
  var sort: GetSort?
  /// Which fields, in this order; nil for all of them, or for those that a table has room for.
  var fields: [String]?
  var limit: Int?
  var format = GetFormat.table

  /// So many things are enough: what is to be sorted has to be here as a whole.
  var enough: Int { sort == nil ? limit ?? .max : .max }

  /// Whether it prints or sorts by other fields than these, which even a list of names has.
  func needs(moreThan known: Set<String>) -> Bool {
    guard let fields else { return true }
    return !known.isSuperset(of: fields + (sort.map { [$0.field] } ?? []))
  }
}

/// An order by one field: `height`, or `-height` for the largest first.
struct GetSort: Equatable, Sendable {
  let field: String
  let isDescending: Bool

  init(_ text: String) {
    isDescending = text.hasPrefix("-")
    field = isDescending ? String(text.dropFirst()) : text
  }
}

/// How `get` writes what it found.
enum GetFormat: String, CaseIterable, Sendable {
  /// Aligned columns, for people.
  case table
  /// One document: an array, or the object of an id.
  case json
  /// An object a line.
  case jsonl
  /// Comma-separated values with a line of names.
  case csv
}
