/// The six kinds of records: their names, fields, relations and orders.
extension Phrase {
  static let optionSwapi = Phrase("option.swapi")
  static let peopleTitle = Phrase("people.title")
  static let columnName = Phrase("column.name")
  static let columnLifespan = Phrase("column.lifespan")
  static let columnSpeed = Phrase("column.speed")
  static let columnDrive = Phrase("column.drive")

  static let planetsTitle = Phrase("planets.title")

  static let filmsTitle = Phrase("films.title")

  static let speciesTitle = Phrase("species.title")

  static let vehiclesTitle = Phrase("vehicles.title")

  static let starshipsTitle = Phrase("starships.title")

  static let peopleSummary = Phrase("people.summary")

  static let personNumber = Phrase("person.number")
  static let personHeight = Phrase("person.height")
  static let personMass = Phrase("person.mass")
  static let personBirthYear = Phrase("person.birthYear")
  static let personGender = Phrase("person.gender")
  static let personHair = Phrase("person.hair")
  static let personSkin = Phrase("person.skin")
  static let personEyes = Phrase("person.eyes")

  static let planetsSummary = Phrase("planets.summary")

  static let filmsSummary = Phrase("films.summary")

  static let speciesSummary = Phrase("species.summary")

  static let vehiclesSummary = Phrase("vehicles.summary")

  static let starshipsSummary = Phrase("starships.summary")

  static let planetNumber = Phrase("planet.number")

  static let filmNumber = Phrase("film.number")

  static let speciesNumber = Phrase("species.number")

  static let vehicleNumber = Phrase("vehicle.number")

  static let starshipNumber = Phrase("starship.number")

  static let planetPopulation = Phrase("planet.population")
  static let planetDiameter = Phrase("planet.diameter")
  static let planetRotation = Phrase("planet.rotation")
  static let planetOrbit = Phrase("planet.orbit")
  static let planetGravity = Phrase("planet.gravity")
  static let planetClimate = Phrase("planet.climate")
  static let planetTerrain = Phrase("planet.terrain")
  static let planetWater = Phrase("planet.water")

  static let filmEpisode = Phrase("film.episode")
  static let filmRelease = Phrase("film.release")
  static let filmDirector = Phrase("film.director")
  static let filmProducer = Phrase("film.producer")

  static let speciesClassification = Phrase("species.classification")
  static let speciesDesignation = Phrase("species.designation")
  static let speciesHeight = Phrase("species.height")
  static let speciesLifespan = Phrase("species.lifespan")
  static let speciesLanguage = Phrase("species.language")

  static let craftModel = Phrase("craft.model")
  static let craftManufacturer = Phrase("craft.manufacturer")
  static let craftClass = Phrase("craft.class")
  static let craftCost = Phrase("craft.cost")
  static let craftLength = Phrase("craft.length")
  static let craftSpeed = Phrase("craft.speed")
  static let craftCrew = Phrase("craft.crew")
  static let craftPassengers = Phrase("craft.passengers")
  static let craftCargo = Phrase("craft.cargo")
  static let craftConsumables = Phrase("craft.consumables")
  static let craftHyperdrive = Phrase("craft.hyperdrive")
  static let craftMegalights = Phrase("craft.megalights")

  static let linkHomeworld = Phrase("link.homeworld")
  static let linkSpecies = Phrase("link.species")
  static let linkFilms = Phrase("link.films")
  static let linkVehicles = Phrase("link.vehicles")
  static let linkStarships = Phrase("link.starships")
  static let linkResidents = Phrase("link.residents")
  static let linkCharacters = Phrase("link.characters")
  static let linkPlanets = Phrase("link.planets")
  static let linkPeople = Phrase("link.people")
  static let linkPilots = Phrase("link.pilots")

  static let orderName = Phrase("order.name")
  static let orderReversed = Phrase("order.reversed")
  static let orderHeight = Phrase("order.height")
  static let orderMass = Phrase("order.mass")
  static let orderBirth = Phrase("order.birth")
  static let orderPopulation = Phrase("order.population")
  static let orderDiameter = Phrase("order.diameter")
  static let orderEpisode = Phrase("order.episode")
  static let orderLifespan = Phrase("order.lifespan")
  static let orderLength = Phrase("order.length")
  static let orderSpeed = Phrase("order.speed")
  static let orderHyperdrive = Phrase("order.hyperdrive")

  static let chartTallest = Phrase("chart.tallest")
  static let chartHeaviest = Phrase("chart.heaviest")
  static let chartMostFilms = Phrase("chart.mostFilms")
  static let chartEyes = Phrase("chart.eyes")
  static let chartHair = Phrase("chart.hair")
  static let chartGender = Phrase("chart.gender")
  static let chartPopulation = Phrase("chart.population")
  static let chartDiameter = Phrase("chart.diameter")
  static let chartResidents = Phrase("chart.residents")
  static let chartClimate = Phrase("chart.climate")
  static let chartTerrain = Phrase("chart.terrain")
  static let chartLifespan = Phrase("chart.lifespan")
  static let chartClassification = Phrase("chart.classification")
  static let chartLength = Phrase("chart.length")
  static let chartCrew = Phrase("chart.crew")
  static let chartMegalights = Phrase("chart.megalights")
  static let chartCost = Phrase("chart.cost")
  static let chartMakers = Phrase("chart.makers")
  static let chartSpeed = Phrase("chart.speed")
  static let chartClass = Phrase("chart.class")
  static let chartCast = Phrase("chart.cast")
  static let chartWorlds = Phrase("chart.worlds")
  static let chartSpecies = Phrase("chart.species")
  static let chartShips = Phrase("chart.ships")
}

/// One record.
extension Phrase {
  static let recordLoading = Phrase("record.loading")
  static let recordNameless = Phrase("record.nameless")
  static let recordMissing = Phrase("record.missing")
  static let recordMore = Phrase("record.more")
  static let recordNothing = Phrase("record.nothing")
  static let recordSource = Phrase("record.source")
  static let recordForeign = Phrase("record.foreign")
  static let recordNoRecord = Phrase("record.noRecord")
  static let recordWrongType = Phrase("record.wrongType")
  static let recordCrawl = Phrase("record.crawl")
  static let recordCrawlStart = Phrase("record.crawlStart")
  static let keysCrawl = Phrase("keys.crawl")
}

/// Two records side by side.
extension Phrase {
  static let compareTitle = Phrase("compare.title")
  static let compareSecond = Phrase("compare.second")
  static let compareOther = Phrase("compare.other")
  static let compareBetter = Phrase("compare.better")
  static let compareBetterMeans = Phrase("compare.better.means")
}

/// The opening crawl of a film.
extension Phrase {
  static let crawlTitle = Phrase("crawl.title")
  static let crawlEpisode = Phrase("crawl.episode")
  static let crawlAbsent = Phrase("crawl.absent")
  static let crawlPaused = Phrase("crawl.paused")
  static let crawlPace = Phrase("crawl.pace")
  static let crawlPause = Phrase("crawl.pause")
  static let crawlFaster = Phrase("crawl.faster")
  static let crawlSlower = Phrase("crawl.slower")
}

/// What can be counted in a list.
extension Phrase {
  static let keysStatistics = Phrase("keys.statistics")
  static let statisticsTitle = Phrase("statistics.title")
  static let statisticsNamesOnly = Phrase("statistics.namesOnly")
  static let statisticsOthers = Phrase("statistics.others")
}
