/// A record that the screens know how to show.
protocol DescribedRecord: SwapiRecord {
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

  /// The kind's heading, and what the main screen says of it.
  var words: (title: any Phrase, summary: any Phrase) {
    func words<Record: DescribedRecord>(_ type: Record.Type) -> (title: any Phrase, summary: any Phrase) {
      (Record.description.title, Record.description.summary)
    }
    return words(describedType)
  }

  /// One of them whose name is not known: `Person {id}`.
  var number: any Phrase {
    func number<Record: DescribedRecord>(_ type: Record.Type) -> any Phrase { Record.description.number }
    return number(describedType)
  }
}

extension Person: DescribedRecord {
  static let description = RecordDescription<Person>(
    title: StarWarsPhrase.peopleTitle, summary: StarWarsPhrase.peopleSummary, number: StarWarsPhrase.personNumber,
    columns: [
      .number(StarWarsPhrase.personHeight, 9, order: StarWarsPhrase.orderHeight) {
        $1.text($0.height, in: .centimetres)
      },
      .number(StarWarsPhrase.personMass, 9, order: StarWarsPhrase.orderMass) { $1.text($0.mass, in: .kilograms) },
      .number(StarWarsPhrase.personBirthYear, 10, order: StarWarsPhrase.orderBirth) { $1.text($0.birthYear) },
      .words(StarWarsPhrase.personGender, 13) { $1.text($0.gender, in: .gender) },
    ],
    facts: [
      .measure(StarWarsPhrase.personHeight, in: .centimetres) { $0.height },
      .measure(StarWarsPhrase.personMass, in: .kilograms) { $0.mass },
      .init(StarWarsPhrase.personBirthYear) { $1.text($0.birthYear) },
      .init(StarWarsPhrase.personGender) { $1.text($0.gender, in: .gender) },
      .init(StarWarsPhrase.personHair) { $1.text($0.hairColor, in: .hair) },
      .init(StarWarsPhrase.personSkin) { $1.text($0.skinColor, in: .skin) },
      .init(StarWarsPhrase.personEyes) { $1.text($0.eyeColor, in: .eyes) },
    ],
    links: [
      .init(StarWarsPhrase.linkHomeworld) { $0.homeworld }, .init(StarWarsPhrase.linkSpecies) { $0.species },
      .init(StarWarsPhrase.linkFilms) { $0.films },
      .init(StarWarsPhrase.linkVehicles) { $0.vehicles }, .init(StarWarsPhrase.linkStarships) { $0.starships },
    ],
    filters: [
      .words(StarWarsPhrase.personGender, in: .gender) { $0.gender },
      .related(StarWarsPhrase.linkSpecies) { $0.species },
      .words(StarWarsPhrase.personEyes, in: .eyes) { $0.eyeColor },
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
      .shares(StarWarsPhrase.chartEyes, in: .eyes) { $0.eyeColor },
      .shares(StarWarsPhrase.chartHair, in: .hair) { $0.hairColor },
      .shares(StarWarsPhrase.chartGender, in: .gender) { $0.gender },
    ])
}

extension Planet: DescribedRecord {
  static let description = RecordDescription<Planet>(
    title: StarWarsPhrase.planetsTitle, summary: StarWarsPhrase.planetsSummary, number: StarWarsPhrase.planetNumber,
    columns: [
      .number(StarWarsPhrase.planetPopulation, 17, order: StarWarsPhrase.orderPopulation) {
        $1.text($0.population, in: .none)
      },
      .number(StarWarsPhrase.planetDiameter, 10, order: StarWarsPhrase.orderDiameter) {
        $1.text($0.diameter, in: .kilometres)
      },
      .words(StarWarsPhrase.planetClimate, 18, best: 25) { $1.text($0.climate, in: .climate) },
    ],
    facts: [
      .measure(StarWarsPhrase.planetPopulation, in: .none) { $0.population },
      .measure(StarWarsPhrase.planetDiameter, in: .kilometres) { $0.diameter },
      .measure(StarWarsPhrase.planetRotation, in: .hours) { $0.rotationPeriod },
      .measure(StarWarsPhrase.planetOrbit, in: .days) { $0.orbitalPeriod },
      .init(StarWarsPhrase.planetGravity) { $1.text($0.gravity) },
      .init(StarWarsPhrase.planetClimate) { $1.text($0.climate, in: .climate) },
      .init(StarWarsPhrase.planetTerrain) { $1.text($0.terrain, in: .terrain) },
      .measure(StarWarsPhrase.planetWater, in: .percent) { $0.surfaceWater },
    ],
    links: [.init(StarWarsPhrase.linkResidents) { $0.residents }, .init(StarWarsPhrase.linkFilms) { $0.films }],
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
      .shares(StarWarsPhrase.chartClimate, in: .climate) { $0.climate },
      .shares(StarWarsPhrase.chartTerrain, in: .terrain) { $0.terrain },
    ])
}

