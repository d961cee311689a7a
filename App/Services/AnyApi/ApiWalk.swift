import Foundation
import Json

/// A walk through the pages of a list: takes answers, and gives the next address and, at the end, the completeness.
///
/// A way to the next page is a hypothesis until its page has a new record. The walk sends no requests: its caller
/// requests `next` when another page is wanted.
struct ApiWalk: Sendable {
  /// The address of the next request; nil at the end.
  private(set) var next: URL?
  private(set) var end: WalkEnd?
  private(set) var count = 0
  private(set) var pageCount = 0
  /// The number of repeated records, which were left out.
  private(set) var repeatCount = 0
  /// The proven way to the next page; nil before the second page.
  private(set) var way: PageWay?
  let list: FoundList
  let start: URL

  private let limits: Limits
  private let described: ApiCollection?
  let follows: @Sendable (URL) -> Bool
  let root: JsonValue
  let first: PageEvidence
  private(set) var newest: PageEvidence
  private var lastRecord: JsonValue?
  private var bytes = 0
  private(set) var largest = 0
  private(set) var emptyPages = 0
  private(set) var hasParts = false
  private var trials: [PageWays.Trial] = []
  /// The way to `next` until it is proven.
  private(set) var trial: PageWays.Trial?
  /// The second page, while the page before it is tried, since pages may count from 0.
  private var held: PageWays.Trial?
  private var failures = 0
  private var budget = 0
  private var asked: Set<URL>
  private(set) var seen: SeenRecords

  enum Cause {
    case none, mark, empty, gone, repeated, noWay
    /// The page has only records that came before.
    case old
  }

  private static let mostEmptyPages = 5
  private static let mostFailures = 4

  /// Begins with the first answer of a list and its `records`; `follows` decides whether an address may be requested.
  init(
    _ answer: RawAnswer, list: FoundList, records: [JsonValue], evidence: PageEvidence? = nil,
    describedBy described: ApiCollection? = nil, limits: Limits = Limits(), follows: @escaping @Sendable (URL) -> Bool
  ) {
    (self.list, self.limits, self.described, self.follows) = (list, limits, described, follows)
    (start, root, asked) = (answer.url, answer.root, [answer.url])
    first = evidence ?? PageEvidence(answer, of: list, count: records.count, describedBy: described)
    (newest, seen) = (first, SeenRecords(records))
    way = paging?.way(from: answer.url)
    (count, pageCount, largest, lastRecord) = (records.count, 1, records.count, records.last)
    bytes = answer.root.range.count
    if answer.isCut { end = .short(.cut) } else { proceed() }
    if next != nil { seen.add(records) }
  }

  /// The paging of the description, which takes precedence over inference.
  var paging: ApiPaging? { described?.scheme }
  /// The way that was found to lead to new records; nil before the second page, and for a described one.
  var proven: PageWay? { pageCount > 1 && paging == nil ? way : nil }
  /// The number of records from the first page on, according to the source; nil if not stated.
  var stated: Int? { total.map { PageArithmetic.less($0.value, first.skipped() ?? 0) } }

  /// Takes the answer of `next`, and returns its new records; empty if the page has none.
  mutating func take(_ answer: RawAnswer) -> [JsonValue] {
    asked.insert(answer.url)
    bytes += answer.root.range.count
    let records = list.records(of: answer, limit: limits.records)
    guard let records, !isFault(answer) else {
      if !refuse(records == nil ? .refused : .unusable) { end = .short(.noList) }
      return []
    }
    let page = PageEvidence(answer, of: list, count: records.count, describedBy: described)
    let isLed = trial.map { isProved($0, by: page) } ?? (way?.isLed == true && !isReached(total))
    var new = seen.new(in: records, isLed: isLed)
    // The first page again may have a few new records.
    if held != nil, new.count * 2 <= records.count { new = [] }
    if let trial, !new.isEmpty, let other = pageBefore(trial, page) {
      (held, self.trial) = (trial, other)
      asked.remove(trial.url)
      ask(other.url)
      new = []
    } else if !new.isEmpty || records.isEmpty && isLed && emptyPages < Self.mostEmptyPages {
      if new.isEmpty { emptyPages += 1 } else { keep(new, of: records) }
      (way, newest, trial, held) = (trial?.way ?? way, page, nil, nil)
      proceed()
    } else {
      emptyPages += records.isEmpty ? 1 : 0
      fall(back: records.isEmpty ? .empty : records.allSatisfy(seen.contains) ? .old : .repeated)
    }
    if answer.isCut, end?.isShort != true { (next, end) = (nil, .short(.cut)) }
    return new
  }

