/// A record that the screens know how to show.
protocol DescribedRecord: SwapiRecord, Browsable where Link == Reference, Batch == Page<Self> {
  static var description: RecordDescription<Self> { get }
}

extension SwapiKind {
  /// The model of this kind, with its description.
  var describedType: any DescribedRecord.Type {
    switch self {
    case .people: Person.self
    case .planets: Planet.self
    case .films: Film.self
    case .species: Species.self
    case .vehicles: Vehicle.self
    case .starships: Starship.self
    }
  }

  /// What a kind is called.
  struct Words {
    /// The kind as a heading: `People`.
    let title: any Phrase
    /// What the main screen says of it.
    let summary: any Phrase
    /// How many there are, in place of the summary: "82 people …".
    let counted: any Phrase
    /// One of them whose name is not known: `Person {id}`.
    let number: any Phrase
  }

  /// Beside the descriptions: the main screen needs no columns and no fields, and they take a while to make.
  var words: Words {
    switch self {
    case .people:
      Words(
        title: StarWarsPhrase.peopleTitle, summary: StarWarsPhrase.peopleSummary,
        counted: StarWarsPhrase.peopleCounted, number: StarWarsPhrase.personNumber)
    case .planets:
      Words(
        title: StarWarsPhrase.planetsTitle, summary: StarWarsPhrase.planetsSummary,
        counted: StarWarsPhrase.planetsCounted, number: StarWarsPhrase.planetNumber)
    case .films:
      Words(
        title: StarWarsPhrase.filmsTitle, summary: StarWarsPhrase.filmsSummary,
        counted: StarWarsPhrase.filmsCounted, number: StarWarsPhrase.filmNumber)
    case .species:
      Words(
        title: StarWarsPhrase.speciesTitle, summary: StarWarsPhrase.speciesSummary,
        counted: StarWarsPhrase.speciesCounted, number: StarWarsPhrase.speciesNumber)
    case .vehicles:
      Words(
        title: StarWarsPhrase.vehiclesTitle, summary: StarWarsPhrase.vehiclesSummary,
        counted: StarWarsPhrase.vehiclesCounted, number: StarWarsPhrase.vehicleNumber)
    case .starships:
      Words(
        title: StarWarsPhrase.starshipsTitle, summary: StarWarsPhrase.starshipsSummary,
        counted: StarWarsPhrase.starshipsCounted, number: StarWarsPhrase.starshipNumber)
    }
  }
}

