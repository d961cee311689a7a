import CantinaDrawing
import Foundation

/// The outlines of the Old World and what lies near it, roughly, as they are seen on the globe.
enum Continents {
  /// Longitude and latitude in turns, in degrees.
  private static let outlines: [(ink: UInt32, places: [Float])] = [
    // Africa
    (
      0x6FAF4E,
      [
        -6, 35.5, 3, 37, 10, 37, 11, 33.5, 20, 31, 23, 32.5, 32, 31, 34, 27, 37, 21, 39, 15, 43, 11.5, 51, 12, 48, 5,
        42, -2,
        39, -7, 40.5, -15, 35, -20, 35.5, -24, 32.5, -28, 27, -34, 20, -35, 18, -32, 15, -26, 12, -17, 13.5, -11, 12,
        -5,
        9, -1, 9.5, 4, 5, 6, -2, 4.8, -8, 4.3, -13, 9, -17, 14.5, -16.5, 20, -14, 26, -10, 30,
      ]
    ),
    // The Sahara
    (
      0xE8C77A,
      [
        -13, 27, -8, 31.5, 0, 34.5, 10, 34, 20, 30, 31, 30, 34, 24, 36, 19, 30, 16, 20, 15.5, 10, 15, 0, 16, -9, 16,
        -15.5, 18,
      ]
    ),
    // Europe and the west of Asia
    (
      0x7DB558,
      [
        -9, 37, -9, 43, -1.5, 43.5, -4.5, 48.5, 2, 51, 8, 54, 9, 57.5, 11, 54.5, 19, 54.5, 22, 58, 28, 60, 22, 61, 25,
        65.5, 18, 62,
        17, 58, 12, 56, 6, 58.5, 6, 62.5, 14, 68, 26, 71, 40, 67, 60, 69, 72, 73, 95, 76, 110, 74, 120, 60, 120, 40,
        121, 30, 110, 21,
        106, 12, 100, 14, 95, 16, 90, 22, 85, 19, 80, 14, 77.5, 8, 73, 18, 67, 25, 57, 26, 50, 30, 48, 30, 44, 37, 36,
        36.5, 28, 36.5,
        26, 40, 22.5, 37, 19, 42, 13.5, 45.5, 17, 40.5, 15.5, 38, 12, 42, 9, 44, 3, 43, 0, 39, -5, 36,
      ]
    ),
    // Arabia
    (
      0xDDBB70,
      [35, 29, 39, 21, 43.5, 12.8, 52, 16, 59.5, 22.5, 56, 25.5, 51, 25, 48, 30, 42, 34, 36, 34],
    ),
    // The British Isles, Iceland, Madagascar
    (0x7DB558, [-5, 50, 1, 51.5, -1.5, 55, -4, 58.5, -6, 56, -3.5, 53.5]),
    (0xDCEBE4, [-23, 64, -14, 64.5, -14.5, 66.3, -23, 66.3]),
    (0x6FAF4E, [49.5, -12.5, 50, -16, 47, -25, 44, -24, 44.5, -17]),
    // Greenland, and Brazil at the edge
    (0xEEF5F2, [-45, 60, -35, 66, -20, 71, -18, 80, -40, 83, -60, 80, -56, 73, -52, 66]),
    (
      0x5FA348,
      [
        -35, -6, -39, -15, -41, -22, -48, -27, -54, -34, -60, -38, -66, -34, -70, -18, -76, -8, -72, 8, -62, 10, -52, 5,
        -48, -1,
      ],
    ),
    // The ice of the south
    (
      0xF2F8FA,
      [-60, -68, -30, -74, 0, -70, 30, -69, 60, -67, 90, -66, 120, -67, 150, -69, 180, -78, -120, -75, -80, -73]
    ),
  ]

  /// The outlines on a ball of radius 1 whose middle is at a longitude and a latitude, in radians.
  static func around(longitude: Float, latitude: Float) -> [(corners: [Point], ink: Ink)] {
    outlines.map { outline in
      let places = Path.points(outline.places)
      // Long sides bend with the ball.
      let fine = zip(places, places.dropFirst() + places.prefix(1)).flatMap { from, to in
        (0..<4).map { from.mixed(with: to, Float($0) / 4) }
      }
      return (fine.map { seen($0, longitude, latitude) }, Ink(outline.ink))
    }
  }

  /// A place on the disc; what is behind it is pushed to its edge.
  private static func seen(_ place: Point, _ longitude: Float, _ latitude: Float) -> Point {
    let (lambda, phi) = (place.x * .pi / 180 - longitude, place.y * .pi / 180)
    let x = cos(phi) * sin(lambda)
    let y = cos(latitude) * sin(phi) - sin(latitude) * cos(phi) * cos(lambda)
    let z = sin(latitude) * sin(phi) + cos(latitude) * cos(phi) * cos(lambda)
    guard z < 0 else { return Point(x, -y) }
    let length = max(0.001, (x * x + y * y).squareRoot())
    return Point(x / length, -y / length)
  }
}
