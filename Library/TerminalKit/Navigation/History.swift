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
  mutating func goBack() -> String? { Self.step(from: &earlier, to: &later, &present) }
  @discardableResult
  mutating func goForward() -> String? { Self.step(from: &later, to: &earlier, &present) }

  private static func step(from: inout [String], to: inout [String], _ present: inout String?) -> String? {
    guard let route = from.popLast() else { return nil }
    if let present { to.append(present) }
    present = route
    return route
  }
}