extension Person: DescribedRecord {
  static let description = RecordDescription<Person>(
    columns: [
      .number(StarWarsPhrase.personHeight, 9, order: StarWarsPhrase.orderHeight) {
        $1.text($0.height, in: .centimetres)
      },
      .number(StarWarsPhrase.personMass, 9, order: StarWarsPhrase.orderMass) { $1.text($0.mass, in: .kilograms) },
      .number(StarWarsPhrase.personBirthYear, 10, order: StarWarsPhrase.orderBirth) { $1.text($0.birthYear) },
      .words(StarWarsPhrase.personGender, 13) { $1.text($0.gender, in: .gender) },
    ],
    fields: [
      .measure(.height, StarWarsPhrase.personHeight, in: .centimetres) { $0.height },
      .measure(.mass, StarWarsPhrase.personMass, in: .kilograms) { $0.mass },
      .init(.birthYear, StarWarsPhrase.personBirthYear) {
        .written($0.birthYear.written, order: $0.birthYear.position)
      } text: {
        $1.text($0.birthYear)
      },
      .words(.gender, StarWarsPhrase.personGender, in: .gender) { $0.gender },
      .words(.hairColor, StarWarsPhrase.personHair, in: .hair) { $0.hairColor },
      .words(.skinColor, StarWarsPhrase.personSkin, in: .skin) { $0.skinColor },
      .words(.eyeColor, StarWarsPhrase.personEyes, in: .eyes) { $0.eyeColor },
      .related(.homeworld, StarWarsPhrase.linkHomeworld) { $0.homeworld },
      .related(.species, StarWarsPhrase.linkSpecies) { $0.species },
      .related(.films, StarWarsPhrase.linkFilms) { $0.films },
      .related(.vehicles, StarWarsPhrase.linkVehicles) { $0.vehicles },
      .related(.starships, StarWarsPhrase.linkStarships) { $0.starships },
    ],
    filters: [
      .words(StarWarsPhrase.personGender, in: .gender) { $0.gender },
      .related(StarWarsPhrase.linkSpecies) { $0.species },
      .words(StarWarsPhrase.personEyes, in: .eyes) { $0.eyeColor },
      .words(StarWarsPhrase.personHair, in: .hair) { $0.hairColor },
    ],
    orders: [
      .name, .largest(StarWarsPhrase.orderHeight) { $0.height.number },
      .largest(StarWarsPhrase.orderMass) { $0.mass.number },
      .smallest(StarWarsPhrase.orderBirth) { $0.birthYear.position },
    ],
    charts: [
      .largest(StarWarsPhrase.chartTallest, { $0.height.number }) { $1.text($0.height, in: .centimetres) },
      .largest(StarWarsPhrase.chartHeaviest, { $0.mass.number }) { $1.text($0.mass, in: .kilograms) },
      .related(StarWarsPhrase.chartMostFilms) { $0.films },
      .shares(StarWarsPhrase.chartEyes, of: StarWarsPhrase.personEyes, in: .eyes) { $0.eyeColor },
      .shares(StarWarsPhrase.chartHair, of: StarWarsPhrase.personHair, in: .hair) { $0.hairColor },
      .shares(StarWarsPhrase.chartGender, of: StarWarsPhrase.personGender, in: .gender) { $0.gender },
    ])
}

extension Planet: DescribedRecord {
  static let description = RecordDescription<Planet>(
    columns: [
      .number(StarWarsPhrase.planetPopulation, 17, order: StarWarsPhrase.orderPopulation) {
        $1.text($0.population, in: .none)
      },
      .number(StarWarsPhrase.planetDiameter, 10, order: StarWarsPhrase.orderDiameter) {
        $1.text($0.diameter, in: .kilometres)
      },
      .words(StarWarsPhrase.planetClimate, 18, best: 25) { $1.text($0.climate, in: .climate) },
    ],
    fields: [
      .measure(.population, StarWarsPhrase.planetPopulation, in: .none) { $0.population },
      .measure(.diameter, StarWarsPhrase.planetDiameter, in: .kilometres) { $0.diameter },
      .measure(.rotationPeriod, StarWarsPhrase.planetRotation, in: .hours) { $0.rotationPeriod },
      .measure(.orbitalPeriod, StarWarsPhrase.planetOrbit, in: .days) { $0.orbitalPeriod },
      .words(.gravity, StarWarsPhrase.planetGravity) { $0.gravity },
      .words(.climate, StarWarsPhrase.planetClimate, in: .climate) { $0.climate },
      .words(.terrain, StarWarsPhrase.planetTerrain, in: .terrain) { $0.terrain },
      .measure(.surfaceWater, StarWarsPhrase.planetWater, in: .percent) { $0.surfaceWater },
      .related(.residents, StarWarsPhrase.linkResidents) { $0.residents },
      .related(.films, StarWarsPhrase.linkFilms) { $0.films },
    ],
    filters: [
      .words(StarWarsPhrase.planetClimate, in: .climate) { $0.climate },
      .words(StarWarsPhrase.planetTerrain, in: .terrain) { $0.terrain },
    ],
    orders: [
      .name, .largest(StarWarsPhrase.orderPopulation) { $0.population.number },
      .largest(StarWarsPhrase.orderDiameter) { $0.diameter.number },
    ],
    charts: [
      .largest(StarWarsPhrase.chartPopulation, { $0.population.number }) { $1.text($0.population, in: .none) },
      .largest(StarWarsPhrase.chartDiameter, { $0.diameter.number }) { $1.text($0.diameter, in: .kilometres) },
      .related(StarWarsPhrase.chartResidents) { $0.residents },
      .related(StarWarsPhrase.chartMostFilms) { $0.films },
      .shares(StarWarsPhrase.chartClimate, of: StarWarsPhrase.planetClimate, in: .climate) { $0.climate },
      .shares(StarWarsPhrase.chartTerrain, of: StarWarsPhrase.planetTerrain, in: .terrain) { $0.terrain },
    ])
}

