import Extensions

/// A kind of things that `get` prints: its name, its fields with their raw values, and where they come from.
///
/// A new kind is one file with one of these, and a line in `GetKind.all`.
struct GetKind: Sendable {
  /// One thing, its values in the order of the kind's fields.
  typealias Row = [GetValue]

  /// As it is typed: `people`.
  let name: String
  /// What may be typed in its place: the word of its routes, and that for one alone.
  let aliases: [String]
  /// The names of all fields, in the order of JSON and CSV.
  let fields: [String]
  /// Those that a table shows unasked; where there is little room the last leaves first.
  let columns: [String]
  /// All that match the query, in the source's order; with an id the one, or none.
  let rows: @MainActor @Sendable (DependencyManager, GetQuery) async throws(GetFailure) -> GetAnswer<Row>

  /// Describes a kind.
  /// - Parameters:
  ///   - name: as it is typed.
  ///   - aliases: what may be typed in its place.
  ///   - fields: all fields; `id` is one of them.
  ///   - columns: the names of those that a table shows unasked.
  ///   - items: reads what matches the query; it need not sort, and may stop at `limit` where nothing is sorted.
  init<Item: Sendable>(
    _ name: String, aliases: [String], fields: [GetField<Item>], columns: [String],
    items: @escaping @MainActor @Sendable (DependencyManager, GetQuery) async throws(GetFailure) -> GetAnswer<Item>
  ) {
    self.name = name
    self.aliases = aliases
    self.fields = fields.map(\.name)
    self.columns = columns
    rows = { dependencies, query async throws(GetFailure) in
      try await items(dependencies, query).map { items in items.map { item in fields.map { $0.value(item) } } }
    }
  }

  /// The kind that a word means, by its name or an alias.
  static func named(_ word: String) -> GetKind? {
    all.first { $0.name == word || $0.aliases.contains(word) }
  }

  /// The name of the kind that was probably meant by a word that means none.
  static func nearest(to word: String) -> String? {
    word.nearest(of: all.flatMap { [$0.name] + $0.aliases }).flatMap(named)?.name
  }
}