  /// Takes the failure of `next`; returns whether the walk can handle it, by another way or by ending.
  mutating func refuse(_ refusal: Refusal) -> Bool {
    let isFailure =
      switch trial?.way {
      case .link: true
      case nil: [.unusable, .failing].contains(refusal) || way?.isLed == true
      default: refusal == .failing
      }
    if isFailure, !isReached(total) {
      (next, trial, end) = (nil, nil, .short(.failed))
      return false
    }
    if isFailure { budget = 0 }
    fall(back: isFailure ? .noWay : refusal == .missing ? .empty : .gone)
    return true
  }

  /// Abandons a fruitless address for another way, or for the end.
  private mutating func fall(back cause: Cause) {
    if let held {
      (trial, self.held) = (held, nil)
      ask(held.url)
    } else if trial == nil {
      conclude(cause)
    } else {
      (trial, failures) = (nil, failures + 1)
      tryNext()
    }
  }

  // MARK: Continuing

  private mutating func proceed() {
    if let way {
      guard let url = advance(way) else { return conclude(.mark) }
      if asked.contains(url) { return conclude(.repeated) }
      return ask(url)
    }
    let signs = signs
    if signs.isEmpty { return conclude(.none) }
    // The source states the next page, so that no other address is tried.
    if !signs.contains(.link), let link = newest.links.first { return ask(link.url) }
    let isDoubtful = !newest.flags.isEmpty || isReached(newest.total)
    budget = signs == [.full] || isDoubtful && !newest.flags.contains(true) ? 1 : Self.mostFailures
    trials =
      PageWays(
        evidence: newest, start: start, root: root, records: seen.first,
        lastID: lastID, skipped: first.skipped(), signs: signs
      ).all
    tryNext()
  }

  private mutating func tryNext() {
    while failures < budget, !trials.isEmpty {
      let trial = trials.removeFirst()
      guard !asked.contains(trial.url), follows(trial.url) else { continue }
      self.trial = trial
      return ask(trial.url)
    }
    conclude(.noWay)
  }

  /// Sets the next address, unless a limit is reached.
  private mutating func ask(_ url: URL) {
    let gap: WalkEnd.Shortfall? =
      !follows(url)
      ? .elsewhere(url.origin)
      : pageCount >= limits.pages
        ? .pages(limits.pages)
        : count >= limits.records ? .records(limits.records) : bytes >= limits.bytes ? .bytes(limits.bytes) : nil
    if let gap {
      (trial, end, next) = (nil, .short(gap), nil)
    } else {
      asked.insert(url)
      next = url
    }
  }

  /// Returns the next page by a proven way; nil if that indicates the end.
  private mutating func advance(_ way: PageWay) -> URL? {
    switch way {
    case .link(let source):
      let other = source == "Link" || newest.marks.isEmpty ? newest.links.first : nil
      return (newest.links.first { $0.source == source } ?? other)?.url
    case .token(let path, let name):
      if !newest.flags.isEmpty, !newest.flags.contains(true), first.flags.contains(true) { return nil }
      guard let token = newest.tokens.first(where: { $0.path == path }), newest.isFresh(token) else { return nil }
      guard let name else { return token.members?.reduce(start) { $0.setting($1.name, to: $1.text) } }
      return start.setting(name, to: token.text)
    case .page(let name, let number):
      guard !isLast(number), let number = PageArithmetic.next(number) else { return nil }
      self.way = .page(name, number)
      return start.setting(name, to: "\(number)")
    case .offset(let name, let place):
      guard !isLast(nil), let place = PageArithmetic.advance(place, by: newest.count) else { return nil }
      self.way = .offset(name, place)
      return start.setting(name, to: "\(place)")
    case .lastID(let name):
      guard !isLast(nil), let text = lastID else { return nil }
      return start.setting(name, to: text)
    case .range(let place, let size):
      guard !isLast(nil), let place = PageArithmetic.advance(place, by: newest.count),
        let end = PageArithmetic.advance(place, by: size - 1)
      else { return nil }
      self.way = .range(place, size: size)
      return start.setting("range", to: "\(place)-\(end)")
    }
  }

  private var lastID: String? { seen.id.flatMap { lastRecord?[$0]?.text } }

  /// Whether a way that counts pages or records is at its end.
  private func isLast(_ page: Int?) -> Bool {
    if let total, total.isSure, repeatCount == 0, isReached(total) { return true }
    if !newest.flags.isEmpty { return !newest.flags.contains(true) }
    guard total == nil else { return false }
    if let page, let last = (paging == nil ? first : newest).pages.max(), last > 0 {
      let isFromZero = first.number == 0 && paging == nil
      // A short page is not the end if the source states more pages.
      return page >= (isFromZero ? last - 1 : last)
    }
    if paging != nil { return newest.count == 0 }
    if newest.count < largest, !newest.isLeast { return true }
    return !newest.marks.isEmpty && newest.tokens.isEmpty && newest.links.isEmpty
  }