extension Film: DescribedRecord {
  static let description = RecordDescription<Film>(
    columns: [
      .number(StarWarsPhrase.filmEpisode, 9, order: StarWarsPhrase.orderEpisode) { $1.episode($0) },
      .number(StarWarsPhrase.filmRelease, 10) { $1.releaseDay($0) },
      .words(StarWarsPhrase.filmDirector, 16) { $1.text($0.director) },
    ],
    fields: [
      .init(.episode, StarWarsPhrase.filmEpisode) {
        .whole($0.episode)
      } text: {
        $1.episode($0)
      },
      .init(.releaseDate, StarWarsPhrase.filmRelease) {
        .words($0.releaseDate)
      } text: {
        $1.releaseDay($0)
      },
      .words(.director, StarWarsPhrase.filmDirector) { $0.director },
      .words(.producer, StarWarsPhrase.filmProducer) { $0.producer },
      .hidden(.openingCrawl) { .words($0.openingCrawl) },
      .related(.characters, StarWarsPhrase.linkCharacters) { $0.characters },
      .related(.planets, StarWarsPhrase.linkPlanets) { $0.planets },
      .related(.species, StarWarsPhrase.linkSpecies) { $0.species },
      .related(.vehicles, StarWarsPhrase.linkVehicles) { $0.vehicles },
      .related(.starships, StarWarsPhrase.linkStarships) { $0.starships },
    ],
    filters: [
      .words(StarWarsPhrase.filmDirector) { $0.director }
    ],
    orders: [.smallest(StarWarsPhrase.orderEpisode) { $0.episode.map(Double.init) }, .name],
    charts: [
      .related(StarWarsPhrase.chartCast) { $0.characters }, .related(StarWarsPhrase.chartWorlds) { $0.planets },
      .related(StarWarsPhrase.chartSpecies) { $0.species }, .related(StarWarsPhrase.chartShips) { $0.starships },
    ],
    crawl: { $0.crawlParagraphs })
}

