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

  /// Whether it shows the planet that we live on.
  var isHome: Bool { body == "Earth" }
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

extension Poster {
  /// The page of the series, at the Jet Propulsion Laboratory.
  static let page = "https://www.jpl.nasa.gov/galleries/visions-of-the-future/"

  /// The series “Visions of the Future” of 2016, in an order chosen here.
  static let all: [Poster] = [
    Poster(
      number: 1, title: "The Grand Tour", kind: .route, body: "Jupiter, Saturn, Uranus, Neptune", star: sun,
      distance: .fromSun(30.1), designer: invisible),
    Poster(
      number: 2, title: "Mars", kind: .planet, body: "Mars", star: sun, distance: .fromSun(1.52), orbitalPeriod: 687,
      designer: invisible),
    Poster(
      number: 3, title: "Earth", kind: .planet, body: "Earth", star: sun, distance: .fromSun(1), orbitalPeriod: 365.25,
      designer: harris),
    Poster(
      number: 4, title: "Venus", kind: .planet, body: "Venus", star: sun, distance: .fromSun(0.72),
      orbitalPeriod: 224.7,
      designer: "Jessie Kawata, Lois Kim"),
    Poster(
      number: 5, title: "Ceres", kind: .dwarfPlanet, body: "Ceres", star: sun, distance: .fromSun(2.77),
      discovery: Discovery(year: 1801, finder: "Giuseppe Piazzi"), orbitalPeriod: 1680, designer: barrios),
    Poster(
      number: 6, title: "Jupiter", kind: .planet, body: "Jupiter", star: sun, distance: .fromSun(5.2),
      orbitalPeriod: 4333, designer: "Stefan Bucher, Ron Miller"),
    Poster(
      number: 7, title: "Enceladus", kind: .moon, body: "Saturn", star: sun, distance: .fromSun(9.58),
      discovery: Discovery(year: 1789, finder: "William Herschel"), orbitalPeriod: 1.37, designer: invisible),
    Poster(
      number: 8, title: "Titan", kind: .moon, body: "Saturn", star: sun, distance: .fromSun(9.58),
      discovery: Discovery(year: 1655, finder: "Christiaan Huygens"), orbitalPeriod: 15.95, designer: harris),
    Poster(
      number: 9, title: "Europa", kind: .moon, body: "Jupiter", star: sun, distance: .fromSun(5.2),
      discovery: Discovery(year: 1610, finder: "Galileo Galilei"), orbitalPeriod: 3.55,
      designer: "\(barrios), Lois Kim"),
    Poster(
      number: 10, title: "51 Pegasi b", kind: .exoplanet, body: "51 Pegasi b",
      star: HomeStar(name: "51 Pegasi", type: "G"), distance: .fromEarth(50.6),
      discovery: Discovery(year: 1995, finder: "Michel Mayor, Didier Queloz"), orbitalPeriod: 4.23),
    Poster(
      number: 11, title: "HD 40307g", kind: .exoplanet, body: "HD 40307 g",
      star: HomeStar(name: "HD 40307", type: "K2.5V"), distance: .fromEarth(42),
      discovery: Discovery(year: 2012, finder: "Mikko Tuomi et al."), orbitalPeriod: 197.8),
    Poster(
      number: 12, title: "Kepler-16b", kind: .exoplanet, body: "Kepler-16 (AB) b",
      star: HomeStar(name: "Kepler-16 A, B", type: "K, M"), distance: .fromEarth(245),
      discovery: Discovery(year: 2011, finder: kepler), orbitalPeriod: 228.8, designer: harris),
    Poster(
      number: 13, title: "Kepler-186f", kind: .exoplanet, body: "Kepler-186 f",
      star: HomeStar(name: "Kepler-186", type: "M1V"), distance: .fromEarth(580),
      discovery: Discovery(year: 2014, finder: kepler), orbitalPeriod: 129.9, designer: harris),
    Poster(
      number: 14, title: "PSO J318.5-22", kind: .freeFloatingPlanet, body: "PSO J318.5-22", star: nil,
      distance: .fromEarth(80), discovery: Discovery(year: 2013, finder: "Pan-STARRS 1"), designer: harris),
  ]

  private static let sun = HomeStar(name: "Sun", type: "G2V")
  private static let kepler = "Kepler (NASA)"
  private static let invisible = "Invisible Creature"
  private static let harris = "Joby Harris"
  private static let barrios = "Liz Barrios De La Torre"
}

/// Which poster is wanted, and how large.
struct PosterOrder: Hashable, Sendable {
  let number: Int
  /// Dots side by side.
  let width: Int
  /// Dots one below the other.
  let height: Int
  /// Whether the title stands below the scene, where there is room for it.
  let hasTitle: Bool

  /// Broader than this a scene has nothing more to show, higher neither: in dots side by side for each below another.
  private static let shapes: ClosedRange<Double> = 1.05...2.15

  /// A poster of exactly so many dots.
  init(number: Int, width: Int, height: Int, hasTitle: Bool) {
    (self.number, self.width, self.height, self.hasTitle) = (number, width, height, hasTitle)
  }

  /// The largest poster of a good shape in a room of so many dots.
  init(number: Int, fittingWidth width: Int, height: Int, hasTitle: Bool) {
    self.number = number
    self.hasTitle = hasTitle
    self.width = max(0, min(width, Int(Double(height) * Self.shapes.upperBound)))
    self.height = max(0, min(height, Int(Double(self.width) / Self.shapes.lowerBound)))
  }
}

/// What a poster leads to.
enum WorldKind: CaseIterable, Hashable, Sendable {
  case route, planet, dwarfPlanet, moon, exoplanet, freeFloatingPlanet

  /// Whether it belongs to our own sun.
  var isInSolarSystem: Bool {
    switch self {
    case .route, .planet, .dwarfPlanet, .moon: true
    case .exoplanet, .freeFloatingPlanet: false
    }
  }
}
