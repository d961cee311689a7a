/// The six kinds of records: their names, fields, relations and orders.
enum StarWarsPhrase: String, Phrase {
  static let subject = "starWars"

  case optionSwapi, peopleTitle, planetsTitle, filmsTitle, vehiclesTitle, starshipsTitle, peopleSummary
  case planetsSummary, filmsSummary, vehiclesSummary, starshipsSummary, vehicleNumber, starshipNumber
  case columnName, columnLifespan, columnSpeed, columnDrive
  case speciesTitle, speciesSummary, speciesNumber, speciesClassification, speciesDesignation, speciesHeight
  case speciesLifespan, speciesLanguage
  case personNumber, personHeight, personMass, personBirthYear, personGender, personHair, personSkin, personEyes
  case planetNumber, planetPopulation, planetDiameter, planetRotation, planetOrbit, planetGravity, planetClimate
  case planetTerrain, planetWater
  case filmNumber, filmEpisode, filmRelease, filmDirector, filmProducer
  case craftModel, craftManufacturer, craftClass, craftCost, craftLength, craftSpeed, craftCrew, craftPassengers
  case craftCargo, craftConsumables, craftHyperdrive, craftMegalights
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
  case recordLoading, recordNameless, recordMissing, recordMore, recordNothing, recordSource, recordForeign
  case recordNoRecord, recordWrongType, recordCrawl, recordCrawlStart

  // The opening crawl of a film.
  case crawlTitle, crawlEpisode, crawlAbsent, crawlPaused, crawlPace, crawlPause, crawlFaster, crawlSlower
}
