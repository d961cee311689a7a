import CantinaExtensions
import CantinaTools
import ConsoleProgram
import TerminalKit

/// The six kinds of records: their names, fields, relations and orders.
enum StarWarsPhrase: String, Phrase {
  static let subject = "starWars"

  case optionSwapi, lacking, peopleTitle, planetsTitle, filmsTitle, vehiclesTitle, starshipsTitle, peopleSummary
  case planetsSummary, filmsSummary, vehiclesSummary, starshipsSummary, vehicleNumber, starshipNumber
  case peopleCounted, planetsCounted, filmsCounted, speciesCounted, vehiclesCounted, starshipsCounted
  case columnName, columnLifespan, columnSpeed, columnDrive
  case speciesTitle, speciesSummary, speciesNumber, speciesClassification, speciesDesignation, speciesHeight
  case speciesLifespan, speciesLanguage
  case personNumber, personHeight, personMass, personBirthYear, personGender, personHair, personSkin, personEyes
  case planetNumber, planetPopulation, planetDiameter, planetRotation, planetOrbit, planetGravity, planetClimate
  case planetTerrain, planetWater
  case filmNumber, filmEpisode, filmRelease, filmDirector, filmProducer
  case craftModel, craftManufacturer, craftClass, craftCost, craftLength, craftSpeed, craftCrew, craftPassengers
  case craftCargo, craftConsumables, craftHyperdrive, craftMegalights, craftMerit
  case linkHomeworld, linkSpecies, linkFilms, linkVehicles, linkStarships, linkResidents, linkCharacters, linkPlanets
  case linkPeople, linkPilots
  case orderName, orderReversed, orderHeight, orderMass, orderBirth, orderPopulation, orderDiameter, orderEpisode
  case orderLifespan, orderLength, orderSpeed, orderHyperdrive
  case chartTallest, chartHeaviest, chartMostFilms, chartEyes, chartHair, chartGender, chartPopulation, chartDiameter
  case chartResidents, chartClimate, chartTerrain, chartLifespan, chartClassification, chartLength, chartCrew
  case chartMegalights, chartCost, chartMakers, chartSpeed, chartClass, chartCast, chartWorlds, chartSpecies
  case chartShips

  // One record.
  case keysCrawl
  case recordNameless, recordMore, recordSource, recordForeign
  case recordNoRecord, recordWrongType, recordCrawl, recordCrawlStart, recordCrawlRun

  // The opening crawl of a film.
  case crawlTitle, crawlEpisode, crawlAbsent, crawlPaused, crawlPace, crawlPause, crawlFaster, crawlSlower
}

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
