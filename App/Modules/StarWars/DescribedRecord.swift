protocol DescribedRecord: SwapiRecord, RecordKind where Batch == Page<Self>, Link == Reference {}

extension DescribedRecord {
  static var subject: ListedSource.Subject? { .starWars }
  static var routes: KindRoutes { kind.routes }

  @MainActor
  static func collection(_ dependencies: DependencyManager) -> any RecordCollection<Self> {
    dependencies.collection(of: Self.self)
  }

  @MainActor
  static func detail(_ id: Int, known: Sourced<Self>?, _ dependencies: DependencyManager) -> any RecordDetail<Self> {
    dependencies.detail(id, known: known)
  }

  static func stored(_ id: Int, _ dependencies: DependencyManager) async -> Self? {
    await dependencies.swapi.stored(Self.self, id: id)
  }
}

extension SwapiKind {
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

  /// The heading, the summary in the menu, the number of records in its place, and the title of a nameless record.
  ///
  /// Kept apart from the descriptions, which are expensive and not needed by the main screen.
  var words: (title: StarWarsPhrase, summary: StarWarsPhrase, counted: StarWarsPhrase, number: StarWarsPhrase) {
    switch self {
    case .people: (.peopleTitle, .peopleSummary, .peopleCounted, .personNumber)
    case .planets: (.planetsTitle, .planetsSummary, .planetsCounted, .planetNumber)
    case .films: (.filmsTitle, .filmsSummary, .filmsCounted, .filmNumber)
    case .species: (.speciesTitle, .speciesSummary, .speciesCounted, .speciesNumber)
    case .vehicles: (.vehiclesTitle, .vehiclesSummary, .vehiclesCounted, .vehicleNumber)
    case .starships: (.starshipsTitle, .starshipsSummary, .starshipsCounted, .starshipNumber)
    }
  }
}

extension Person: DescribedRecord {
  static let description = RecordDescription<Person>(
    [
      .measure(.height, .personHeight, in: .centimetres, .number(9), .largest(.orderHeight), .chart(.chartTallest)) {
        $0.height
      },
      .measure(.mass, .personMass, in: .kilograms, .number(9), .largest(.orderMass), .chart(.chartHeaviest)) {
        $0.mass
      },
      .year(.birthYear, .personBirthYear, .number(10), .smallest(.orderBirth)) { $0.birthYear },
      .words(.gender, .personGender, in: .gender, .words(13), .filter, .chart(.chartGender)) { $0.gender },
      .words(.hairColor, .personHair, in: .hair, .filter, .chart(.chartHair)) { $0.hairColor },
      .words(.skinColor, .personSkin, in: .skin) { $0.skinColor },
      .words(.eyeColor, .personEyes, in: .eyes, .filter, .chart(.chartEyes)) { $0.eyeColor },
      .related(.homeworld, .linkHomeworld, .wide(11, best: 18)) { $0.homeworld },
      .related(.species, .linkSpecies, .wide(9, best: 16), .filter) { $0.species },
      .related(.films, .linkFilms, .chart(.chartMostFilms)) { $0.films },
      .related(.vehicles, .linkVehicles) { $0.vehicles },
      .related(.starships, .linkStarships) { $0.starships },
    ], filters: [.gender, .species, .eyeColor], charts: [.height, .mass, .films, .eyeColor, .hairColor])
}

extension Planet: DescribedRecord {
  static let description = RecordDescription<Planet>(
    [
      .measure(
        .population, .planetPopulation, in: .none, .number(17), .largest(.orderPopulation), .chart(.chartPopulation)
      ) { $0.population },
      .measure(
        .diameter, .planetDiameter, in: .kilometres, .number(10), .largest(.orderDiameter), .chart(.chartDiameter)
      ) { $0.diameter.orUnknown },
      .measure(.rotationPeriod, .planetRotation, in: .hours) { $0.rotationPeriod.orUnknown },
      .measure(.orbitalPeriod, .planetOrbit, in: .days) { $0.orbitalPeriod.orUnknown },
      .words(.gravity, .planetGravity) { $0.gravity },
      .words(.climate, .planetClimate, in: .climate, .words(18, best: 25), .filter, .chart(.chartClimate)) {
        $0.climate
      },
      .words(.terrain, .planetTerrain, in: .terrain, .wide(18, best: 30), .printed, .filter, .chart(.chartTerrain)) {
        $0.terrain
      },
      .measure(.surfaceWater, .planetWater, in: .percent) { $0.surfaceWater },
      .related(.residents, .linkResidents, .chart(.chartResidents)) { $0.residents },
      .related(.films, .linkFilms, .chart(.chartMostFilms)) { $0.films },
    ], charts: [.population, .diameter, .residents, .films])
}

extension Film: DescribedRecord {
  static let description = RecordDescription<Film>(
    [
      .init(
        .episode, .filmEpisode, .number(9), .smallest(.orderEpisode), value: { .whole($0.episode) },
        text: { $1.episode($0) }),
      .text(.releaseDate, .filmRelease, .number(10)) { $0.releaseDate },
      .words(.director, .filmDirector, .words(16), .filter) { $0.director },
      .words(.producer, .filmProducer, .wide(20, best: 32)) { $0.producer },
      .hidden(.openingCrawl) { $0.openingCrawl },
      .related(.characters, .linkCharacters, .chart(.chartCast)) { $0.characters },
      .related(.planets, .linkPlanets, .chart(.chartWorlds)) { $0.planets },
      .related(.species, .linkSpecies, .chart(.chartSpecies)) { $0.species },
      .related(.vehicles, .linkVehicles) { $0.vehicles },
      .related(.starships, .linkStarships, .chart(.chartShips)) { $0.starships },
    ], story: { $0.crawlParagraphs })
}

