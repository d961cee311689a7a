import ApiSession
import Foundation
import Json

/// How a walk through the pages of a list ended, and whether all of the list is known to have come.
enum WalkEnd: Hashable, Sendable {
  /// What proves that all came.
  enum Proof: Hashable, Sendable {
    /// As many came as the source says there are.
    case total
    /// The source says that this is the last page, or names no next page where it named one before.
    case mark
    /// The last page has fewer records than the ones before, or than were asked for.
    case shorterPage
    /// The page behind the last record is empty.
    case emptyPage
    /// A file, standard input, JSON Lines or one object has no further pages.
    case document
  }

  /// What is missing.
  enum Gap: Hashable, Sendable {
    /// The source says that there are more.
    case total(stated: Int, count: Int)
    /// The next page was read before, or brings what an earlier one brought.
    case repeated
    /// The next page is on another origin.
    case elsewhere(String)
    /// The source names a next page that cannot be asked for.
    case unusable
    /// A later answer has no list where the first one had it.
    case noList
    /// As many pages, records or bytes as are ever read.
    case pages(Int)
    case records(Int)
    case bytes(Int)
    /// The last of several texts was cut off.
    case cut
  }

  case whole(Proof)
  /// Nothing says whether there are more than this page brought; 0 for an empty page where the source speaks of more.
  case open(pageSize: Int)
  case short(Gap)
}

/// A walk through the pages of a list: it takes one answer after the other, and says where the next one is, and at the end what
/// is known of its completeness.
///
/// It sends no request: a list on a screen, or `get`, asks for the address in `next`.
struct ApiWalk: Sendable {
  /// What is read at most.
  struct Limits: Sendable {
    var pages = 1_000
    var records = 1_000_000
    /// Of all bodies together.
    var bytes = 256 << 20

    /// Of all bodies together, where all of them stay in memory.
    static let keptBytes = 160 << 20

    /// The same with another number of pages; nil keeps it.
    func with(pages: Int?) -> Limits {
      var limits = self
      limits.pages = pages ?? limits.pages
      return limits
    }
  }

  /// The way to the next page; nil at the end.
  private(set) var next: URL?
  /// How it ended; nil as long as there is a next page.
  private(set) var end: WalkEnd?
  /// How many records came.
  private(set) var count = 0
  /// How many pages came.
  private(set) var pageCount = 0
  /// How many records the source says there are; nil where it does not.
  private(set) var stated: Int?
  /// Whether the next page is a guess: the source knows of more records, and does not say how to ask for them.
  private(set) var isGuess = false
  /// The address of the first page.
  private(set) var start: URL?
  /// Where the list stands, from the first page on.
  private(set) var path: String?

  private let limits: Limits
  /// The records before the first page; nil where nobody knows.
  private var skipped: Int?
  private var bytes = 0
  private var largest = 0
  private var emptyPages = 0
  private var hadNext = false
  private var seenUrls: Set<URL> = []
  private var seenPages: Set<Int> = []
  /// What tells the records apart.
  private var id: String?

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Takes the next page.
  /// - Parameters:
  ///   - answer: what came.
  ///   - follows: whether an address may be asked for.
  /// - Returns: the answer as a page of this list; without records where it repeats an earlier page.
  mutating func take(_ answer: AnyAnswer, follows: (URL) -> Bool) -> AnyAnswer {
    let wasGuess = isGuess
    (next, isGuess) = (nil, false)
    let page = path.map { answer.list(at: $0) } ?? answer
    if start == nil { begin(with: page) }
    pageCount += 1
    seenUrls.insert(page.url)
    bytes += page.raw.root.range.count
    let records = page.records
    guard !repeats(page) else {
      // A source that ignores a guess has given all that it gives.
      end = isReached ? .whole(.total) : wasGuess ? gap : .short(.repeated)
      return page.withoutRecords
    }
    count += records.count
    emptyPages = records.isEmpty ? emptyPages + 1 : 0
    // Where the first page says nothing, a number of a later one counts that page.
    if pageCount == 1 || stated != nil { stated = page.total ?? stated }
    // It counts something else where the first page alone has more.
    if pageCount == 1, let number = stated, number < records.count { stated = nil }
    if pageCount > 1, page.isNoList {
      end = isReached ? .whole(.total) : .short(.noList)
    } else {
      decide(page, records.count, follows)
    }
    largest = max(largest, records.count)
    return page
  }

  /// Ends where a page that was guessed is not there.
  mutating func guessFailed() { (next, isGuess, end) = (nil, false, gap) }

  private mutating func begin(with page: AnyAnswer) {
    (start, path, id) = (page.url, page.paths.records, page.layout.id)
    skipped = page.url.skippedCount
  }

  // MARK: The end

  private mutating func decide(_ page: AnyAnswer, _ size: Int, _ follows: (URL) -> Bool) {
    if let gap = page.gap {
      end = .short(gap)
      return
    }
    switch page.next {
    case .next(let url):
      hadNext = true
      if isReached, page.isNextComputed || size == 0 {
        end = .whole(.total)
      } else if size == 0, page.isNextComputed || emptyPages > 1 {
        end = stated == nil ? .open(pageSize: 0) : gap
      } else {
        goOn(to: url, follows)
      }
    case .unusable: end = isReached ? .whole(.total) : .short(.unusable)
    case .absent, .end:
      if page.url.isLocal || page.isObject || page.raw.root.isLines {
        end = .whole(.document)
      } else if isReached {
        end = mayCountPage(page, size) ? .open(pageSize: size) : .whole(.total)
      } else if page.next == .absent, size > 0, page.isTotalLeast || stated != nil,
        let guess = page.guess(behind: count, skipped: skipped ?? 0)
      {
        isGuess = true
        goOn(to: guess, follows)
      } else if stated != nil, skipped != nil, !page.isTotalLeast {
        end = gap
      } else {
        end = proof(page, size).map { .whole($0) } ?? .open(pageSize: size)
      }
    }
  }

