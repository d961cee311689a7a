extension Planet: DescribedRecord {
  static let description = RecordDescription<Planet>(
    title: .planetsTitle, summary: .planetsSummary, number: .planetNumber,
    columns: [
      .number(17) { $1.text($0.population, in: .none) }, .number(10) { $1.text($0.diameter, in: .kilometres) },
      .words(18) { $1.text($0.climate) },
    ],
    facts: [
      .init(.planetPopulation) { $1.text($0.population, in: .none) },
      .init(.planetDiameter) { $1.text($0.diameter, in: .kilometres) },
      .init(.planetRotation) { $1.text($0.rotationPeriod, in: .hours) },
      .init(.planetOrbit) { $1.text($0.orbitalPeriod, in: .days) },
      .init(.planetGravity) { $1.text($0.gravity) },
      .init(.planetClimate) { $1.text($0.climate) },
      .init(.planetTerrain) { $1.text($0.terrain) },
      .init(.planetWater) { $1.text($0.surfaceWater, in: .percent) },
    ],
    links: [.init(.linkResidents) { $0.residents }, .init(.linkFilms) { $0.films }],
    orders: [
      .name, .largest(.orderPopulation) { $0.population.number }, .largest(.orderDiameter) { $0.diameter.number },
    ])
}
