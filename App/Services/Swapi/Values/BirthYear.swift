/// The year of a birth, counted from the Battle of Yavin: `19BBY`, `41.9BBY`.
struct BirthYear: WrittenValue {
  /// The side of the Battle of Yavin that a year is on.
  enum Era: String, Sendable {
    case before = "BBY"
    case after = "ABY"
  }

  /// What a birth year says.
  enum Meaning: Hashable, Sendable {
    /// Years from the battle, 0 or more.
    case year(Double, Era)
    case gap(Gap)
    /// Something that is not a year.
    case text(String)
  }

  let written: String
  let meaning: Meaning

  init(_ written: String) {
    self.written = written
    let text = written.stripped
    let number = Measure(String(text.dropLast(3))).number
    if let gap = Gap(text) {
      meaning = .gap(gap)
    } else if let era = Era(rawValue: text.suffix(3).uppercased()), let number {
      meaning = .year(number, era)
    } else {
      meaning = .text(text)
    }
  }

  /// The year on one line of time: before the battle negative, so a larger number is a later birth; `nil` without a year.
  var position: Double? {
    guard case .year(let years, let era) = meaning else { return nil }
    return era == .before ? -years : years
  }
}
