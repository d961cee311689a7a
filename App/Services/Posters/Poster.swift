/// A poster of the series, and facts about its world.
struct Poster: Hashable, Sendable {
  /// The number from 1 to 14; the solar system comes first.
  let number: Int
  /// The title on the poster, a name that is the same in every language.
  let title: String
  let kind: WorldKind
  /// The body itself; for a moon its planet, for a route its planets.
  let body: String
  let star: HomeStar?
  let distance: WorldDistance
  /// The discovery; nil for bodies known since antiquity, and for a route.
  var discovery: Discovery?
  /// The orbital period around its parent, in days.
  var orbitalPeriod: Double?
  /// The designer of the poster that inspired this one; nil if the series names none.
  var designer: String?

  var isHome: Bool { body == "Earth" }

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
      orbitalPeriod: 224.7, designer: "Jessie Kawata, Lois Kim"),
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

struct Discovery: Hashable, Sendable {
  let year: Int
  let finder: String
}

struct HomeStar: Hashable, Sendable {
  let name: String
  /// The spectral class.
  let type: String
}

enum WorldDistance: Hashable, Sendable {
  /// The distance from the Sun in astronomical units; a moon has its planet's.
  case fromSun(Double)
  /// The distance from the Earth in light years, rounded because sources differ.
  case fromEarth(Double)
}

struct PosterRequest: Hashable, Sendable {
  let number: Int
  /// The width in pixels.
  let width: Int
  let height: Int
  /// Whether the title is below the scene, if there is room.
  let hasTitle: Bool
}

extension PosterRequest {
  /// The range of aspect ratios; scenes have nothing to show beyond it.
  private static let shapes: ClosedRange<Double> = 1.05...2.15

  /// Requests the largest well-proportioned poster that fits into this size in pixels.
  init(number: Int, fittingWidth width: Int, height: Int, hasTitle: Bool) {
    (self.number, self.hasTitle) = (number, hasTitle)
    self.width = max(0, min(width, Int(Double(height) * Self.shapes.upperBound)))
    self.height = max(0, min(height, Int(Double(self.width) / Self.shapes.lowerBound)))
  }
}

/// A kind of world; the raw value is its word in `get`.
enum WorldKind: String, CaseIterable, Sendable {
  case route, planet
  case dwarfPlanet = "dwarf_planet"
  case moon, exoplanet
  case freeFloatingPlanet = "free_floating_planet"

  var isInSolarSystem: Bool { ![.exoplanet, .freeFloatingPlanet].contains(self) }
}
