import Tools

extension Localization {
  /// The episode in Roman numerals, as the films have it: `IV`.
  func episode(_ film: Film) -> MeasureText {
    guard let episode = film.episode else { return MeasureText(value: text(Gap.absent), unit: "", isGap: true) }
    let numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    let number = (1...numerals.count).contains(episode) ? numerals[episode - 1] : "\(episode)"
    return MeasureText(value: number, unit: "", isGap: false)
  }

  /// The day of the release, in the source's own writing, which every language reads: `1977-05-25`.
  func releaseDay(_ film: Film) -> MeasureText {
    guard let text = film.releaseDate else { return MeasureText(value: self.text(Gap.absent), unit: "", isGap: true) }
    return MeasureText(value: text, unit: "", isGap: false)
  }

  /// A text that may be missing.
  func words(_ text: String?) -> MeasureText {
    MeasureText(value: text ?? self.text(Gap.absent), unit: "", isGap: text == nil)
  }
}
