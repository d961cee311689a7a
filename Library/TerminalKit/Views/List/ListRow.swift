/// One row of a list: what it is about, and a text for each further column.
public struct ListRow: Sendable {
  /// What it stands for, so that the choice follows it.
  public let id: RowID
  /// What it is about.
  public let name: StyledText
  /// One text for each column of the list, in their order.
  public let details: [StyledText]

  /// Makes a row.
  public init(id: RowID, name: StyledText, details: [StyledText] = []) {
    self.id = id
    self.name = name
    self.details = details
  }
}
