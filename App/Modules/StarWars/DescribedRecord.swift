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
  var words: (title: Phrase, summary: Phrase) {
    func words<Record: DescribedRecord>(_ type: Record.Type) -> (title: Phrase, summary: Phrase) {
      (Record.description.title, Record.description.summary)
    }
    return words(describedType)
  }

  /// One of them whose name is not known: `Person {id}`.
  var number: Phrase {
    func number<Record: DescribedRecord>(_ type: Record.Type) -> Phrase { Record.description.number }
    return number(describedType)
  }
}

extension Person: DescribedRecord {
  static let description = RecordDescription<Person>(
    title: .peopleTitle, summary: .peopleSummary, number: .personNumber,
    columns: [
      .number(.personHeight, 9, order: .orderHeight) { $1.text($0.height, in: .centimetres) },
      .number(.personMass, 9, order: .orderMass) { $1.text($0.mass, in: .kilograms) },
      .number(.personBirthYear, 10, order: .orderBirth) { $1.text($0.birthYear) },
      .words(.personGender, 13) { $1.text($0.gender, in: .gender) },
    ],
    facts: [
      .measure(.personHeight, in: .centimetres) { $0.height },
      .measure(.personMass, in: .kilograms) { $0.mass },
      .init(.personBirthYear) { $1.text($0.birthYear) },
      .init(.personGender) { $1.text($0.gender, in: .gender) },
      .init(.personHair) { $1.text($0.hairColor, in: .hair) },
      .init(.personSkin) { $1.text($0.skinColor, in: .skin) },
      .init(.personEyes) { $1.text($0.eyeColor, in: .eyes) },
    ],
    links: [
      .init(.linkHomeworld) { $0.homeworld }, .init(.linkSpecies) { $0.species }, .init(.linkFilms) { $0.films },
      .init(.linkVehicles) { $0.vehicles }, .init(.linkStarships) { $0.starships },
    ],
    filters: [
      .words(.personGender, in: .gender) { $0.gender },
      .related(.linkSpecies) { $0.species },
      .words(.personEyes, in: .eyes) { $0.eyeColor },
    ],
    orders: [
      .name, .largest(.orderHeight) { $0.height.number }, .largest(.orderMass) { $0.mass.number },
      .smallest(.orderBirth) { $0.birthYear.position },
    ],
    charts: [
      .largest(.chartTallest, { $0.height.number }) { $1.text($0.height, in: .centimetres) },
      .largest(.chartHeaviest, { $0.mass.number }) { $1.text($0.mass, in: .kilograms) },
      .related(.chartMostFilms) { $0.films },
      .shares(.chartEyes, in: .eyes) { $0.eyeColor },
      .shares(.chartHair, in: .hair) { $0.hairColor },
      .shares(.chartGender, in: .gender) { $0.gender },
    ])
}

extension Planet: DescribedRecord {
  static let description = RecordDescription<Planet>(
    title: .planetsTitle, summary: .planetsSummary, number: .planetNumber,
    columns: [
      .number(.planetPopulation, 17, order: .orderPopulation) { $1.text($0.population, in: .none) },
      .number(.planetDiameter, 10, order: .orderDiameter) { $1.text($0.diameter, in: .kilometres) },
      .words(.planetClimate, 18, best: 25) { $1.text($0.climate, in: .climate) },
    ],
    facts: [
      .measure(.planetPopulation, in: .none) { $0.population },
      .measure(.planetDiameter, in: .kilometres) { $0.diameter },
      .measure(.planetRotation, in: .hours) { $0.rotationPeriod },
      .measure(.planetOrbit, in: .days) { $0.orbitalPeriod },
      .init(.planetGravity) { $1.text($0.gravity) },
      .init(.planetClimate) { $1.text($0.climate, in: .climate) },
      .init(.planetTerrain) { $1.text($0.terrain, in: .terrain) },
      .measure(.planetWater, in: .percent) { $0.surfaceWater },
    ],
    links: [.init(.linkResidents) { $0.residents }, .init(.linkFilms) { $0.films }],
    filters: [
      .words(.planetClimate, in: .climate) { $0.climate },
      .words(.planetTerrain, in: .terrain) { $0.terrain },
    ],
    orders: [
      .name, .largest(.orderPopulation) { $0.population.number }, .largest(.orderDiameter) { $0.diameter.number },
    ],
    charts: [
      .largest(.chartPopulation, { $0.population.number }) { $1.text($0.population, in: .none) },
      .largest(.chartDiameter, { $0.diameter.number }) { $1.text($0.diameter, in: .kilometres) },
      .related(.chartResidents) { $0.residents },
      .related(.chartMostFilms) { $0.films },
      .shares(.chartClimate, in: .climate) { $0.climate },
      .shares(.chartTerrain, in: .terrain) { $0.terrain },
    ])
}

