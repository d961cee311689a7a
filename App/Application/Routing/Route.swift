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
  case places(PlaceList)
  case settings, about, log
  /// What can be counted in the list of a kind.
  case statistics(SwapiKind)
  /// The opening crawl of a film, by its number.
  case crawl(Int)
  /// A record and the number of another of its kind.
  case comparison(Reference, with: Int)

  case meditation
  case breathing
  case minutes
  case posters
  case poster(Int)
  case posterShow
  case posterComparison(Int, Int)

  /// Every screen that is reached without a number.
  static let places: [Route] =
    [.main] + SwapiKind.allCases.map { .records($0) }
    + [.cocktails, .drinkBar, .meditation, .breathing, .minutes, .seats, .posters, .posterShow]
    + SwapiKind.allCases.map { .statistics($0) } + PlaceList.allCases.map { .places($0) } + [.settings, .log, .about]

  /// The screens on the way to it, the root first, without itself.
  var parents: [Route] {
    switch self {
    case .main: []
    case .records, .seats, .seat, .posters, .places, .settings, .about: [.main]
    case .log: [.main, .settings]
    case .record(let reference): [.main, .records(reference.kind)]
    case .statistics(let kind): [.main, .records(kind)]
    case .crawl(let id): [.main, .records(.films), .record(Reference(kind: .films, id: id))]
    case .comparison(let reference, _): [.main, .records(reference.kind)]
    case .cocktails, .meditation: [.main]
    case .drink, .drinkBar: [.main, .cocktails]
    case .drinkShopping(let id): [.main, .cocktails, .drink(id)]
    case .breathing, .minutes: [.main, .meditation]
    case .poster, .posterShow, .posterComparison: [.main, .posters]
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
    case .places(let list): list.rawValue
    case .settings: "settings"
    case .about: "about"
    case .log: "log"
    case .statistics(let kind): "\(kind.rawValue)/\(Word.statistics)"
    case .crawl(let id): "\(Reference(kind: .films, id: id).route)/\(Word.crawl)"
    case .comparison(let reference, let other): "\(reference.route)/\(Word.with)/\(other)"
    case .meditation: "meditation"
    case .breathing: "breathing"
    case .minutes: "minutes"
    case .posters: Self.postersName
    case .poster(let number): "\(Self.postersName)/\(number)"
    case .posterShow: "\(Self.postersName)/show"
    case .posterComparison(let one, let other): "\(Self.postersName)/compare/\(one)/\(other)"
    }
  }

  /// Reads a path; slashes at its ends do not matter.
  init(path: String) throws(UsageError) {
    let parts = path.split(separator: "/").map(String.init)
    if parts.first == Self.postersName {
      self = try Route(poster: parts, path: path)
      return
    }
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
    case (let kind?, 2) where parts[1] == Word.statistics: self = .statistics(kind)
    case (let kind?, 2...):
      guard let id = Int(parts[1]), id > 0 else { throw .unknownRoute(path, nearest: kind.rawValue) }
      let reference = Reference(kind: kind, id: id)
      guard let route = Route(reference, Array(parts.dropFirst(2))) else {
        throw .unknownRoute(path, nearest: reference.route)
      }
      self = route
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

  /// A record, or what follows it: its crawl, its comparison with another.
  private init?(_ reference: Reference, _ rest: [String]) {
    switch (rest.first, rest.count) {
    case (nil, _): self = .record(reference)
    case (Word.crawl, 1) where reference.kind == .films: self = .crawl(reference.id)
    case (Word.with, 2):
      guard let other = Int(rest[1]), other > 0 else { return nil }
      self = .comparison(reference, with: other)
    default: return nil
    }
  }

  /// The parts of a path that are neither kinds nor numbers.
  private enum Word {
    static let statistics = "statistics"
    static let crawl = "crawl"
    static let with = "with"
  }

  /// The screen that was probably meant; a number behind a slip is kept.
  private static func nearest(to parts: [String]) -> String? {
    guard let nearest = parts.first?.nearest(of: Route.places.map(\.path)) else { return nil }
    guard parts.count > 1, let id = Int(parts[1]), id > 0 else { return nearest }
    if nearest == Route.cocktails.path { return Route.drink(id).path }
    return SwapiKind(rawValue: nearest).map { Reference(kind: $0, id: id).route } ?? nearest
  }
}
