import CantinaTools

/// A side of a comparison: the values of a record by field and relation name.
struct ComparedSide<Link: RelatedRecord> {
  typealias Portrait = RecordPortrait<Link>

  let isHere: Bool
  let facts: [Portrait.Fact]
  let relations: [Portrait.Relation]
  private(set) var texts: [String: MeasureText] = [:]
  private(set) var amounts: [String: FieldAmount] = [:]
  private(set) var related: [String: Portrait.Relation] = [:]
  /// The row count of each table.
  private(set) var tables: [(name: String, count: Int)] = []

  init(_ portrait: Portrait?, _ words: Localization) {
    isHere = portrait != nil
    // The title is the heading, and the record's own address is always different.
    facts = portrait?.groups.flatMap(\.facts).filter { !$0.isRepeated } ?? []
    relations = portrait?.relations ?? []
    for fact in facts where texts[fact.name] == nil {
      (texts[fact.name], amounts[fact.name]) = (fact.text(words), fact.amount)
    }
    for relation in relations where related[relation.name] == nil { related[relation.name] = relation }
    for table in portrait?.tables ?? [] where !tables.contains(where: { $0.name == table.name }) {
      tables.append((table.name, table.rows.count))
    }
  }

  func links(_ relation: String) -> [Link] { related[relation]?.related.references ?? [] }

  /// The number of records in a relation; a dash if the source does not list them.
  func count(of relation: String, _ words: Localization) -> MeasureText? {
    related[relation].map { relation in
      relation.related.isMany
        ? MeasureText(text: words.numbers.text(relation.count))
        : MeasureText(text: words[MissingValue.absent], isGap: true)
    }
  }

  func count(ofTable name: String, _ words: Localization) -> MeasureText? {
    tables.first { $0.name == name }.map { MeasureText(text: words.numbers.text($0.count)) }
  }
}