extension Film: DescribedRecord {
  static let description = RecordDescription<Film>(
    title: .filmsTitle, summary: .filmsSummary, number: .filmNumber,
    columns: [
      .number(.filmEpisode, 9, order: .orderEpisode) { $1.episode($0) },
      .number(.filmRelease, 10) { $1.releaseDay($0) }, .words(.filmDirector, 16) { $1.text($0.director) },
    ],
    facts: [
      .init(.filmEpisode) { $1.episode($0) },
      .init(.filmRelease) { $1.releaseDay($0) },
      .init(.filmDirector) { $1.text($0.director) },
      .init(.filmProducer) { $1.text($0.producer) },
    ],
    links: [
      .init(.linkCharacters) { $0.characters }, .init(.linkPlanets) { $0.planets }, .init(.linkSpecies) { $0.species },
      .init(.linkVehicles) { $0.vehicles }, .init(.linkStarships) { $0.starships },
    ],
    filters: [
      .words(.filmDirector) { $0.director }
    ],
    orders: [.smallest(.orderEpisode) { $0.episode.map(Double.init) }, .name],
    charts: [
      .related(.chartCast) { $0.characters }, .related(.chartWorlds) { $0.planets },
      .related(.chartSpecies) { $0.species }, .related(.chartShips) { $0.starships },
    ],
    crawl: { $0.crawlParagraphs })
}

extension Species: DescribedRecord {
  static let description = RecordDescription<Species>(
    title: .speciesTitle, summary: .speciesSummary, number: .speciesNumber,
    columns: [
      .words(.speciesClassification, 14) { $1.text($0.classification, in: .classification) },
      .number(.personHeight, 9, order: .orderHeight) { $1.text($0.averageHeight, in: .centimetres) },
      .number(.columnLifespan, 11, order: .orderLifespan) { $1.text($0.averageLifespan, in: .years) },
      .words(.speciesLanguage, 14) { $1.text($0.language) },
    ],
    facts: [
      .init(.speciesClassification) { $1.text($0.classification, in: .classification) },
      .init(.speciesDesignation) { $1.text($0.designation, in: .designation) },
      .measure(.speciesHeight, in: .centimetres) { $0.averageHeight },
      .measure(.speciesLifespan, in: .years) { $0.averageLifespan },
      .init(.speciesLanguage) { $1.text($0.language) },
      .init(.personSkin) { $1.text($0.skinColors, in: .skin) },
      .init(.personHair) { $1.text($0.hairColors, in: .hair) },
      .init(.personEyes) { $1.text($0.eyeColors, in: .eyes) },
    ],
    links: [
      .init(.linkHomeworld) { $0.homeworld }, .init(.linkPeople) { $0.people }, .init(.linkFilms) { $0.films },
    ],
    filters: [
      .words(.speciesClassification, in: .classification) { $0.classification },
      .words(.speciesDesignation, in: .designation) { $0.designation },
      .words(.speciesLanguage) { $0.language },
    ],
    orders: [
      .name, .largest(.orderHeight) { $0.averageHeight.number }, .largest(.orderLifespan) { $0.averageLifespan.number },
    ],
    charts: [
      .largest(.chartTallest, { $0.averageHeight.number }) { $1.text($0.averageHeight, in: .centimetres) },
      .largest(.chartLifespan, { $0.averageLifespan.number }) { $1.text($0.averageLifespan, in: .years) },
      .shares(.chartClassification, in: .classification) { $0.classification },
      .related(.chartMostFilms) { $0.films },
    ])
}