extension Film: DescribedRecord {
  static let description = RecordDescription<Film>(
    title: StarWarsPhrase.filmsTitle, summary: StarWarsPhrase.filmsSummary, number: StarWarsPhrase.filmNumber,
    columns: [
      .number(StarWarsPhrase.filmEpisode, 9, order: StarWarsPhrase.orderEpisode) { $1.episode($0) },
      .number(StarWarsPhrase.filmRelease, 10) { $1.releaseDay($0) },
      .words(StarWarsPhrase.filmDirector, 16) { $1.text($0.director) },
    ],
    facts: [
      .init(StarWarsPhrase.filmEpisode) { $1.episode($0) },
      .init(StarWarsPhrase.filmRelease) { $1.releaseDay($0) },
      .init(StarWarsPhrase.filmDirector) { $1.text($0.director) },
      .init(StarWarsPhrase.filmProducer) { $1.text($0.producer) },
    ],
    links: [
      .init(StarWarsPhrase.linkCharacters) { $0.characters }, .init(StarWarsPhrase.linkPlanets) { $0.planets },
      .init(StarWarsPhrase.linkSpecies) { $0.species },
      .init(StarWarsPhrase.linkVehicles) { $0.vehicles }, .init(StarWarsPhrase.linkStarships) { $0.starships },
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
    title: StarWarsPhrase.speciesTitle, summary: StarWarsPhrase.speciesSummary, number: StarWarsPhrase.speciesNumber,
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
    facts: [
      .init(StarWarsPhrase.speciesClassification) { $1.text($0.classification, in: .classification) },
      .init(StarWarsPhrase.speciesDesignation) { $1.text($0.designation, in: .designation) },
      .measure(StarWarsPhrase.speciesHeight, in: .centimetres) { $0.averageHeight },
      .measure(StarWarsPhrase.speciesLifespan, in: .years) { $0.averageLifespan },
      .init(StarWarsPhrase.speciesLanguage) { $1.text($0.language) },
      .init(StarWarsPhrase.personSkin) { $1.text($0.skinColors, in: .skin) },
      .init(StarWarsPhrase.personHair) { $1.text($0.hairColors, in: .hair) },
      .init(StarWarsPhrase.personEyes) { $1.text($0.eyeColors, in: .eyes) },
    ],
    links: [
      .init(StarWarsPhrase.linkHomeworld) { $0.homeworld }, .init(StarWarsPhrase.linkPeople) { $0.people },
      .init(StarWarsPhrase.linkFilms) { $0.films },
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
      .shares(StarWarsPhrase.chartClassification, in: .classification) { $0.classification },
      .related(StarWarsPhrase.chartMostFilms) { $0.films },
    ])
}

extension Vehicle: DescribedRecord {
  static let description = RecordDescription<Vehicle>(
    title: StarWarsPhrase.vehiclesTitle, summary: StarWarsPhrase.vehiclesSummary, number: StarWarsPhrase.vehicleNumber,
    columns: [
      .words(StarWarsPhrase.craftClass, 20, best: 25) { $1.text($0.vehicleClass, in: .craft) },
      .number(StarWarsPhrase.craftLength, 10, order: StarWarsPhrase.orderLength) { $1.text($0.length, in: .metres) },
      .number(StarWarsPhrase.columnSpeed, 12, order: StarWarsPhrase.orderSpeed) {
        $1.text($0.maximumSpeed, in: .kilometresPerHour)
      },
    ],
    facts: [
      .init(StarWarsPhrase.craftModel) { $1.words($0.model) },
      .init(StarWarsPhrase.craftManufacturer) { $1.text($0.manufacturer) },
      .init(StarWarsPhrase.craftClass) { $1.text($0.vehicleClass, in: .craft) },
      .measure(StarWarsPhrase.craftCost, in: .credits, better: .smaller) { $0.cost },
      .measure(StarWarsPhrase.craftLength, in: .metres) { $0.length },
      .measure(StarWarsPhrase.craftSpeed, in: .kilometresPerHour, better: .larger) { $0.maximumSpeed },
      .measure(StarWarsPhrase.craftCrew, in: .none) { $0.crew },
      .measure(StarWarsPhrase.craftPassengers, in: .none, better: .larger) { $0.passengers },
      .measure(StarWarsPhrase.craftCargo, in: .kilograms, better: .larger) { $0.cargoCapacity },
      .init(StarWarsPhrase.craftConsumables) { $1.text(supplies: $0.consumables) },
    ],
    links: [.init(StarWarsPhrase.linkPilots) { $0.pilots }, .init(StarWarsPhrase.linkFilms) { $0.films }],
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
      .shares(StarWarsPhrase.chartClass, in: .craft) { $0.vehicleClass },
      .shares(StarWarsPhrase.chartMakers) { $0.manufacturer },
    ])
}

