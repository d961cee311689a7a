import CantinaTools
import Loading

/// The navigation that a list of records requires.
@MainActor
protocol RecordsFlow<Item>: PagedListFlow, RemovingFlow {
  associatedtype Item: Browsable
  func show(_ record: Sourced<Item>)
  func showRecord(_ link: Item.Link)
  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>)
  func showStatistics(of pages: ItemPages<Item>)
  /// Asks for the values to filter by, or for typed conditions.
  func showFilters(
    of model: RecordsModel<Item>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Item>) -> Void)
  /// Asks for the field to sort by; `nil` is the source's own order.
  func showOrders(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    done: @escaping @MainActor (RecordField<Item>?) -> Void)
  /// Reports the removal of a filter and offers to undo it.
  func removedFilter(named name: (Localization) -> String)
  /// Asks for the names of the columns; an empty answer restores the defaults.
  func chooseColumns(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void)
  /// Reports that a choice of columns could not be saved.
  func tell(_ error: ApiBook.SaveError)
  /// Explains how to open a link to another origin.
  func tellElsewhere(_ origin: String)
  /// Asks for the place and the format of an export; `count` is `nil` if the number of records is unknown.
  func chooseExport(for count: Int?, named name: String, _ choose: @escaping @MainActor (ExportPlace) -> Void)
  /// Reports the path of an export or the reason why there is none, and a doubt about its completeness.
  func exported(_ outcome: Result<String, FileExportError>, doubt: (any Phrase)?)
  /// Copies an export of `count` records.
  func copyExport(_ text: String, count: Int)
  /// Asks whether to read the remaining pages, or to make do with the loaded records if `useLoaded` is given.
  func askWalk(_ walk: LongWalk, useLoaded: (@MainActor () -> Void)?, goOn: @escaping @MainActor () -> Void)
}
