extension Person: DescribedRecord {
  static let description = RecordDescription<Person>(
    title: .peopleTitle, summary: .peopleSummary, number: .personNumber,
    columns: [
      .number(9) { $1.text($0.height, in: .centimetres) }, .number(9) { $1.text($0.mass, in: .kilograms) },
      .number(10) { $1.text($0.birthYear) }, .words(13) { $1.text($0.gender, in: .gender) },
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
