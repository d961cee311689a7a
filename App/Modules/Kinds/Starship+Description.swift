extension Starship: DescribedRecord {
  static let description = RecordDescription<Starship>(
    title: .starshipsTitle, summary: .starshipsSummary, number: .starshipNumber,
    columns: [
      .words(22, best: 31) { $1.text($0.starshipClass, in: .craft) }, .number(11) { $1.text($0.length, in: .metres) },
      .number(5) { $1.text($0.hyperdriveRating, in: .none) },
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
