/// A list that grows page by page: no record twice, none lost again.
struct RecordList<Record: SwapiRecord>: Equatable, Sendable {
  /// In the order of arrival.
  private(set) var items: [Record] = []
  /// The records of all pages that could not be read.
  private(set) var skipped: [SkippedRecord] = []
  /// How many records the source says there are; never fewer than are here.
  private(set) var total = 0
  /// The way to the next page; `nil` at the end.
  private(set) var next: PageCursor?
  private var places: [Int: Int] = [:]
  private var followed: Set<PageCursor> = []
  private var pages = 0
  private var barrenPages = 0

  /// No source that is worth reading has as many; one that makes up records without end is left here.
  private static var limit: Int { 10_000 }

  /// Whether the source has nothing more, as far as it says.
  var isComplete: Bool { next == nil }

  /// Adds what is new of `page`; a record that is here already is replaced in its place.
  ///
  /// A `next` that was followed before ends the list: a source that leads in a circle would otherwise never end. So do pages that
  /// bring nothing new, once there are more of them in a row than a source that takes over would need to start over.
  mutating func append(_ page: Page<Record>) {
    let before = items.count
    for record in page.items {
      if let place = places[record.id] {
        // A name from a source that takes over takes nothing away.
        if !record.isPartial { items[place] = record }
      } else {
        places[record.id] = items.count
        items.append(record)
      }
    }
    skipped += page.skipped
    total = max(page.total, items.count)
    barrenPages = items.count > before ? 0 : barrenPages + 1
    pages += 1
    let isEndless = barrenPages > max(1, pages / 2) || items.count > Self.limit
    next = isEndless ? nil : page.next.flatMap { followed.insert($0).inserted ? $0 : nil }
  }
}
