/// A poster of the series, and what is known of the world on it.
struct Poster: Hashable, Sendable {
  /// 1 to 14: those of the solar system come first.
  let number: Int
  /// As it stands on the poster; a name, the same in every language.
  let title: String
  let kind: WorldKind
  /// The body itself; for a moon its planet, for a route the planets on it.
  let body: String
  let star: HomeStar?
  let distance: WorldDistance
  /// nil for what has been known since antiquity, and for a route.
  var discovery: Discovery?
  /// Days around its parent.
  var orbitalPeriod: Double?
  /// Who made the poster that inspired this one; nil where the series names no one.
  var designer: String?
}

/// Who found a world, and when.
struct Discovery: Hashable, Sendable {
  let year: Int
  let finder: String
}

/// The star that a world belongs to.
struct HomeStar: Hashable, Sendable {
  let name: String
  /// The spectral class, as astronomers write it.
  let type: String
}

/// How far a world is.
enum WorldDistance: Hashable, Sendable {
  /// From the Sun, in astronomical units; a moon is as far as its planet.
  case fromSun(Double)
  /// From the Earth, in light years; rounded, sources differ.
  case fromEarth(Double)
}
