import Sound

/// The songs there are, in the order of the list.
enum SongID: String, CaseIterable, Hashable, Sendable {
  case deepBowls = "deep-bowls"
  case smallBowls = "small-bowls"
  case rain
  case waves
  case brownNoise = "brown-noise"
  case drone

  /// What it is made of.
  var recipe: Recipe {
    switch self {
    case .deepBowls: .deepBowls
    case .smallBowls: .smallBowls
    case .rain: .rain
    case .waves: .waves
    case .brownNoise: .brownNoise
    case .drone: .drone
    }
  }
}
