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
  /// What has come once more since the last new record.
  private var repeated: Set<Int> = []
  private var idlePages = 0

  /// No source that is worth reading has as many; one that makes up records without end is left here.
  private static var limit: Int { 10_000 }

  /// Whether the source has nothing more, as far as it says.
  var isComplete: Bool { next == nil }

  /// Adds what is new of `page`; a record that is here already is replaced in its place.
  ///
  /// A `next` that was followed before ends the list: a source that leads in a circle would otherwise never end. So do two
  /// pages in a row that bring neither something new nor, as from a source that takes over and starts over, the next of what is here.
  mutating func append(_ page: Page<Record>) {
    let count = items.count
    var isIdle = page.skipped.isEmpty
    for record in page.items {
      if let place = places[record.id] {
        if repeated.insert(record.id).inserted { isIdle = false }
        // A name from a source that takes over takes nothing away.
        if !record.isPartial { items[place] = record }
      } else {
        places[record.id] = items.count
        items.append(record)
      }
    }
    skipped += page.skipped
    total = max(page.total, items.count)
    if items.count > count {
      isIdle = false
      repeated = []
    }
    idlePages = isIdle ? idlePages + 1 : 0
    let isEndless = idlePages > 1 || items.count + skipped.count > Self.limit
    next = isEndless ? nil : page.next.flatMap { followed.insert($0).inserted ? $0 : nil }
  }
}
