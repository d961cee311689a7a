/// Remembers how each list was left during this session.
@MainActor
final class ListMemory {
  @MainActor
  final class SavedState<Item: ListedRecord> {
    var order: RecordOrder<Item>?
    var narrowing = RecordNarrowing<Item>()
    var place: Item.ID?
    /// The arrangement that a route requests; `nil` keeps the remembered one.
    var asked: ListArrangement?
  }

  private var lists: [Route: Any] = [:]
  private var asked: [Route: ListArrangement] = [:]

  /// Requests an arrangement for the next time that `route` is opened.
  func arrange(_ route: Route, as arrangement: ListArrangement) { asked[route] = arrangement }

  func kept<Item: ListedRecord>(of type: Item.Type, at route: Route) -> SavedState<Item> {
    let kept = lists[route] as? SavedState<Item> ?? SavedState<Item>()
    if let arrangement = asked.removeValue(forKey: route) { kept.asked = arrangement }
    lists[route] = kept
    return kept
  }
}
