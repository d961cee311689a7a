/// What a number of a record counts; the field says which.
enum MeasureUnit: CaseIterable, Sendable {
  case centimetres, metres, kilometres, kilograms, kilometresPerHour, hours, days, years, percent, credits
  /// A number that stands for itself: heads, a class.
  case none

  /// The text of the unit alone; `nil` for none.
  var phrase: Phrase? {
    switch self {
    case .centimetres: .unitCentimetres
    case .metres: .unitMetres
    case .kilometres: .unitKilometres
    case .kilograms: .unitKilograms
    case .kilometresPerHour: .unitKilometresPerHour
    case .hours: .unitHours
    case .days: .unitDays
    case .years: .unitYears
    case .percent: .unitPercent
    case .credits: .unitCredits
    case .none: nil
    }
  }
}
