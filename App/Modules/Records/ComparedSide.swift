import CantinaTools

/// A side of a comparison: the facts, relations and tables of a record, of which the first with a name counts.
struct ComparedSide<Link: RelatedRecord> {
  typealias Portrait = RecordPortrait<Link>

  let isHere: Bool
  let facts: [Portrait.Fact]
  let relations: [Portrait.Relation]
  let tables: [Portrait.Table]

  init(_ portrait: Portrait?) {
    isHere = portrait != nil
    // The title is the heading, and the record's own address is always different.
    facts = portrait?.groups.flatMap(\.facts).filter { !$0.isRepeated } ?? []
    (relations, tables) = (portrait?.relations ?? [], portrait?.tables ?? [])
  }

  func fact(_ name: String) -> Portrait.Fact? { facts.first { $0.name == name } }
  func relation(_ name: String) -> Portrait.Relation? { relations.first { $0.name == name } }
  func links(_ name: String) -> [Link] { relation(name)?.related.references ?? [] }

  /// The number of records in a relation; a dash if the source does not list them.
  func count(of name: String, _ words: Localization) -> MeasureText? {
    relation(name).map {
      $0.related.isMany ? .count($0.count, words) : MeasureText(text: words[MissingValue.absent], isGap: true)
    }
  }

  func count(ofTable name: String, _ words: Localization) -> MeasureText? {
    tables.first { $0.name == name }.map { .count($0.rows.count, words) }
  }
}
