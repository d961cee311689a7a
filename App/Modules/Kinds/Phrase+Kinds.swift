/// The six kinds of records: their names, fields, relations and orders.
extension Phrase {
  static let peopleTitle = Phrase("people.title")

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