extension Species: DescribedRecord {
  static let description = RecordDescription<Species>(
    [
      .words(
        .classification, .speciesClassification, in: .classification, .words(14), .filter, .chart(.chartClassification)
      ) { $0.classification },
      .words(.designation, .speciesDesignation, in: .designation, .filter) { $0.designation },
      .measure(
        .averageHeight, .speciesHeight, in: .centimetres, .number(9, .personHeight), .largest(.orderHeight),
        .chart(.chartTallest)
      ) { $0.averageHeight },
      .measure(
        .averageLifespan, .speciesLifespan, in: .years, .number(11, .columnLifespan), .largest(.orderLifespan),
        .chart(.chartLifespan)
      ) { $0.averageLifespan },
      .words(.language, .speciesLanguage, .words(14), .filter) { $0.language },
      .words(.skinColors, .personSkin, in: .skin) { $0.skinColors },
      .words(.hairColors, .personHair, in: .hair) { $0.hairColors },
      .words(.eyeColors, .personEyes, in: .eyes) { $0.eyeColors },
      .related(.homeworld, .linkHomeworld, .wide(11, best: 18)) { $0.homeworld },
      .related(.people, .linkPeople) { $0.people },
      .related(.films, .linkFilms, .chart(.chartMostFilms)) { $0.films },
    ], charts: [.averageHeight, .averageLifespan])
}

extension Vehicle: DescribedRecord {
  static let description = RecordDescription<Vehicle>(
    [
      .text(.model, .craftModel) { $0.model },
      .words(.manufacturer, .craftManufacturer, .wide(20, best: 32), .filter, .chart(.chartMakers)) { $0.manufacturer },
      .words(.vehicleClass, .craftClass, in: .craft, .words(20, best: 25), .filter, .chart(.chartClass)) {
        $0.vehicleClass
      },
      .measure(.cost, .craftCost, in: .credits, .better(.smaller)) { $0.cost },
      .measure(.length, .craftLength, in: .metres, .number(10), .largest(.orderLength), .chart(.chartLength)) {
        $0.length
      },
      .measure(
        .maximumSpeed, .craftSpeed, in: .kilometresPerHour, .better(.larger), .number(12, .columnSpeed),
        .largest(.orderSpeed), .chart(.chartSpeed)
      ) { $0.maximumSpeed },
      .measure(.crew, .craftCrew, in: .none, .printed) { $0.crew },
      .measure(.passengers, .craftPassengers, in: .none, .better(.larger)) { $0.passengers },
      .measure(.cargoCapacity, .craftCargo, in: .kilograms, .better(.larger)) { $0.cargoCapacity },
      .supplies(.consumables, .craftConsumables) { $0.consumables },
      .related(.pilots, .linkPilots) { $0.pilots },
      .related(.films, .linkFilms) { $0.films },
    ], filters: [.vehicleClass], charts: [.length, .maximumSpeed, .vehicleClass])
}

extension Starship: DescribedRecord {
  static let description = RecordDescription<Starship>(
    [
      .text(.model, .craftModel) { $0.model },
      .words(.manufacturer, .craftManufacturer, .wide(20, best: 32), .filter, .chart(.chartMakers)) { $0.manufacturer },
      .words(.starshipClass, .craftClass, in: .craft, .words(22, best: 31), .filter) { $0.starshipClass },
      .measure(.cost, .craftCost, in: .credits, .better(.smaller), .chart(.chartCost)) { $0.cost },
      .measure(.length, .craftLength, in: .metres, .number(11), .largest(.orderLength), .chart(.chartLength)) {
        $0.length
      },
      .measure(.maximumSpeed, .craftSpeed, in: .kilometresPerHour, .better(.larger)) { $0.maximumSpeed },
      .measure(
        .hyperdriveRating, .craftHyperdrive, in: .none, .better(.smaller), .number(7, .columnDrive),
        .smallest(.orderHyperdrive)
      ) { $0.hyperdriveRating },
      .measure(.megalights, .craftMegalights, in: .none, .better(.larger), .chart(.chartMegalights)) { $0.megalights },
      .measure(.crew, .craftCrew, in: .none, .printed, .chart(.chartCrew)) { $0.crew },
      .measure(.passengers, .craftPassengers, in: .none, .better(.larger)) { $0.passengers },
      .measure(.cargoCapacity, .craftCargo, in: .kilograms, .better(.larger)) { $0.cargoCapacity },
      .supplies(.consumables, .craftConsumables) { $0.consumables },
      .related(.pilots, .linkPilots) { $0.pilots },
      .related(.films, .linkFilms, .chart(.chartMostFilms)) { $0.films },
    ], filters: [.starshipClass], charts: [.length, .crew, .megalights, .cost])
}