extension Vehicle: DescribedRecord {
  static let description = RecordDescription<Vehicle>(
    title: .vehiclesTitle, summary: .vehiclesSummary, number: .vehicleNumber,
    columns: [
      .words(.craftClass, 20, best: 25) { $1.text($0.vehicleClass, in: .craft) },
      .number(.craftLength, 10, order: .orderLength) { $1.text($0.length, in: .metres) },
      .number(.columnSpeed, 12, order: .orderSpeed) { $1.text($0.maximumSpeed, in: .kilometresPerHour) },
    ],
    facts: [
      .init(.craftModel) { $1.words($0.model) },
      .init(.craftManufacturer) { $1.text($0.manufacturer) },
      .init(.craftClass) { $1.text($0.vehicleClass, in: .craft) },
      .measure(.craftCost, in: .credits, better: .smaller) { $0.cost },
      .measure(.craftLength, in: .metres) { $0.length },
      .measure(.craftSpeed, in: .kilometresPerHour, better: .larger) { $0.maximumSpeed },
      .measure(.craftCrew, in: .none) { $0.crew },
      .measure(.craftPassengers, in: .none, better: .larger) { $0.passengers },
      .measure(.craftCargo, in: .kilograms, better: .larger) { $0.cargoCapacity },
      .init(.craftConsumables) { $1.text(supplies: $0.consumables) },
    ],
    links: [.init(.linkPilots) { $0.pilots }, .init(.linkFilms) { $0.films }],
    filters: [
      .words(.craftClass, in: .craft) { $0.vehicleClass },
      .words(.craftManufacturer) { $0.manufacturer },
    ],
    orders: [
      .name, .largest(.orderLength) { $0.length.number }, .largest(.orderSpeed) { $0.maximumSpeed.number },
    ],
    charts: [
      .largest(.chartLength, { $0.length.number }) { $1.text($0.length, in: .metres) },
      .largest(.chartSpeed, { $0.maximumSpeed.number }) { $1.text($0.maximumSpeed, in: .kilometresPerHour) },
      .shares(.chartClass, in: .craft) { $0.vehicleClass },
      .shares(.chartMakers) { $0.manufacturer },
    ])
}

extension Starship: DescribedRecord {
  static let description = RecordDescription<Starship>(
    title: .starshipsTitle, summary: .starshipsSummary, number: .starshipNumber,
    columns: [
      .words(.craftClass, 22, best: 31) { $1.text($0.starshipClass, in: .craft) },
      .number(.craftLength, 11, order: .orderLength) { $1.text($0.length, in: .metres) },
      .number(.columnDrive, 7, order: .orderHyperdrive) { $1.text($0.hyperdriveRating, in: .none) },
    ],
    facts: [
      .init(.craftModel) { $1.words($0.model) },
      .init(.craftManufacturer) { $1.text($0.manufacturer) },
      .init(.craftClass) { $1.text($0.starshipClass, in: .craft) },
      .measure(.craftCost, in: .credits, better: .smaller) { $0.cost },
      .measure(.craftLength, in: .metres) { $0.length },
      .measure(.craftSpeed, in: .kilometresPerHour, better: .larger) { $0.maximumSpeed },
      .measure(.craftHyperdrive, in: .none, better: .smaller) { $0.hyperdriveRating },
      .measure(.craftMegalights, in: .none, better: .larger) { $0.megalights },
      .measure(.craftCrew, in: .none) { $0.crew },
      .measure(.craftPassengers, in: .none, better: .larger) { $0.passengers },
      .measure(.craftCargo, in: .kilograms, better: .larger) { $0.cargoCapacity },
      .init(.craftConsumables) { $1.text(supplies: $0.consumables) },
    ],
    links: [.init(.linkPilots) { $0.pilots }, .init(.linkFilms) { $0.films }],
    filters: [
      .words(.craftClass, in: .craft) { $0.starshipClass },
      .words(.craftManufacturer) { $0.manufacturer },
    ],
    orders: [
      .name, .largest(.orderLength) { $0.length.number }, .smallest(.orderHyperdrive) { $0.hyperdriveRating.number },
    ],
    charts: [
      .largest(.chartLength, { $0.length.number }) { $1.text($0.length, in: .metres) },
      .largest(.chartCrew, { $0.crew.number }) { $1.text($0.crew, in: .none) },
      .largest(.chartMegalights, { $0.megalights.number }) { $1.text($0.megalights, in: .none) },
      .largest(.chartCost, { $0.cost.number }) { $1.text($0.cost, in: .credits) },
      .shares(.chartMakers) { $0.manufacturer },
      .related(.chartMostFilms) { $0.films },
    ])
}
