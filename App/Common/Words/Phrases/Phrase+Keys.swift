/// What keys do, in the footer and in help.
extension Phrase {
  static let keysCompare = Phrase("keys.compare")
  static let keysOpen = Phrase("keys.open")
  static let keysSearch = Phrase("keys.search")
  static let keysCancel = Phrase("keys.cancel")
  static let keysEndSearch = Phrase("keys.endSearch")
  static let keysOpenNumber = Phrase("keys.openNumber")
  static let keysLoadMore = Phrase("keys.loadMore")
  static let keysReload = Phrase("keys.reload")
  static let keysEverywhere = Phrase("keys.everywhere")
  static let keysLists = Phrase("keys.lists")
  static let keysAlerts = Phrase("keys.alerts")
  static let keysGrids = Phrase("keys.grids")
  static let keysFields = Phrase("keys.fields")
  static let keysOrder = Phrase("keys.order")
  static let keysRecords = Phrase("keys.records")
  static let keysRecord = Phrase("keys.record")
}
