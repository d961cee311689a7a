extension Planet: DescribedRecord {
  static let description = RecordDescription<Planet>(
    title: .planetsTitle, summary: .planetsSummary, number: .planetNumber,
    columns: [
      .number(17) { $1.text($0.population, in: .none) }, .number(10) { $1.text($0.diameter, in: .kilometres) },
      .words(18, best: 25) { $1.text($0.climate, in: .climate) },
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
