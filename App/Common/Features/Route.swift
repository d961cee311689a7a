import Foundation

/// The path of a screen, such as `people/1`; a `FeatureCatalogue` checks typed and stored routes.
struct Route: Hashable, Sendable, CustomStringConvertible {
  let path: String

  /// Drops empty words, such as those around slashes at the ends; does not check that a screen has this route.
  init(unchecked path: String) {
    let end = path.utf8.firstIndex(of: UInt8(ascii: ";")) ?? path.endIndex
    let words = Self.words(of: path[..<end]).joined(separator: "/")
    self.path = words + (end == path.endIndex ? "" : ListArrangement(path[end...])?.text ?? "")
  }

  /// The words, without the arrangement of a list that may follow them.
  var words: [Substring] { Self.words(of: path[..<(path.utf8.firstIndex(of: UInt8(ascii: ";")) ?? path.endIndex)]) }

  private static func words(of path: Substring) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  var description: String { path }

  var arrangement: ListArrangement? { path.firstIndex(of: ";").flatMap { ListArrangement(path[$0...]) } }
  var bare: Route { Route(unchecked: String(path.prefix { $0 != ";" })) }

  func arranged(_ arrangement: ListArrangement?) -> Route { Route(unchecked: bare.path + (arrangement?.text ?? "")) }

  /// The settings with a source selected, counted from 1; declared here because alerts of all modules open it.
  static let source = RoutePattern("settings/:source", Int.self)
}

/// A value in a route, such as a number or the name of a seat.
protocol RouteParameter: Sendable {
  init?(routeWord: Substring)
  var routeWord: String { get }
}

extension Int: RouteParameter {
  init?(routeWord: Substring) {
    guard let number = Int(routeWord), number > 0 else { return nil }
    self = number
  }
  var routeWord: String { String(self) }
}

extension ApiAddress: RouteParameter {}

/// Any text as a route segment: a name, or an id.
struct RouteText: RouteParameter, Equatable {
  let text: String

  init(_ text: String) { self.text = text }

  init?(routeWord: Substring) {
    guard let text = String(routeWord).removingPercentEncoding, !text.isEmpty else { return nil }
    self.init(text)
  }

  var routeWord: String { text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}

/// The form of a screen's routes: `static let seat = RoutePattern("seats/:seat", SeatID.self)` in an extension of `Route` writes
/// `seats/38A` with `.seat(id)`, and reads it with `Route.seat.values(in: route)`.
struct RoutePattern<each Parameter: RouteParameter>: Sendable {
  /// The words; those with a colon are parameters.
  let template: String
  private let words: [Substring]

  /// `types` has one type for each word with a colon; any other count is a programming error.
  init(_ template: String, _ types: repeat (each Parameter).Type) {
    self.template = template
    words = template.split(separator: "/")
    var count = 0
    for _ in repeat each types { count += 1 }
    precondition(count == words.count { $0.hasPrefix(":") }, "\(template) has another number of parameters")
  }

  /// The form of a single route.
  init(_ place: Route, _ types: repeat (each Parameter).Type) { self.init(place.path, repeat each types) }

  func callAsFunction(_ values: repeat each Parameter) -> Route {
    var texts: [String] = []
    for value in repeat each values { texts.append(value.routeWord) }
    var rest = texts[...]
    return Route(unchecked: words.map { $0.hasPrefix(":") ? rest.popFirst() ?? "" : String($0) }.joined(separator: "/"))
  }

  func values(in route: Route) -> (repeat each Parameter)? {
    let given = route.words
    guard given.count == words.count, zip(words, given).allSatisfy({ $0.hasPrefix(":") || $0 == $1 }) else {
      return nil
    }
    var rest = zip(words, given).filter { $0.0.hasPrefix(":") }.map(\.1)[...]
    func next<P: RouteParameter>(_ type: P.Type) throws -> P {
      guard let word = rest.popFirst(), let value = P(routeWord: word) else { throw Mismatch() }
      return value
    }
    // Swift 6.3 warns wrongly that nothing throws in `try?` over a pack.
    do { return (repeat try next((each Parameter).self)) } catch { return nil }
  }

  private struct Mismatch: Error {}
}
