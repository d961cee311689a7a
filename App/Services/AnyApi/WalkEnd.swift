/// The end of a walk through the pages of a list, and whether the list is known to be complete.
enum WalkEnd: Hashable, Sendable {
  enum Proof: Hashable, Sendable {
    /// The number of records matches the source's total.
    case total
    case mark
    /// The last page has fewer records than the ones before, or than requested.
    case shorterPage
    /// The page after the last record is empty or missing.
    case emptyPage
    /// A file, standard input, JSON Lines or one object has no further pages.
    case document
  }

  enum Doubt: Hashable, Sendable {
    /// The source states no total; has the size of the only page.
    case unstated(pageSize: Int)
    /// The source states a different total, but marks this as the end.
    case total(stated: Int, count: Int)
    /// Later pages may have further parts of the same records.
    case parts
    /// The source stops counting here.
    case least
    /// The page after the last one repeats records, or is refused.
    case unproved
  }

  enum Shortfall: Hashable, Sendable {
    /// The source's total is larger.
    case total(stated: Int, count: Int)
    /// The source indicates more records, but no way leads to them.
    case noWay
    /// The next page was already read, or repeats an earlier one.
    case repeated
    /// The next page is on another origin.
    case elsewhere(String)
    case failed
    /// A later answer lacks the list of the first one.
    case noList
    /// A limit on pages, records or bytes was reached.
    case pages(Int)
    case records(Int)
    case bytes(Int)
    /// The last of several texts was cut off.
    case cut
  }

  case whole(Proof)
  case open(Doubt)
  case short(Shortfall)

  /// Whether the list is known to be incomplete.
  var isShort: Bool { if case .short = self { true } else { false } }
}

enum PageSign: Hashable, Sendable {
  case link, flag, total, least, pages, token
  /// The page is full, and the request or the answer has a paging parameter.
  case full
}

extension ApiWalk {
  struct Limits: Sendable {
    var pages = 1_000
    var records = 1_000_000
    var bytes = 256 << 20

    /// The size of all bodies together, if all of them stay in memory.
    static let keptBytes = 160 << 20
  }

  enum Refusal: Sendable {
    case missing
    /// The server refuses the address.
    case refused
    /// The answer is not a page of this list, or is unrecognizable.
    case unusable
    /// The server or the connection fails, so no other address is tried.
    case failing
  }
}
