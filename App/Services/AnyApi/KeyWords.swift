/// The words in keys of answers and in parameter names.
enum KeyWords {
  /// Splits a key: `nextPageToken`, `next-page-token` and `nextpagetoken` are next, page, token.
  static func words(of key: some StringProtocol) -> [String] { parts(of: key).flatMap(cut) }

  /// Splits a key at signs, capitals and digits only; `nextpagetoken` is one part.
  static func parts(of key: some StringProtocol) -> [String] {
    var parts: [[UInt8]] = [[]]
    let bytes = Array(key.utf8)
    for (place, byte) in bytes.enumerated() {
      guard let kind = kind(byte) else {
        parts.append([])
        continue
      }
      let last = place > 0 ? Self.kind(bytes[place - 1]) : nil
      let next = place + 1 < bytes.count ? Self.kind(bytes[place + 1]) : nil
      // The last of several capitals begins a word: `HTTPServer`.
      let isStart =
        kind != last && !(kind == .lower && last == .upper) || kind == .upper && last != nil && next == .lower
      if isStart { parts.append([]) }
      parts[parts.count - 1].append(kind == .upper ? byte | 0x20 : byte)
    }
    return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps only letters and digits, in lower case.
  static func plain(_ key: some StringProtocol) -> String {
    String(decoding: key.lowercased().utf8.filter { kind($0) != nil }, as: UTF8.self)
  }

  private enum Kind { case upper, lower, digit }

  private static func kind(_ byte: UInt8) -> Kind? {
    switch byte {
    case 0x41...0x5A: .upper
    case 0x61...0x7A: .lower
    case 0x30...0x39: .digit
    default: nil
    }
  }

  /// Splits a joined word into as few known ones as possible; `totalresults` is total, results.
  private static func cut(_ word: String) -> [String] {
    let letters = Array(word.utf8)
    guard letters.count <= longestWord, !about.contains(word), !holders.contains(word) else { return [word] }
    var best: [[String]?] = [[]] + Array(repeating: nil, count: letters.count)
    for end in 1..<(letters.count + 1) {
      for begin in max(0, end - longestPart)..<end {
        guard let start = best[begin], best[end].map({ start.count + 1 < $0.count }) ?? true else { continue }
        let part = String(decoding: letters[begin..<end], as: UTF8.self)
        if vocabulary.contains(part) { best[end] = start + [part] }
      }
    }
    return best[letters.count] ?? [word]
  }

  private static let longestWord = 32
  private static let longestPart = 12

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The words that joined keys are split into.
  private static let vocabulary = set(
    """
    total count counts number num nb of page pages per item items result results record records row rows hit hits found
    match matched filter filtered size limit offset start index skip next prev previous cursor token mark marker more has
    is last first current max doc docs object objects element elements entry entries after since until continue
    continuation url uri href link links path key id at position returned no all ret
    """)

  /// The words of members that describe an answer rather than a thing.
  static let about = vocabulary.subtracting(["key", "id", "path", "no"]).union(
    set(
      """
      status code message msg success ok error errors warning warnings meta metadata info pagination paging pager self
      version kind type query request response time timestamp took elapsed ms copyright license licence generator context
      schema api lang format facets aggregations sort order params rate quota remaining date updated generated vars head
      header stat xmlns command terms disclaimer draw action help lease wrap auth mount renewable duration tier created
      base source partial feed home attr
      """))

  /// The words of objects with paging information, or of objects around those.
  static let holders = set(
    """
    total meta metadata pagination paging page pages pager info links link cursor cursors search query queries criteria
    result results set header head response request additional data status properties context view continue hits urls
    next attr more last input
    """)

  /// Generic names of lists, in lower case.
  static let lists = set(
    """
    items item results result data value values entries records rows row docs documents features ordereditems member
    members hydra:member bindings hits edges nodes objects elements content contents list collection response entities
    children resources entry table payload matches chunk keys
    """)

  /// Names of objects around a list or a record.
  static let wrappers = set("data response result payload message query collection d")

  /// Parameters for the page size, and the page or offset parameters used with each.
  static let sizes: [String: [String]] = [
    "limit": ["offset", "page", "skip"], "$limit": ["$offset"], "rows": ["start", "page"], "take": ["skip", "page"],
    "maxResults": ["startIndex", "startAt"], "$top": ["$skip"], "top": ["skip"], "retmax": ["retstart"],
    "count": ["offset", "start", "page"], "resultRecordCount": ["resultOffset"], "size": ["page", "from", "offset"],
    "length": ["offset", "start"], "max": ["first", "offset", "start"], "Limit": ["StartIndex", "Offset"],
    "limit_page_length": ["limit_start"], "_limit": ["_page", "_start", "_skip"], "ps": ["p"], "number": ["offset"],
    "num": ["start", "page"], "hitsPerPage": ["page"], "pagelen": ["page"], "perpage": ["page"],
  ]

  /// Parameters for the number of records before a page.
  static let offsets = set(
    """
    offset skip start from startIndex startAt $skip $offset resultOffset retstart start_index StartIndex first
    limit_start _start page[offset] X-Plex-Container-Start
    """)

  /// Parameters for page numbers.
  static let pages = set(
    """
    page p pg page_number pageNumber page[number] page_no pageNo pageno currentPage pageIndex page_index current_page
    _page pagination[page] Page PageNumber sp pagina
    """)

  /// Parameters for a token, as `plain` writes them.
  static let tokens = set(
    """
    cursor cursormark pagetoken pagecursor marker after continuation continuationtoken nexttoken since startcursor
    startingafter from token paginationtoken bookmark scrollid nextpagetoken continue until skiptoken
    """)

  /// The token parameters that may also be a key or a date.
  static let ambiguousTokens = set("token since until from after continue")

  /// Whether a parameter sets the page size.
  static func isSize(_ name: String) -> Bool {
    sizes[name] != nil || !Set(words(of: name)).isDisjoint(with: ["size", "per", "limit"])
  }
}
