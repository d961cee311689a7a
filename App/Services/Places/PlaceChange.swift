/// What happens to a list of places.
enum PlaceChange: Hashable, Sendable {
  /// It comes first, wherever it stood before.
  case add(Place)
  case remove(route: String)
  /// It comes back to where it stood, counted from 0, or to the end of a list that is shorter by now.
  case restore(Place, at: Int)
}

extension [Place] {
  /// Makes a change; what is not there is not removed.
  mutating func make(_ change: PlaceChange) {
    switch change {
    case .add(let place): make(.restore(place, at: 0))
    case .remove(let route): removeAll { $0.route == route }
    case .restore(let place, let index):
      make(.remove(route: place.route))
      insert(place, at: Swift.min(Swift.max(0, index), count))
    }
  }
}
