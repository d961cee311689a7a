import Json

/// How a walk through the pages of a list ended, and whether all of the list is known to have come.
enum WalkEnd: Hashable, Sendable {
  /// The proof that all came.
  enum Proof: Hashable, Sendable {
    /// As many came as the source says there are.
    case total
    /// The source says that this is the last page.
    case mark
    /// The last page has fewer records than the ones before, or than were asked for.
    case shorterPage
    /// The page behind the last record is empty, or is not there.
    case emptyPage
    /// A file, standard input, JSON Lines or one object has no further pages.
    case document
  }

  /// Why nothing says whether all came.
  enum Doubt: Hashable, Sendable {
    /// The source does not say how many there are; the size of the only page.
    case unstated(pageSize: Int)
    /// The source states another number, and says that this is the end.
    case total(stated: Int, count: Int)
    /// Later pages may have further parts of the same records.
    case parts
    /// The source counts no further than this.
    case least
    /// The page behind the last one repeats records, or is refused.
    case unproved
  }

  /// The part that is missing.
  enum Gap: Hashable, Sendable {
    /// The source says that there are more.
    case total(stated: Int, count: Int)
    /// The source says that there are more, and no way leads to them.
    case noWay
    /// The next page was read before, or brings what an earlier one brought.
    case repeated
    /// The next page is on another origin.
    case elsewhere(String)
    /// A later page failed.
    case failed
    /// A later answer has no list where the first one had it.
    case noList
    /// The limit of pages, records or bytes.
    case pages(Int)
    case records(Int)
    case bytes(Int)
    /// The last of several texts was cut off.
    case cut
  }

  case whole(Proof)
  case open(Doubt)
  case short(Gap)

  /// Whether the list is known not to be whole.
  var isShort: Bool { if case .short = self { true } else { false } }
}

/// A sign that a page is not the last one.
enum PageSign: Hashable, Sendable {
  case link, flag, total, least, pages, token
  /// The page is full, and the request or the answer names what counts pages.
  case full
}

extension ApiWalk {
  /// The most that is read.
  struct Limits: Sendable {
    var pages = 1_000
    var records = 1_000_000
    /// Of all bodies together.
    var bytes = 256 << 20

    /// Of all bodies together, if all of them stay in memory.
    static let keptBytes = 160 << 20

    /// The same with another number of pages; nil keeps it.
    func with(pages: Int?) -> Limits {
      var limits = self
      limits.pages = pages ?? limits.pages
      return limits
    }
  }

  /// A description's paging and total, which come before all that is inferred.
  struct Described: Sendable {
    var paging: ApiPaging?
    var total: String?
  }

  /// The ways in which a request for a page fails.
  enum Refusal: Sendable {
    /// There is no such page.
    case missing
    /// The server refuses the address.
    case refused
    /// The answer is no page of this list, or nobody knows what it is.
    case unusable
    /// The server, or the way to it, fails: no other address is tried.
    case failing
  }
}
