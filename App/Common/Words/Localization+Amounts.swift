import CantinaTools

extension Localization {
  /// A duration in one unit, at least two of it: `90 s`, `2 min`; a wait is rounded up, an age down.
  func text(_ duration: Duration, isWait: Bool = false) -> String {
    let (seconds, fraction) = duration.components
    let whole = max(0, Int(clamping: seconds) + (fraction > 0 ? 1 : 0))
    let units: [(size: Int, phrase: any Phrase)] = [
      (86_400, ValuePhrase.durationDays), (3_600, ValuePhrase.durationHours), (60, ValuePhrase.durationMinutes),
    ]
    for unit in units where whole >= 2 * unit.size {
      let (count, rest) = whole.quotientAndRemainder(dividingBy: unit.size)
      return self[unit.phrase, count: isWait && rest > 0 ? count + 1 : count]
    }
    return self[ValuePhrase.durationSeconds, count: whole]
  }

  /// A duration in all its units, so that sums are exact, without fractions of a second: `1 h 2 min`.
  func exactText(_ duration: Duration) -> String {
    let seconds = max(0, Int(clamping: duration.components.seconds))
    let parts = [
      (seconds / 3600, ValuePhrase.durationHours), (seconds / 60 % 60, ValuePhrase.durationMinutes),
      (seconds % 60, ValuePhrase.durationSeconds),
    ].filter { $0.0 > 0 }
    return parts.isEmpty
      ? self[ValuePhrase.durationSeconds, count: 0] : parts.map { self[$1, count: $0] }.joined(separator: " ")
  }

  /// A size in its largest unit with at most one decimal: `512 B`, `1.5 KiB`, `16 MiB`.
  func text(bytes: Int) -> String {
    let units: [(size: Int, phrase: any Phrase)] = [
      (1 << 20, ValuePhrase.sizeMebibytes), (1 << 10, ValuePhrase.sizeKibibytes),
    ]
    for unit in units where bytes >= unit.size {
      return self[unit.phrase, ["number": numbers.text(Double(bytes) / Double(unit.size), decimals: 1)]]
    }
    return self[ValuePhrase.sizeBytes, ["number": numbers.text(bytes)]]
  }
}
