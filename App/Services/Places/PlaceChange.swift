/// What happens to a list of places.
enum PlaceChange: Hashable, Sendable {
  /// It comes first, wherever it stood before.
  case add(Place)
  case remove(route: String)
}

extension [Place] {
  /// Makes a change; what is not there is not removed.
  mutating func make(_ change: PlaceChange) {
    switch change {
    case .add(let place):
      make(.remove(route: place.route))
      insert(place, at: 0)
    case .remove(let route): removeAll { $0.route == route }
    }
  }
}
