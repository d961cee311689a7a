struct RecordActions<Item: ListedRecord> {
  var list: [ActionName: ActionHandler<RecordsModel<Item>>] = [:]
  /// The actions on an open record, or on the selected one of a list.
  var record: [ActionName: ActionHandler<Sourced<Item>>] = [:]
}

extension ActionName {
  static let showRaw = ActionName("showRaw")
  static let find = ActionName("findInRecord")
  static let editAddress = ActionName("editAddress")
  static let editQuery = ActionName("editQuery")
  static let showLists = ActionName("showLists")
  static let showAnswer = ActionName("showAnswer")
  static let compareInTime = ActionName("compareInTime")
  static let describe = ActionName("describe")
  static let showStory = ActionName("showStory")
  static let compare = ActionName("compare")
}
