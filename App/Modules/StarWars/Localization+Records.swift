import CantinaExtensions
import TerminalKit
import CantinaTools
import ConsoleProgram

extension Localization {
  /// The name of a record, or a word for a name that is missing.
  func name(of record: some SwapiRecord) -> String { name(record.name) }

  /// A name, or a word for one that has nothing to be seen in it.
  func name(_ name: String) -> String { name.isBlank ? self[StarWarsPhrase.recordNameless] : name }

  /// The name of a record with the parts marked that a search found in it; the word for a missing name is dim.
  func styledName(of record: some SwapiRecord, marking rule: SearchRule) -> StyledText {
    record.name.isBlank ? StyledText(self[StarWarsPhrase.recordNameless], .dim) : StyledText(record.name, marking: rule)
  }
}

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

extension Localization {
  /// How many related records cannot be opened, a sentence for each reason in the order of their coming.
  func texts(_ links: [UnreadableLink]) -> [String] {
    var counts: [(link: UnreadableLink, count: Int)] = []
    for link in links {
      if let place = counts.firstIndex(where: { $0.link == link }) {
        counts[place].count += 1
      } else {
        counts.append((link, 1))
      }
    }
    return counts.map { link, count in
      switch link {
      case .foreign(let host): self[StarWarsPhrase.recordForeign, count: count, ["host": host.shortened]]
      case .noRecord: self[StarWarsPhrase.recordNoRecord, count: count]
      case .wrongType: self[StarWarsPhrase.recordWrongType, count: count]
      }
    }
  }
}
