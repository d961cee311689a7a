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
    guard case .many(let references) = relation, references.count > Self.limit else {
      self.relation = relation
      omitted = 0
      return
    }
    self.relation = .many(Array(references.prefix(Self.limit)))
    omitted = references.count - Self.limit
  }
}
