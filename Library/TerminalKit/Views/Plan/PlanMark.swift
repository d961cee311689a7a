/// What stands at a place of a plan: a sign of one column, and words for whoever does not see it.
public struct PlanMark: Hashable, Sendable {
  /// What it stands for; nil for what is only seen and cannot be chosen.
  public let id: RowID?
  /// A sign that takes one column; it tells what it means without its colour.
  public let sign: StyledText
  /// What plain lines say: its name, then the rest.
  public let words: [String]

  /// Makes a mark.
  public init(id: RowID?, sign: StyledText, words: [String]) {
    self.id = id
    self.sign = sign
    self.words = words
  }
}
