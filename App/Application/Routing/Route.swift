import Extensions

/// A screen as a path that can be typed, kept and handed on: `people/1`.
enum Route: Hashable, Sendable {
  case main
  case people
  case person(id: Int)

  /// Every screen that is reached without a number.
  static let places: [Route] = [.main, .people]

  /// The screens on the way to it, the root first, without itself.
  var parents: [Route] {
    switch self {
    case .main: []
    case .people: [.main]
    case .person: [.main, .people]
    }
  }

  /// As it is typed.
  var path: String {
    switch self {
    case .main: "main"
    case .people: "people"
    case .person(let id): "people/\(id)"
    }
  }

  /// Reads a path; slashes at its ends do not matter.
  init(path: String) throws(UsageError) {
    let parts = path.split(separator: "/").map(String.init)
    switch (parts.first, parts.dropFirst().first, parts.count) {
    case ("main", nil, 1): self = .main
    case ("people", nil, 1): self = .people
    case ("people", let id?, 2):
      guard let id = Int(id), id > 0 else { throw .unknownRoute(path, nearest: Route.people.path) }
      self = .person(id: id)
    default: throw .unknownRoute(path, nearest: Route.nearest(to: parts))
    }
  }

  /// The screen that was probably meant; a number behind a slip is kept.
  private static func nearest(to parts: [String]) -> String? {
    guard let nearest = parts.first?.nearest(of: Route.places.map(\.path)) else { return nil }
    guard nearest == Route.people.path, parts.count > 1, let id = Int(parts[1]), id > 0 else { return nearest }
    return Route.person(id: id).path
  }
}
