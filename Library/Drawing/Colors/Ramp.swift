/// Colours that pass into one another from 0 to 1, smoothly or in even bands.
public struct Ramp: Hashable, Sendable {
  private static let steps = 512

  // Looked up and not mixed for each dot: a sky has as many dots as the picture.
  let table: [Ink]

  /// Makes a ramp.
  /// - Parameters:
  ///   - stops: places from 0 to 1 in rising order, and the colours there; without any the ramp is clear.
  ///   - bands: how many flat colours it is cut into; nil leaves it smooth.
  public init(_ stops: [(place: Float, ink: Ink)], bands: Int? = nil) {
    table = (0..<Ramp.steps).map { step in
      var place = Float(step) / Float(Ramp.steps - 1)
      if let bands, bands > 1 {
        place = min(Float(bands - 1), (place * Float(bands)).rounded(.down)) / Float(bands - 1)
      }
      return Ramp.ink(at: place, stops)
    }
  }

  /// Makes a ramp of colours at even distances.
  public init(_ inks: Ink..., bands: Int? = nil) {
    let last = Float(max(1, inks.count - 1))
    self.init(inks.enumerated().map { (Float($0) / last, $1) }, bands: bands)
  }

  /// The colour at a place; beyond its ends that of the end.
  public subscript(place: Float) -> Ink {
    table[Int(min(1, max(0, place)) * Float(Ramp.steps - 1) + 0.5)]
  }

  private static func ink(at place: Float, _ stops: [(place: Float, ink: Ink)]) -> Ink {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else { return stops.last?.ink ?? .clear }
    guard next > 0 else { return stops[0].ink }
    let (before, after) = (stops[next - 1], stops[next])
    let width = after.place - before.place
    return before.ink.mixed(with: after.ink, width > 0 ? (place - before.place) / width : 1)
  }
}
