import CantinaTools
import Json

extension RecordField where Item: DescribedRecord {
  typealias Key = Item.CodingKeys

  init(
    _ key: Key, _ label: StarWarsPhrase, _ roles: FieldRole..., value: @escaping @Sendable (Item) -> Value,
    text: @escaping Text
  ) {
    self.init(key.rawValue, FieldLabel(label), roles, value: value, text: text)
  }

  /// The name of a record, which every list can be sorted by.
  static var name: RecordField {
    let roles: [FieldRole] = [.at(.name), .smallest(StarWarsPhrase.orderName), .printed]
    return RecordField(
      Key.name.rawValue, FieldLabel(StarWarsPhrase.columnName), roles, value: { .text($0.name) },
      text: { MeasureText(text: $1.name(of: $0)) })
  }

  /// A text that only `get` prints.
  static func hidden(_ key: Key, _ text: @escaping @Sendable (Item) -> String?) -> RecordField {
    RecordField(
      key.rawValue, .path(key.rawValue), [.at(.hidden)], value: { .text(text($0)) }, text: { $1.words(text($0)) })
  }

  /// A text without charts or translation.
  static func text(
    _ key: Key, _ label: StarWarsPhrase, _ roles: FieldRole..., of text: @escaping @Sendable (Item) -> String?
  ) -> RecordField {
    RecordField(key.rawValue, FieldLabel(label), roles, value: { .text(text($0)) }, text: { $1.words(text($0)) })
  }

  static func measure(
    _ key: Key, _ label: StarWarsPhrase, in unit: MeasureUnit?, _ roles: FieldRole...,
    of measure: @escaping @Sendable (Item) -> Measure
  ) -> RecordField {
    let column = FieldRole.possible(FieldColumn(width: .measured(9), isNumber: true))
    return RecordField(key.rawValue, FieldLabel(label), [column, .amount(label.times)] + roles) {
      let measure = measure($0)
      // The exact digits of the text, unless it has a unit or is a range.
      let number = measure.number.map { FieldText.exactNumber(measure.written) ?? ExactNumber($0) }
      return .number(number, written: measure.written)
    } text: {
      $1.text(measure($0), in: unit)
    }
  }

  /// A year before or after the Battle of Yavin.
  static func year(
    _ key: Key, _ label: StarWarsPhrase, _ roles: FieldRole..., of year: @escaping @Sendable (Item) -> BirthYear
  ) -> RecordField {
    RecordField(key.rawValue, FieldLabel(label), roles) {
      let year = year($0)
      return .number(year.position.map { ExactNumber($0) }, written: year.written)
    } text: {
      $1.text(year($0))
    }
  }

  /// Words, translated if they have a vocabulary.
  static func words(
    _ key: Key, _ label: StarWarsPhrase, in vocabulary: Vocabulary? = nil, _ roles: FieldRole...,
    of trait: @escaping @Sendable (Item) -> Trait
  ) -> RecordField {
    RecordField(key.rawValue, FieldLabel(label), roles) { word, words in
      MissingValue(word).map { words[$0] } ?? words.text(word, in: vocabulary)
    } value: {
      // Sources differ in the case of vocabulary words, but not of names.
      let (trait, isName) = (trait($0), vocabulary == nil)
      let values = isName ? trait.values : trait.values.map { $0.lowercased() }
      return .words(values, written: trait.written, gap: trait.gap)
    } text: { record, words in
      vocabulary.map { words.text(trait(record), in: $0) } ?? words.text(trait(record))
    }
  }

  static func supplies(
    _ key: Key, _ label: StarWarsPhrase, of trait: @escaping @Sendable (Item) -> Trait
  ) -> RecordField {
    RecordField(
      key.rawValue, FieldLabel(label),
      value: { .words(trait($0).values, written: trait($0).written, gap: trait($0).gap) },
      text: { $1.text(supplies: trait($0)) })
  }

  static func related(
    _ key: Key, _ label: StarWarsPhrase, _ roles: FieldRole..., of relation: @escaping @Sendable (Item) -> Relation
  ) -> RecordField {
    RecordField(
      key.rawValue, FieldLabel(label), roles + [.at(.relation)], value: { .links(relation($0)) },
      text: { .count(relation($0).references.count, $1) })
  }
}

extension FieldRole {
  /// A trailing-aligned column of numbers; `width` is in terminal columns.
  static func number(_ width: Int, _ heading: StarWarsPhrase? = nil) -> FieldRole {
    .column(FieldColumn(width: .known(width, best: width), isNumber: true, heading: heading.map { FieldLabel($0) }))
  }

  /// A leading-aligned column of words; the last one takes the remaining width.
  static func words(_ width: Int, best: Int = 0) -> FieldRole {
    .column(FieldColumn(width: .known(width, best: best), isNumber: false))
  }

  /// A column of words for wide windows only.
  static func wide(_ width: Int, best: Int) -> FieldRole {
    .wide(FieldColumn(width: .known(width, best: best), isNumber: false))
  }

  static func largest(_ title: StarWarsPhrase) -> FieldRole { .order(FieldLabel(title), isDescending: true) }
  static func smallest(_ title: StarWarsPhrase) -> FieldRole { .order(FieldLabel(title), isDescending: false) }
  static func chart(_ title: StarWarsPhrase) -> FieldRole { .chart(FieldChart { $0[title] }) }
}

extension RecordDescription where Item: DescribedRecord {
  /// Describes a kind by its fields, to which the name and dates of all kinds are added.
  ///
  /// `filters` and `charts` come first where their order differs from that of the fields.
  convenience init(
    _ fields: [Field], filters: [Item.CodingKeys] = [], charts: [Item.CodingKeys] = [],
    story: (@Sendable (Item) -> [String])? = nil
  ) {
    self.init(
      [.name] + fields + [.hidden(.created) { $0.created }, .hidden(.edited) { $0.edited }],
      heading: FieldLabel(StarWarsPhrase.columnName), filters: filters.map(\.rawValue), charts: charts.map(\.rawValue),
      story: story
    ) { $1.name(of: $0) }
  }
}

extension Reference: RelatedRecord {
  init?(route: String) { self.init(url: route) }
  static func < (one: Reference, other: Reference) -> Bool { one.id < other.id }
  func fallback(_ words: Localization) -> String { words[kind.words.number, ["id": String(id)]] }
}

extension StarWarsPhrase {
  fileprivate var times: FieldRole.Times {
    let phrase: any Phrase = Self.multiples[self] ?? ComparisonPhrase.times
    return { $1[phrase, ["number": $0]] }
  }

  private static let multiples: [StarWarsPhrase: StarWarsPhrase] = [
    personHeight: StarWarsPhrase.timesTall, speciesHeight: StarWarsPhrase.timesTall,
    personMass: StarWarsPhrase.timesHeavy, craftLength: StarWarsPhrase.timesLong,
    planetRotation: StarWarsPhrase.timesLasting, planetOrbit: StarWarsPhrase.timesLasting,
    speciesLifespan: StarWarsPhrase.timesLasting, craftSpeed: StarWarsPhrase.timesFast,
    craftMegalights: StarWarsPhrase.timesFast, craftCost: StarWarsPhrase.timesDear,
    planetPopulation: StarWarsPhrase.timesMany, craftCrew: StarWarsPhrase.timesMany,
    craftPassengers: StarWarsPhrase.timesMany, craftCargo: StarWarsPhrase.timesMuch,
    planetDiameter: StarWarsPhrase.timesWide,
  ]
}
