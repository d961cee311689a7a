/// How the lists of this visit were left, so that who comes back finds them so.
@MainActor
final class ListMemory {
  /// The order of a list, what it is narrowed by, and its selected row.
  @MainActor
  final class Kept<Item: Browsable> {
    var order: RecordOrder<Item>?
    var narrowing = RecordNarrowing<Item>()
    var place: Item.ID?
  }

  private var lists: [Route: Any] = [:]

  /// What is kept of the list that a route opens.
  func kept<Item: Browsable>(of type: Item.Type, at route: Route) -> Kept<Item> {
    if let kept = lists[route] as? Kept<Item> { return kept }
    let kept = Kept<Item>()
    lists[route] = kept
    return kept
  }
}