  private mutating func goOn(to url: URL, _ follows: (URL) -> Bool) {
    if let reason = reason(before: url, follows) {
      let isPastEnd = reason == .repeated && emptyPages > 0
      end = isReached ? .whole(.total) : isPastEnd ? .whole(.emptyPage) : isGuess ? gap : .short(reason)
      isGuess = false
    } else {
      next = url
    }
  }

  private func reason(before url: URL, _ follows: (URL) -> Bool) -> WalkEnd.Gap? {
    if seenUrls.contains(url) { return .repeated }
    if !follows(url) { return .elsewhere(url.origin) }
    if pageCount >= limits.pages { return .pages(limits.pages) }
    if count >= limits.records { return .records(limits.records) }
    return bytes >= limits.bytes ? .bytes(limits.bytes) : nil
  }

  /// Whether as many came as the source says there are.
  private var isReached: Bool {
    guard let stated, let skipped, let seen = PageArithmetic.advance(skipped, by: count) else { return false }
    return seen >= stated
  }

  /// What is missing so far.
  var gap: WalkEnd {
    guard let stated, skipped != nil else { return .open(pageSize: largest) }
    return .short(.total(stated: stated, count: count))
  }

  /// What proves the end where the source names no next page and states no total.
  private func proof(_ page: AnyAnswer, _ size: Int) -> WalkEnd.Proof? {
    if size == 0 { return .emptyPage }
    if page.isTotalLeast { return pageCount > 1 && size < largest ? .shorterPage : nil }
    if page.next == .end || hadNext { return .mark }
    return size < max(largest, page.url.pageSize ?? 0) ? .shorterPage : nil
  }

  /// Whether a `count` may be the number of records of this page alone, which is full.
  private func mayCountPage(_ page: AnyAnswer, _ size: Int) -> Bool {
    pageCount == 1 && page.next == .absent && page.total == size && size > 0
      && page.paths.total?.hasSuffix("count") == true
      && (page.statedSize == size || page.url.pageSize == size)
  }

  // MARK: The rest

  /// A person is told of a longer rest before it is read.
  static let mostUnasked = 10

  /// How many pages the rest takes; nil where the source does not say how many records there are.
  var pagesLeft: Int? {
    guard next != nil, let stated, largest > 0, let seen = PageArithmetic.advance(skipped ?? 0, by: count),
      stated > seen
    else { return nil }
    return min((stated - seen - 1) / largest + 1, max(0, limits.pages - pageCount))
  }

  // MARK: Repeated pages

  /// Whether the records of a page came with an earlier one.
  private mutating func repeats(_ page: AnyAnswer) -> Bool {
    let records = page.records
    // A list of one page is not looked through.
    guard !records.isEmpty, pageCount > 1 || page.nextUrl != nil || page.total.map({ $0 > records.count }) ?? false
    else {
      return false
    }
    var hasher = Hasher()
    let keys = id.map { id in records.compactMap { $0.recordField(id)?.text } } ?? []
    if keys.count == records.count, keys.count > 1 {
      hasher.combine(keys)
    } else {
      for record in records { record.sourceBytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }
    return !seenPages.insert(hasher.finalize()).inserted
  }
}

/// A page of a walk, and the walk as far as this page.
struct ApiStep: Sendable {
  /// The page; nil where one that was guessed is not there.
  let page: Sourced<AnyAnswer>?
  let walk: ApiWalk
}

extension AnyApiService {
  /// Begins a walk with the first answer of a list.
  func walk(from first: Sourced<AnyAnswer>, limits: ApiWalk.Limits = ApiWalk.Limits()) -> ApiStep {
    step(first, ApiWalk(limits: limits))
  }

  /// Asks for the next page of a walk.
  func step(_ walk: ApiWalk, to url: URL, _ freshness: Freshness = .usual) async throws(ApiError) -> ApiStep {
    do throws(ApiError) {
      return step(try await answer(at: url, freshness), walk)
    } catch  where walk.isGuess && error.saysNoSuchPage {
      var walk = walk
      walk.guessFailed()
      return ApiStep(page: nil, walk: walk)
    }
  }

  private func step(_ answer: Sourced<AnyAnswer>, _ walk: ApiWalk) -> ApiStep {
    var walk = walk
    let start = walk.start ?? answer.value.url
    let page = walk.take(answer.value) { follows($0, from: start) }
    return ApiStep(page: answer.map { _ in page }, walk: walk)
  }
}

extension ApiError {
  /// Whether a server knows no page of this address.
  fileprivate var saysNoSuchPage: Bool {
    switch self {
    case .notFound, .unacceptableStatus: true
    default: false
    }
  }
}

extension WalkEnd {
  /// Whether the list is known not to be whole.
  var isShort: Bool { if case .short = self { true } else { false } }
}
