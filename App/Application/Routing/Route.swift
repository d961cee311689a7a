import Extensions

/// A screen as a path that can be typed, kept and handed on: `people/1`.
enum Route: Hashable, Sendable {
  case main
  case records(SwapiKind)
  case record(Reference)
  case cocktails
  case drink(Int)
  case drinkShopping(Int)
  case drinkBar
  case seats
  /// The seat map, at a seat.
  case seat(SeatID)
  case meditation
  case breathing
  case minutes

  /// Every screen that is reached without a number.
  static let places: [Route] =
    [.main] + SwapiKind.allCases.map { .records($0) }
    + [.cocktails, .drinkBar, .meditation, .breathing, .minutes, .seats]

  /// The screens on the way to it, the root first, without itself.
  var parents: [Route] {
    switch self {
    case .main: []
    case .records, .seats, .seat: [.main]
    case .record(let reference): [.main, .records(reference.kind)]
    case .cocktails, .meditation: [.main]
    case .drink, .drinkBar: [.main, .cocktails]
    case .drinkShopping(let id): [.main, .cocktails, .drink(id)]
    case .breathing, .minutes: [.main, .meditation]
    }
  }

  /// As it is typed.
  var path: String {
    switch self {
    case .main: "main"
    case .records(let kind): kind.rawValue
    case .record(let reference): reference.route
    case .cocktails: "cocktails"
    case .drink(let id): "cocktails/\(id)"
    case .drinkShopping(let id): "cocktails/\(id)/shopping"
    case .drinkBar: "cocktails/bar"
    case .seats: Route.seatsPath
    case .seat(let id): "\(Route.seatsPath)/\(id)"
    case .meditation: "meditation"
    case .breathing: "breathing"
    case .minutes: "minutes"
    }
  }

  /// Reads a path; slashes at its ends do not matter.
  init(path: String) throws(UsageError) {
    let parts = path.split(separator: "/").map(String.init)
    let kind = parts.first.flatMap(SwapiKind.init)
    switch (kind, parts.count) {
    case (nil, 1...) where parts[0] == Route.cocktails.path: self = try Route(cocktails: parts.dropFirst(), path)
    case (nil, 2) where parts[0] == Route.seatsPath:
      guard let id = SeatID(parts[1]) else { throw .unknownRoute(path, nearest: Route.seatsPath) }
      self = .seat(id)
    case (nil, 1):
      guard let place = Route.places.first(where: { $0.path == parts[0] }) else {
        throw .unknownRoute(path, nearest: Route.nearest(to: parts))
      }
      self = place
    case (let kind?, 1): self = .records(kind)
    case (let kind?, 2):
      guard let id = Int(parts[1]), id > 0 else { throw .unknownRoute(path, nearest: kind.rawValue) }
      self = .record(Reference(kind: kind, id: id))
    default: throw .unknownRoute(path, nearest: Route.nearest(to: parts))
    }
  }

  /// Reads what stands behind `cocktails/`.
  private init(cocktails rest: ArraySlice<String>, _ path: String) throws(UsageError) {
    guard let first = rest.first else {
      self = .cocktails
      return
    }
    let id = Int(first).flatMap { $0 > 0 ? $0 : nil }
    switch (id, rest.dropFirst().first, rest.count) {
    case (let id?, nil, 1): self = .drink(id)
    case (let id?, "shopping", 2): self = .drinkShopping(id)
    case (nil, nil, 1) where Route.drinkBar.path.hasSuffix("/" + first): self = .drinkBar
    default: throw .unknownRoute(path, nearest: (id.map(Route.drink) ?? .cocktails).path)
    }
  }

  private static let seatsPath = "seats"

  /// The screen that was probably meant; a number behind a slip is kept.
  private static func nearest(to parts: [String]) -> String? {
    guard let nearest = parts.first?.nearest(of: Route.places.map(\.path)) else { return nil }
    guard parts.count > 1, let id = Int(parts[1]), id > 0 else { return nearest }
    if nearest == Route.cocktails.path { return Route.drink(id).path }
    return SwapiKind(rawValue: nearest).map { Reference(kind: $0, id: id).route } ?? nearest
  }
}