  var signs: Set<PageSign> {
    let page = newest
    var signs: Set<PageSign> = []
    if page.links.contains(where: { follows($0.url) }) { signs.insert(.link) }
    if page.flags.contains(true) { signs.insert(.flag) }
    let total = page.total
    if let total, let seen = seenCount.flatMap({ PageArithmetic.advance($0, by: repeatCount) }), total.value > seen {
      signs.insert(.total)
    }
    if page.isLeast { signs.insert(.least) }
    let most = page.pages.max() ?? 0
    if way == nil, most > (page.number.map { PageArithmetic.advance($0, by: first.number == 0 ? 1 : 0) ?? .max } ?? 1) {
      signs.insert(.pages)
    }
    // A cursor of the last record may accompany a false flag.
    let mayEnd = !page.flags.isEmpty && !page.flags.contains(true)
    if page.tokens.contains(where: { page.isFresh($0) && (!mayEnd || KeyWords.words(of: $0.key).contains("next")) }) {
      signs.insert(.token)
    }
    if signs.isEmpty, page.flags.isEmpty, page.marks.isEmpty, total == nil, page.count > 0, !page.hasPageLinks {
      let isCounted = page.query.contains { name, value in
        (KeyWords.pages.contains(name) || KeyWords.offsets.contains(name)) && Int(value) != nil
      }
      let size = page.asked?.value ?? page.size?.value ?? 0
      let isNamed = page.page != nil || page.offset != nil
      if isCounted && page.count >= size || size > 0 && page.count >= size && isNamed && most == 0 {
        signs.insert(.full)
      }
    }
    return signs
  }

  // MARK: Pages

  private mutating func keep(_ new: [JsonValue], of records: [JsonValue]) {
    if seen.hasParts || records.count <= 2 && first.count <= 2 && new.contains(where: seen.hasPart) { hasParts = true }
    seen.add(records)
    repeatCount += records.count - new.count
    count += new.count
    (pageCount, largest, lastRecord) = (pageCount + 1, max(largest, records.count), records.last)
  }

  /// Whether an answer is not a page of this list: a login page, or an error with status 200.
  private func isFault(_ answer: RawAnswer) -> Bool {
    guard !list.path.isEmpty, answer.root.kind == .object, answer.root.value(at: list.path) == nil else { return false }
    let members = answer.root.members.prefix(ListFinder.mostMembers)
    return !members.contains { root[$0.key] != nil }
      || members.contains { key, value in
        let isError = !Set(KeyWords.words(of: key)).isDisjoint(with: ["error", "errors", "fault"])
        return isError && !value.isHollow && root[key]?.isVoid ?? true
      }
  }

  /// Whether a page without new records proves a way: a stated link, or a token that is followed by a fresh one.
  private func isProved(_ trial: PageWays.Trial, by page: PageEvidence) -> Bool {
    switch trial.way {
    case .link: true
    case .token(let path, let name): name == nil || page.tokens.contains { $0.path == path && page.isFresh($0) }
    case .page, .offset, .lastID, .range: false
    }
  }

  /// Returns the page before a second one, unless it was read, or an offset or a number shows that nothing is between.
  private func pageBefore(_ trial: PageWays.Trial, _ page: PageEvidence) -> PageWays.Trial? {
    guard case .page(let name, 2) = trial.way, first.number == nil, !first.tokens.contains(where: { $0.number == 2 }),
      page.offset.map({ PageArithmetic.advance(first.offset?.value ?? 0, by: count) != $0.value }) ?? true
    else { return nil }
    let url = start.setting(name, to: "1")
    return asked.contains(url) ? nil : (.page(name, 1), url)
  }

  // MARK: The end

  /// The number of records so far, including those before the first page; nil if a token hides it.
  var seenCount: Int? { first.skipped().flatMap { PageArithmetic.advance($0, by: count) } }

  private func isReached(_ total: (value: Int, isSure: Bool)?) -> Bool {
    guard let total, total.isSure, let seenCount else { return false }
    return seenCount >= total.value
  }

  /// The total number of records; a number that differs on each page is the count of the page.
  var total: (value: Int, isSure: Bool)? {
    guard pageCount > 1, let total = first.total else { return first.total }
    let later = newest.total?.value
    if !total.isSure, later != total.value { return nil }
    if let later, later != total.value, later >= count { return (later, total.isSure) }
    return total.value == first.count ? nil : (total.value, true)
  }

  private mutating func conclude(_ cause: Cause) {
    (next, trial) = (nil, nil)
    end = end ?? conclusion(cause)
  }

  var stopped: WalkEnd {
    end ?? total.map { .short(.total(stated: $0.value, count: count)) } ?? .open(.unstated(pageSize: largest))
  }

  // MARK: The rest

  /// The number of pages that may be read without asking the user.
  static let unconfirmedPageLimit = 10

  var pagesLeft: Int? {
    guard next != nil, let stated, largest > 0, stated > count else { return nil }
    return min((stated - count - 1) / largest + 1, max(0, limits.pages - pageCount))
  }
}
