/// Records that a record is related to in one way, as they are shown.
struct RecordLink {
  let label: Phrase
  /// No more than anybody reads, since each of them is asked for its name.
  let relation: Relation
  /// How many more the source says there are.
  let omitted: Int

  /// Five times as many as any record of SWAPI has.
  private static let limit = 200

  init(label: Phrase, relation: Relation) {
    self.label = label
    self.relation = relation.prefix(Self.limit)
    omitted = max(0, relation.references.count - Self.limit)
  }
}
