extension Starship: DescribedRecord {
  static let description = RecordDescription<Starship>(
    title: .starshipsTitle, summary: .starshipsSummary, number: .starshipNumber,
    columns: [
      .words(22) { $1.text($0.starshipClass) }, .number(11) { $1.text($0.length, in: .metres) },
      .number(5) { $1.text($0.hyperdriveRating, in: .none) },
    ],
    facts: [
      .init(.craftModel) { $1.words($0.model) },
      .init(.craftManufacturer) { $1.text($0.manufacturer) },
      .init(.craftClass) { $1.text($0.starshipClass) },
      .init(.craftCost) { $1.text($0.cost, in: .credits) },
      .init(.craftLength) { $1.text($0.length, in: .metres) },
      .init(.craftSpeed) { $1.text($0.maximumSpeed, in: .kilometresPerHour) },
      .init(.craftHyperdrive) { $1.text($0.hyperdriveRating, in: .none) },
      .init(.craftMegalights) { $1.text($0.megalights, in: .none) },
      .init(.craftCrew) { $1.text($0.crew, in: .none) },
      .init(.craftPassengers) { $1.text($0.passengers, in: .none) },
      .init(.craftCargo) { $1.text($0.cargoCapacity, in: .kilograms) },
      .init(.craftConsumables) { $1.text($0.consumables) },
    ],
    links: [.init(.linkPilots) { $0.pilots }, .init(.linkFilms) { $0.films }],
    orders: [
      .name, .largest(.orderLength) { $0.length.number }, .smallest(.orderHyperdrive) { $0.hyperdriveRating.number },
    ])
}
