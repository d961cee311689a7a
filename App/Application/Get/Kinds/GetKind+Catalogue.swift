import ApiSession

extension GetKind {
  /// A kind whose things come all at once, so that an id and a search are looked for among them.
  ///
  /// - Parameters:
  ///   - name: as it is typed.
  ///   - alias: what may be typed in its place.
  ///   - columns: the names of those fields that a table shows unasked.
  ///   - fields: all fields, the id first; it is found in either case.
  ///   - texts: what a search looks at.
  ///   - items: all things, and where they come from.
  /// - Returns: the kind.
  static func catalogue<Item: Sendable>(
    _ name: String, alias: String, columns: [String], fields: [GetField<Item>],
    texts: @escaping @Sendable (Item) -> [String],
    items: @escaping @MainActor @Sendable (DependencyManager) async throws(ApiError) -> GetAnswer<Item>
  ) -> GetKind {
    GetKind(name, aliases: [alias], fields: fields, columns: columns) { (dependencies, query) throws(GetFailure) in
      do throws(ApiError) {
        return try await items(dependencies).map { items in
          if let id = query.id { return items.filter { fields.first?.value($0).flat.lowercased() == id.lowercased() } }
          let rule = SearchRule(query.search)
          return items.filter { rule.matches(texts($0)) }
        }
      } catch {
        throw GetFailure(error, query)
      }
    }
  }
}
