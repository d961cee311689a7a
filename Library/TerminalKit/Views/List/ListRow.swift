/// One row of a list: what it is about, and a text for each further column.
public struct ListRow: Sendable {
  /// What it stands for, so that the choice follows it.
  public let id: RowID
  /// What it is about.
  public let name: StyledText
  /// One text for each column of the list, in their order.
  public let details: [StyledText]
  /// The name and the details in plain lines, where there is room for all of a text; nil for those that are drawn.
  public let plainTexts: [String]?

  /// Makes a row.
  public init(id: RowID, name: StyledText, details: [StyledText] = [], plainTexts: [String]? = nil) {
    self.id = id
    self.name = name
    self.details = details
    self.plainTexts = plainTexts
  }
}
