import TerminalKit

extension ListRow {
  /// The same row with another identity.
  func identified(as id: RowID) -> ListRow {
    ListRow(id: id, name: name, details: details, plainTexts: plainTexts)
  }
}
