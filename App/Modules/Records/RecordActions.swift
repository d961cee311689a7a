/// The actions that a collection adds to its list and its records.
struct RecordActions<Item: ListedRecord> {
  var list: [ActionName: ActionHandler<RecordsModel<Item>>] = [:]
  /// The actions on an open record, or on the selected one of a list.
  var record: [ActionName: ActionHandler<Sourced<Item>>] = [:]
}
