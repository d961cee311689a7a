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
