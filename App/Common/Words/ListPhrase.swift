/// What lists and searches say.
enum ListPhrase: String, Phrase {
  static let subject = "lists"

  case searchEmpty, summaryCount, count, loading, waiting, nothing, empty, skipped, searchFailed, found, foundPart
  case namesOnly, someNames, mixed, otherSource, otherSourceCause, otherSourceTry
  case endRepeated, endNothingNew, endElsewhere, endTooLong

  // What narrows a list.
  case filterNone, filterRecords, filterOn, filterOff
}
/// What keys do, in the footer and in help.
enum KeyPhrase: String, Phrase {
  static let subject = "keys"

  case compare, open, search, cancel, endSearch, loadMore, reload, everywhere, lists, alerts, grids, trees, menus
  case panes, fields, order, orderReverse, chips, records, record
  case filter, filterChoose, filterRemove, filterTick
}

/// Values and their units.
enum ValuePhrase: String, Phrase {
  static let subject = "values"

  case yearBeforeYavin, yearAfterYavin, sizeBytes, sizeKibibytes, sizeMebibytes
  case gapUnknown, gapNotApplicable, gapNothing, gapIndefinite, gapAbsent
  case unitCentimetres, unitMetres, unitKilometres, unitKilograms, unitKilometresPerHour, unitHours, unitDays
  case unitWeeks, unitMonths, unitYears, unitPercent, unitCredits
  case durationSeconds, durationMinutes, durationHours, durationDays
}