extension Species: DescribedRecord {
  static let description = RecordDescription<Species>(
    columns: [
      .words(StarWarsPhrase.speciesClassification, 14) { $1.text($0.classification, in: .classification) },
      .number(StarWarsPhrase.personHeight, 9, order: StarWarsPhrase.orderHeight) {
        $1.text($0.averageHeight, in: .centimetres)
      },
      .number(StarWarsPhrase.columnLifespan, 11, order: StarWarsPhrase.orderLifespan) {
        $1.text($0.averageLifespan, in: .years)
      },
      .words(StarWarsPhrase.speciesLanguage, 14) { $1.text($0.language) },
    ],
    fields: [
      .words(.classification, StarWarsPhrase.speciesClassification, in: .classification) { $0.classification },
      .words(.designation, StarWarsPhrase.speciesDesignation, in: .designation) { $0.designation },
      .measure(.averageHeight, StarWarsPhrase.speciesHeight, in: .centimetres) { $0.averageHeight },
      .measure(.averageLifespan, StarWarsPhrase.speciesLifespan, in: .years) { $0.averageLifespan },
      .words(.language, StarWarsPhrase.speciesLanguage) { $0.language },
      .words(.skinColors, StarWarsPhrase.personSkin, in: .skin) { $0.skinColors },
      .words(.hairColors, StarWarsPhrase.personHair, in: .hair) { $0.hairColors },
      .words(.eyeColors, StarWarsPhrase.personEyes, in: .eyes) { $0.eyeColors },
      .related(.homeworld, StarWarsPhrase.linkHomeworld) { $0.homeworld },
      .related(.people, StarWarsPhrase.linkPeople) { $0.people },
      .related(.films, StarWarsPhrase.linkFilms) { $0.films },
    ],
    filters: [
      .words(StarWarsPhrase.speciesClassification, in: .classification) { $0.classification },
      .words(StarWarsPhrase.speciesDesignation, in: .designation) { $0.designation },
      .words(StarWarsPhrase.speciesLanguage) { $0.language },
    ],
    orders: [
      .name, .largest(StarWarsPhrase.orderHeight) { $0.averageHeight.number },
      .largest(StarWarsPhrase.orderLifespan) { $0.averageLifespan.number },
    ],
    charts: [
      .largest(StarWarsPhrase.chartTallest, { $0.averageHeight.number }) {
        $1.text($0.averageHeight, in: .centimetres)
      },
      .largest(StarWarsPhrase.chartLifespan, { $0.averageLifespan.number }) { $1.text($0.averageLifespan, in: .years) },
      .shares(StarWarsPhrase.chartClassification, of: StarWarsPhrase.speciesClassification, in: .classification) {
        $0.classification
      },
      .related(StarWarsPhrase.chartMostFilms) { $0.films },
    ])
}

extension Vehicle: DescribedRecord {
  static let description = RecordDescription<Vehicle>(
    columns: [
      .words(StarWarsPhrase.craftClass, 20, best: 25) { $1.text($0.vehicleClass, in: .craft) },
      .number(StarWarsPhrase.craftLength, 10, order: StarWarsPhrase.orderLength) { $1.text($0.length, in: .metres) },
      .number(StarWarsPhrase.columnSpeed, 12, order: StarWarsPhrase.orderSpeed) {
        $1.text($0.maximumSpeed, in: .kilometresPerHour)
      },
    ],
    fields: [
      .init(.model, StarWarsPhrase.craftModel) {
        .words($0.model)
      } text: {
        $1.words($0.model)
      },
      .words(.manufacturer, StarWarsPhrase.craftManufacturer) { $0.manufacturer },
      .words(.vehicleClass, StarWarsPhrase.craftClass, in: .craft) { $0.vehicleClass },
      .measure(.cost, StarWarsPhrase.craftCost, in: .credits, better: .smaller) { $0.cost },
      .measure(.length, StarWarsPhrase.craftLength, in: .metres) { $0.length },
      .measure(.maximumSpeed, StarWarsPhrase.craftSpeed, in: .kilometresPerHour, better: .larger) { $0.maximumSpeed },
      .measure(.crew, StarWarsPhrase.craftCrew, in: .none) { $0.crew },
      .measure(.passengers, StarWarsPhrase.craftPassengers, in: .none, better: .larger) { $0.passengers },
      .measure(.cargoCapacity, StarWarsPhrase.craftCargo, in: .kilograms, better: .larger) { $0.cargoCapacity },
      .words(.consumables, StarWarsPhrase.craftConsumables, { $0.consumables }) { $1.text(supplies: $0.consumables) },
      .related(.pilots, StarWarsPhrase.linkPilots) { $0.pilots },
      .related(.films, StarWarsPhrase.linkFilms) { $0.films },
    ],
    filters: [
      .words(StarWarsPhrase.craftClass, in: .craft) { $0.vehicleClass },
      .words(StarWarsPhrase.craftManufacturer) { $0.manufacturer },
    ],
    orders: [
      .name, .largest(StarWarsPhrase.orderLength) { $0.length.number },
      .largest(StarWarsPhrase.orderSpeed) { $0.maximumSpeed.number },
    ],
    charts: [
      .largest(StarWarsPhrase.chartLength, { $0.length.number }) { $1.text($0.length, in: .metres) },
      .largest(StarWarsPhrase.chartSpeed, { $0.maximumSpeed.number }) {
        $1.text($0.maximumSpeed, in: .kilometresPerHour)
      },
      .shares(StarWarsPhrase.chartClass, of: StarWarsPhrase.craftClass, in: .craft) { $0.vehicleClass },
      .shares(StarWarsPhrase.chartMakers, of: StarWarsPhrase.craftManufacturer) { $0.manufacturer },
    ])
}

