/// What `cantina get` is asked for; names of fields have been checked against the kind.
struct GetQuery: Equatable, Sendable {
  /// The kind's name: `people`.
  var kind = ""
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
