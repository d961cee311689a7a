import Loading

/// A list of records, page after page, out of one source.
typealias RecordList<Record: SwapiRecord> = JoinedPages<Page<Record>>

/// A list of records, each page with where it came from.
typealias RecordPages<Record: SwapiRecord> = JoinedPages<Sourced<Page<Record>>>

/// A page of records, of which some may be unreadable.
protocol RecordPage: ListPage {
  /// The records of the page that could not be read.
  var skipped: [SkippedRecord] { get }
}

extension JoinedPages where Page: RecordPage {
  /// The records of all pages that could not be read.
  var skipped: [SkippedRecord] { pages.flatMap(\.skipped) }
}

extension Page: RecordPage {
  var unreadableCount: Int { skipped.count }

  /// The pages up to the total, where the source numbers them; all but the last have as many rows as this one.
  func following(_ limit: Int) -> [PageCursor] {
    guard let next else { return [] }
    let size = items.count + skipped.count
    guard let number = next.number, size > 0 else { return [next] }
    let (whole, rest) = total.quotientAndRemainder(dividingBy: size)
    let last = max(number, rest > 0 ? whole + 1 : whole)
    return (number...last).prefix(limit).map { next.numbered($0) }
  }

  /// A name from a source that takes over takes nothing away from a record.
  static func replaces(_ old: Record, with new: Record) -> Bool { !new.isPartial }
}

extension Sourced: ListPage where Value: RecordPage {
  var items: [Value.Item] { value.items }
  var total: Int { value.total }
  var next: Value.Cursor? { value.next }
  var unreadableCount: Int { value.unreadableCount }
  var hasUnusableNext: Bool { value.hasUnusableNext }
  var source: String? { provenance.source }

  func following(_ limit: Int) -> [Value.Cursor] { value.following(limit) }
  static func replaces(_ old: Value.Item, with new: Value.Item) -> Bool { Value.replaces(old, with: new) }
}

extension Sourced: RecordPage where Value: RecordPage {
  var skipped: [SkippedRecord] { value.skipped }
}

extension Provenance {
  /// The source, as a list tells it from others; nil for the cache, which keeps the answers of every host.
  fileprivate var source: String? {
    switch self {
    case .live(let host): host
    case .cached: nil
    case .file, .sample, .offline, .bundled: ""
    }
  }
}