extension Starship: DescribedRecord {
  static let description = RecordDescription<Starship>(
    columns: [
      .words(StarWarsPhrase.craftClass, 22, best: 31) { $1.text($0.starshipClass, in: .craft) },
      .number(StarWarsPhrase.craftLength, 11, order: StarWarsPhrase.orderLength) { $1.text($0.length, in: .metres) },
      .number(StarWarsPhrase.columnDrive, 7, order: StarWarsPhrase.orderHyperdrive) {
        $1.text($0.hyperdriveRating, in: .none)
      },
    ],
    fields: [
      .init(.model, StarWarsPhrase.craftModel) {
        .words($0.model)
      } text: {
        $1.words($0.model)
      },
      .words(.manufacturer, StarWarsPhrase.craftManufacturer) { $0.manufacturer },
      .words(.starshipClass, StarWarsPhrase.craftClass, in: .craft) { $0.starshipClass },
      .measure(.cost, StarWarsPhrase.craftCost, in: .credits, better: .smaller) { $0.cost },
      .measure(.length, StarWarsPhrase.craftLength, in: .metres) { $0.length },
      .measure(.maximumSpeed, StarWarsPhrase.craftSpeed, in: .kilometresPerHour, better: .larger) { $0.maximumSpeed },
      .measure(.hyperdriveRating, StarWarsPhrase.craftHyperdrive, in: .none, better: .smaller) { $0.hyperdriveRating },
      .measure(.megalights, StarWarsPhrase.craftMegalights, in: .none, better: .larger) { $0.megalights },
      .measure(.crew, StarWarsPhrase.craftCrew, in: .none) { $0.crew },
      .measure(.passengers, StarWarsPhrase.craftPassengers, in: .none, better: .larger) { $0.passengers },
      .measure(.cargoCapacity, StarWarsPhrase.craftCargo, in: .kilograms, better: .larger) { $0.cargoCapacity },
      .words(.consumables, StarWarsPhrase.craftConsumables, { $0.consumables }) { $1.text(supplies: $0.consumables) },
      .related(.pilots, StarWarsPhrase.linkPilots) { $0.pilots },
      .related(.films, StarWarsPhrase.linkFilms) { $0.films },
    ],
    filters: [
      .words(StarWarsPhrase.craftClass, in: .craft) { $0.starshipClass },
      .words(StarWarsPhrase.craftManufacturer) { $0.manufacturer },
    ],
    orders: [
      .name, .largest(StarWarsPhrase.orderLength) { $0.length.number },
      .smallest(StarWarsPhrase.orderHyperdrive) { $0.hyperdriveRating.number },
    ],
    charts: [
      .largest(StarWarsPhrase.chartLength, { $0.length.number }) { $1.text($0.length, in: .metres) },
      .largest(StarWarsPhrase.chartCrew, { $0.crew.number }) { $1.text($0.crew, in: .none) },
      .largest(StarWarsPhrase.chartMegalights, { $0.megalights.number }) { $1.text($0.megalights, in: .none) },
      .largest(StarWarsPhrase.chartCost, { $0.cost.number }) { $1.text($0.cost, in: .credits) },
      .shares(StarWarsPhrase.chartMakers, of: StarWarsPhrase.craftManufacturer) { $0.manufacturer },
      .related(StarWarsPhrase.chartMostFilms) { $0.films },
    ])
}
