/// How the lists of this visit were left, so that who comes back finds them so.
@MainActor
final class ListMemory {
  /// The order of a list, what it is narrowed by, and its selected row.
  @MainActor
  final class Kept<Item: Browsable> {
    var order: RecordOrder<Item>?
    var narrowing = RecordNarrowing<Item>()
    var place: Item.ID?
    /// How a route wants the list; nil where it is as it was left.
    var asked: ListArrangement?
  }

  private var lists: [Route: Any] = [:]
  private var asked: [Route: ListArrangement] = [:]

  /// The list that a route opens next is to be arranged so.
  func arrange(_ route: Route, as arrangement: ListArrangement) { asked[route] = arrangement }

  /// What is kept of the list that a route opens.
  func kept<Item: Browsable>(of type: Item.Type, at route: Route) -> Kept<Item> {
    let kept = lists[route] as? Kept<Item> ?? Kept<Item>()
    if let arrangement = asked.removeValue(forKey: route) { kept.asked = arrangement }
    lists[route] = kept
    return kept
  }
}
