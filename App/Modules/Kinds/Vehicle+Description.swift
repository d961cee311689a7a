extension Vehicle: DescribedRecord {
  static let description = RecordDescription<Vehicle>(
    title: .vehiclesTitle, summary: .vehiclesSummary, number: .vehicleNumber,
    columns: [
      .words(20) { $1.text($0.vehicleClass) }, .number(10) { $1.text($0.length, in: .metres) },
      .number(12) { $1.text($0.maximumSpeed, in: .kilometresPerHour) },
    ],
    facts: [
      .init(.craftModel) { $1.words($0.model) },
      .init(.craftManufacturer) { $1.text($0.manufacturer) },
      .init(.craftClass) { $1.text($0.vehicleClass) },
      .init(.craftCost) { $1.text($0.cost, in: .credits) },
      .init(.craftLength) { $1.text($0.length, in: .metres) },
      .init(.craftSpeed) { $1.text($0.maximumSpeed, in: .kilometresPerHour) },
      .init(.craftCrew) { $1.text($0.crew, in: .none) },
      .init(.craftPassengers) { $1.text($0.passengers, in: .none) },
      .init(.craftCargo) { $1.text($0.cargoCapacity, in: .kilograms) },
      .init(.craftConsumables) { $1.text($0.consumables) },
    ],
    links: [.init(.linkPilots) { $0.pilots }, .init(.linkFilms) { $0.films }],
    orders: [
      .name, .largest(.orderLength) { $0.length.number }, .largest(.orderSpeed) { $0.maximumSpeed.number },
    ])
}
