/// In which unit volumes are shown.
enum MeasureSystem: CaseIterable, Hashable, Sendable {
  /// As the source wrote each of them.
  case asWritten
  case ounces, millilitres, centilitres

  /// What comes after it when someone goes through all of them.
  var next: MeasureSystem {
    switch self {
    case .asWritten: .ounces
    case .ounces: .millilitres
    case .millilitres: .centilitres
    case .centilitres: .asWritten
    }
  }

  /// The unit that volumes are turned into; nil where they are left as they are.
  var unit: VolumeUnit? {
    switch self {
    case .asWritten: nil
    case .ounces: .ounce
    case .millilitres: .millilitre
    case .centilitres: .centilitre
    }
  }
}
