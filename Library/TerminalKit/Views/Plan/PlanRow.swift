/// A row of a plan.
public struct PlanRow: Sendable {
  /// What stands before it, such as its number.
  public let title: String
  /// One for each lane that has places, and nil where there is none and in the gaps between lanes.
  public let marks: [PlanMark?]
  /// Signs of one column right before and right behind its places; empty for none.
  public let edges: (left: String, right: String)
  /// What is to be said of the row where there is room for it.
  public let note: StyledText

  /// Makes a row.
  public init(
    title: String, marks: [PlanMark?], edges: (left: String, right: String) = ("", ""), note: StyledText = ""
  ) {
    self.title = title
    self.marks = marks
    self.edges = edges
    self.note = note
  }
}
