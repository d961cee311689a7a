extension Vehicle: DescribedRecord {
  static let description = RecordDescription<Vehicle>(
    title: .vehiclesTitle, summary: .vehiclesSummary, number: .vehicleNumber,
    columns: [
      .words(20, best: 25) { $1.text($0.vehicleClass, in: .craft) }, .number(10) { $1.text($0.length, in: .metres) },
      .number(12) { $1.text($0.maximumSpeed, in: .kilometresPerHour) },
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