extension Starship: DescribedRecord {
  static let description = RecordDescription<Starship>(
    title: StarWarsPhrase.starshipsTitle, summary: StarWarsPhrase.starshipsSummary,
    number: StarWarsPhrase.starshipNumber,
    columns: [
      .words(StarWarsPhrase.craftClass, 22, best: 31) { $1.text($0.starshipClass, in: .craft) },
      .number(StarWarsPhrase.craftLength, 11, order: StarWarsPhrase.orderLength) { $1.text($0.length, in: .metres) },
      .number(StarWarsPhrase.columnDrive, 7, order: StarWarsPhrase.orderHyperdrive) {
        $1.text($0.hyperdriveRating, in: .none)
      },
    ],
    facts: [
      .init(StarWarsPhrase.craftModel) { $1.words($0.model) },
      .init(StarWarsPhrase.craftManufacturer) { $1.text($0.manufacturer) },
      .init(StarWarsPhrase.craftClass) { $1.text($0.starshipClass, in: .craft) },
      .measure(StarWarsPhrase.craftCost, in: .credits, better: .smaller) { $0.cost },
      .measure(StarWarsPhrase.craftLength, in: .metres) { $0.length },
      .measure(StarWarsPhrase.craftSpeed, in: .kilometresPerHour, better: .larger) { $0.maximumSpeed },
      .measure(StarWarsPhrase.craftHyperdrive, in: .none, better: .smaller) { $0.hyperdriveRating },
      .measure(StarWarsPhrase.craftMegalights, in: .none, better: .larger) { $0.megalights },
      .measure(StarWarsPhrase.craftCrew, in: .none) { $0.crew },
      .measure(StarWarsPhrase.craftPassengers, in: .none, better: .larger) { $0.passengers },
      .measure(StarWarsPhrase.craftCargo, in: .kilograms, better: .larger) { $0.cargoCapacity },
      .init(StarWarsPhrase.craftConsumables) { $1.text(supplies: $0.consumables) },
    ],
    links: [.init(StarWarsPhrase.linkPilots) { $0.pilots }, .init(StarWarsPhrase.linkFilms) { $0.films }],
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
      .shares(StarWarsPhrase.chartMakers) { $0.manufacturer },
      .related(StarWarsPhrase.chartMostFilms) { $0.films },
    ])
}
