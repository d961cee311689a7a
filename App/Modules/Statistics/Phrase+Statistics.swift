/// What can be counted in a list.
extension Phrase {
  static let keysStatistics = Phrase("keys.statistics")
  static let statisticsTitle = Phrase("statistics.title")
  static let statisticsNamesOnly = Phrase("statistics.namesOnly")
  static let statisticsOthers = Phrase("statistics.others")
}
