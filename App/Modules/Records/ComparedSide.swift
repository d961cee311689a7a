import CantinaTools

/// One of two compared records, by the names of its facts and relations.
struct ComparedSide<Link: RelatedRecord> {
  typealias Portrait = RecordPortrait<Link>

  let isHere: Bool
  let facts: [Portrait.Fact]
  let relations: [Portrait.Relation]
  private(set) var texts: [String: MeasureText] = [:]
  private(set) var amounts: [String: FieldAmount] = [:]
  /// The relation of each name.
  private(set) var related: [String: Portrait.Relation] = [:]
  /// How many objects it holds in each table.
  private(set) var tables: [(name: String, count: Int)] = []

  init(_ portrait: Portrait?, _ words: Localization) {
    isHere = portrait != nil
    // The title stands above, and its own address is no difference.
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

  /// The records that it is related to in one way.
  func links(_ relation: String) -> [Link] { related[relation]?.related.references ?? [] }

  /// How many records it is related to in one way; a dash where that is not said.
  func count(of relation: String, _ words: Localization) -> MeasureText? {
    related[relation].map { relation in
      relation.related.isMany
        ? MeasureText(text: words.numbers.text(relation.count))
        : MeasureText(text: words.text(Gap.absent), isGap: true)
    }
  }

  /// How many objects it holds in a table; nil where it has no such table.
  func count(ofTable name: String, _ words: Localization) -> MeasureText? {
    tables.first { $0.name == name }.map { MeasureText(text: words.numbers.text($0.count)) }
  }
}
