/// The screens that were visited, by their routes, as a browser remembers them.
public struct History: Equatable, Sendable {
  /// Where we are; nil before the first visit.
  public private(set) var present: String?
  private var earlier: [String] = []
  private var later: [String] = []

  /// So much of the past is kept.
  private static let limit = 100

  /// Makes a history without a past.
  public init() {}

  /// What was visited, the latest first, each once; the present is not among it.
  public var recent: [String] {
    var seen: Set<String> = present.map { [$0] } ?? []
    return earlier.reversed().filter { seen.insert($0).inserted }
  }

  /// The route that going back leads to; nil for none.
  var previous: String? { earlier.last }
  /// The route that going forward leads to; nil for none.
  var next: String? { later.last }

  /// Goes to a new place; what lay ahead is forgotten.
  mutating func visit(_ route: String) {
    guard route != present else { return }
    if let present { earlier.append(present) }
    if earlier.count > Self.limit { earlier.removeFirst() }
    later = []
    present = route
  }

  /// Takes another route for the present place.
  mutating func stay(_ route: String) { present = route }

  /// Goes one place back, and tells where that is.
  @discardableResult
  mutating func goBack() -> String? {
    guard let route = earlier.popLast() else { return nil }
    if let present { later.append(present) }
    present = route
    return route
  }

  /// Goes forward again, and tells where that is.
  @discardableResult
  mutating func goForward() -> String? {
    guard let route = later.popLast() else { return nil }
    if let present { earlier.append(present) }
    present = route
    return route
  }
}
