extension Species: DescribedRecord {
  static let description = RecordDescription<Species>(
    title: .speciesTitle, summary: .speciesSummary, number: .speciesNumber,
    columns: [
      .words(14) { $1.text($0.classification, in: .classification) },
      .number(9) { $1.text($0.averageHeight, in: .centimetres) },
      .number(11) { $1.text($0.averageLifespan, in: .years) }, .words(14) { $1.text($0.language) },
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
