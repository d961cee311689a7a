/// The routes of visited screens, as in a browser.
public struct History: Equatable, Sendable {
  /// The current route; `nil` before the first visit.
  public private(set) var present: String?
  private var earlier: [String] = []
  private var later: [String] = []

  /// The maximum number of earlier routes kept.
  private static let limit = 100

  /// Makes an empty history.
  public init() {}

  /// The visited routes, the latest first, without duplicates and without the current one.
  public var recent: [String] {
    var seen: Set<String> = present.map { [$0] } ?? []
    return earlier.reversed().filter { seen.insert($0).inserted }
  }

  var previous: String? { earlier.last }
  var next: String? { later.last }

  /// Adds a visit and clears the forward history.
  mutating func visit(_ route: String) {
    guard route != present else { return }
    if let present { earlier.append(present) }
    if earlier.count > Self.limit { earlier.removeFirst() }
    later = []
    present = route
  }

  /// Replaces the current route without adding a visit.
  mutating func stay(_ route: String) { present = route }

  @discardableResult
  mutating func goBack() -> String? {
    guard let route = earlier.popLast() else { return nil }
    if let present { later.append(present) }
    present = route
    return route
  }

  @discardableResult
  mutating func goForward() -> String? {
    guard let route = later.popLast() else { return nil }
    if let present { earlier.append(present) }
    present = route
    return route
  }
}
