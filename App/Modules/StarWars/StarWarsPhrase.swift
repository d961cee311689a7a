import CantinaTools

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
  case timesTall, timesHeavy, timesLong, timesLasting, timesFast, timesDear, timesMany, timesMuch, timesWide
  case orderName, orderHeight, orderMass, orderBirth, orderPopulation, orderDiameter, orderEpisode
  case orderLifespan, orderLength, orderSpeed, orderHyperdrive
  case chartTallest, chartHeaviest, chartMostFilms, chartEyes, chartHair, chartGender, chartPopulation, chartDiameter
  case chartResidents, chartClimate, chartTerrain, chartLifespan, chartClassification, chartLength, chartCrew
  case chartMegalights, chartCost, chartMakers, chartSpeed, chartClass, chartCast, chartWorlds, chartSpecies
  case chartShips

  // The opening crawl of a film.
  case crawlTitle, crawlEpisode, crawlAbsent, crawlPaused, crawlPace, crawlPause, crawlFaster, crawlSlower
  case crawlFilm, crawlNext, crawlAgain
}

extension Localization {
  func name(of record: some SwapiRecord) -> String { name(record.name) }

  /// The episode in Roman numerals, as in the films: `IV`.
  func episode(_ film: Film) -> MeasureText {
    guard let episode = film.episode else { return MeasureText(text: self[MissingValue.absent], isGap: true) }
    let numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    let number = (1...numerals.count).contains(episode) ? numerals[episode - 1] : "\(episode)"
    return MeasureText(text: number)
  }

  func words(_ text: String?) -> MeasureText {
    MeasureText(value: text ?? self[MissingValue.absent], unit: "", isGap: text == nil)
  }
}
