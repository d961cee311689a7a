import TerminalKit
import Tools

/// Values as a screen shows them: units dim, an unknown value as a dim dash in a table and as its word in a detail.
extension Localization {
  /// In the column of a table.
  func cell(_ measure: Measure, unit: Phrase) -> StyledText {
    if case .gap = measure.meaning { return StyledText.unknown }
    return detail(measure, unit: unit)
  }

  /// In the column of a table.
  func cell(_ year: BirthYear) -> StyledText {
    if case .gap = year.meaning { return StyledText.unknown }
    return detail(year)
  }

  /// In the column of a table.
  func cell(_ trait: Trait) -> StyledText {
    trait.gap == nil ? detail(trait) : StyledText.unknown
  }

  /// As the value of a field.
  func detail(_ measure: Measure, unit: Phrase) -> StyledText {
    let unit = StyledText(" " + self[unit], .dim)
    switch measure.meaning {
    case .value(let value): return StyledText(numbers.text(value)) + unit
    case .range(let range):
      return StyledText(numbers.text(range.lowerBound) + "–" + numbers.text(range.upperBound)) + unit
    case .gap(let gap): return detail(gap)
    case .text(let text): return StyledText(text)
    }
  }

  /// As the value of a field.
  func detail(_ year: BirthYear) -> StyledText {
    switch year.meaning {
    case .year(let years, let era):
      return StyledText(numbers.text(years)) + StyledText(" " + self[era == .before ? .unitBefore : .unitAfter], .dim)
    case .gap(let gap): return detail(gap)
    case .text(let text): return StyledText(text)
    }
  }

  /// As the value of a field.
  func detail(_ trait: Trait) -> StyledText {
    trait.gap.map(detail) ?? StyledText(trait.values.joined(separator: ", "))
  }

  /// Why there is no value.
  func detail(_ gap: Gap) -> StyledText {
    let phrase: Phrase =
      switch gap {
      case .unknown: .gapUnknown
      case .notApplicable: .gapNotApplicable
      case .nothing: .gapNothing
      case .indefinite: .gapIndefinite
      case .absent: .gapAbsent
      }
    return StyledText(self[phrase], .dim)
  }
}

extension StyledText {
  /// Stands in a table where a value is not known.
  fileprivate static let unknown = StyledText("–", .dim)
}
