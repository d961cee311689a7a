import Json

/// The statistics of a field over some records.
struct FieldFacts {
  let path: String
  let lastWord: String?
  private(set) var texts: [Int: String] = [:]
  /// The number of records with a value for it.
  private(set) var count = 0
  /// Whether all texts are numbers, apart from markers of unknown ones.
  var isNumber: Bool { hasNumber && isNumeric }
  private var hasNumber = false
  private var isNumeric = true
  private(set) var isText = true
  private(set) var isUrl = true
  private(set) var isDate = true
  private var isDay = true
  private(set) var isFlag = true
  /// Whether all texts are unreadable long words of letters and digits, such as hashes.
  private(set) var isOpaque = true
  /// Whether a text has a letter, as names have and coordinates have not.
  private(set) var hasLetters = false
  /// The length of the longest text in characters.
  private(set) var longest = 0
  private var decimals = 0
  private var wordCount = 0
  private var values: [String: Int] = [:]

  private init(path: String) { (self.path, lastWord) = (path, path.lastWord) }

  /// Returns the facts of every scalar field, at most one level deep, in order of first appearance.
  static func all(of records: [JsonValue]) -> [FieldFacts] {
    var facts: [FieldFacts] = []
    var places: [String: Int] = [:]
    func note(_ path: String, _ value: JsonValue, _ record: Int) {
      let place = places[path] ?? facts.count
      if place == facts.count {
        places[path] = place
        facts.append(FieldFacts(path: path))
      }
      facts[place].add(value, of: record)
    }
    // A list of one text, as in Docker's `Names`, is a text unless another record has more of them, or none.
    var lists: Set<String> = []
    let names = FieldNames(records)
    for (place, record) in records.enumerated() {
      for (name, value) in names.fields(of: record) where !RecordNames.technical.contains(name) {
        switch value.kind {
        case .object:
          for (inner, value) in value.members where !value.isContainer { note(name + "." + inner, value, place) }
        case .array:
          if let first = value[0], value.count == 1, !first.isContainer {
            note(name, first, place)
          } else if Set(value.elements.map(\.kind)).count > 1, !value.elements.contains(where: \.isContainer) {
            // Unlike values belong together, as a time and its measure do.
            note(name, value, place)
          } else {
            lists.insert(name)
          }
        default: note(name, value, place)
        }
      }
    }
    return facts.filter { !lists.contains($0.path) }
  }

  /// Returns the identifying field: one of the usual names, or else a unique field that ends in `id`.
  static func identity(of records: [JsonValue]) -> String? {
    if let id = RecordLayout(records).id { return id }
    return all(of: records).first { fact in
      fact.path.lowercased().hasSuffix("id") && fact.distinct == records.count && !fact.path.contains(".")
    }?.path
  }

  private mutating func add(_ value: JsonValue, of record: Int) {
    guard let whole = value.shortText, !whole.isEmpty else { return }
    let text = FieldText.beginning(of: whole)
    count += 1
    texts[record] = text
    values[whole, default: 0] += 1
    let moment = FieldText.date(text) ?? FieldText.moment(text, named: path)
    longest = max(longest, moment?.count ?? text.count)
    wordCount += min(text.split(separator: " ", maxSplits: Self.mostWords).count, Self.mostWords)
    let isOwnNumber = value.kind == .number || FieldText.number(text) != nil
    hasNumber = hasNumber || isOwnNumber
    isNumeric = isNumeric && (isOwnNumber || FieldText.isGap(text))
    if isOwnNumber, let point = text.firstIndex(of: ".") { decimals = max(decimals, text[point...].count - 1) }
    isText = isText && value.kind == .string
    isFlag = isFlag && value.kind == .bool
    isUrl = isUrl && FieldText.isUrl(text)
    isDate = isDate && moment != nil
    isDay = isDay && moment.map { $0.count == 10 || $0.hasSuffix(" 00:00") } == true
    hasLetters = hasLetters || text.contains(where: \.isLetter)
    isOpaque = isOpaque && moment == nil && FieldText.isOpaque(text)
  }

  /// The number of words from which texts count as equally wordy.
  private static let mostWords = 8

  var distinct: Int { values.count }
  var words: Double { count == 0 ? 0 : Double(wordCount) / Double(count) }
  /// Whether it is the text of an address, even if no browser opens it.
  var isAddress: Bool { isUrl || isText && lastWord.map(RecordNames.addresses.contains) == true }
  private var repeats: Bool { distinct > 1 && distinct * 2 <= count && !isUrl && !isOpaque }

  /// Whether it has few values, such as a state.
  private var isState: Bool { repeats && distinct * 4 <= count }

  /// Whether at least nine of ten records share a value, which then distinguishes few records.
  private var isUniform: Bool { (values.values.max() ?? 0) * 10 >= count * 9 }

  /// Whether it identifies other records: all its values differ, and its name or its texts look like ids.
  private var isForeignKey: Bool {
    guard distinct == count, count > 2, !isDate else { return false }
    return isNumber ? path.lowercased().hasSuffix("id") && decimals == 0 : isLikeId && longest >= Self.idLength
  }

  /// The length in characters from which a text without blanks is an id and not, say, a version.
  private static let idLength = 10

  var column: RecordLayout.Column {
    RecordLayout.Column(
      path: path, isNumber: isNumber && !isDate, isFlag: isFlag && count > 0, repeats: repeats,
      width: max(1, isDay ? min(longest, 10) : longest), decimals: decimals, isDay: isDay)
  }

  /// Whether its texts are words made by a program: no blanks, digits in each, the same beginning.
  var isLikeId: Bool {
    guard isText, distinct > 1, Set(values.keys.map(\.first)).count == 1 else { return false }
    return values.keys.allSatisfy { text in
      !text.utf8.contains(UInt8(ascii: " ")) && text.utf8.contains { (0x30...0x39).contains($0) }
    }
  }

  /// The rank of its name as a title, lower is better; nil if it is unsuitable.
  var titleRank: Int? {
    let words = path.split(separator: ".")
    let outer = words.first.flatMap { RecordNames.titles.firstIndex(of: String($0)) }
    let inner = words.count > 1 ? words.last.flatMap { RecordNames.titles.firstIndex(of: String($0)) } : nil
    guard words.count > 1 else { return outer.map { $0 * 3 } }
    // `name.common` and `name.first` are nearly as good as `name`; `author.name` belongs to another thing.
    if let outer {
      let isLink = lastWord.map { RecordNames.addresses.contains($0) || RecordNames.labels.contains($0) } == true
      return isLink ? nil : outer * 3 + (inner == nil ? 2 : 1)
    }
    let isOwn = RecordNames.groups.contains(String(outerName)) && outerName != "status"
    return inner.map { isOwn ? $0 * 3 + 2 : 1_000 + $0 }
  }

  /// Whether a format adds the field, judging by its first character: `@odata.etag`, `__typename`; not `_id`, `@name`.
  var isOfFormat: Bool {
    path.first.map { "_@$".contains($0) } == true && !RecordNames.keys.contains(path)
      && lastWord.map { RecordNames.titles.contains($0) } != true
  }

  /// The name of the field that it is a part of, or its own.
  var outerName: Substring { path.prefix { $0 != "." } }

  /// Whether its name ends in the word of a title: `display_title`, `job_name`.
  var isNamedTitle: Bool {
    !path.contains(".") && lastWord.map { ["name", "title", "label"].contains($0) } == true
  }

  /// Whether its name makes it a sentence or a text rather than a title.
  var isProse: Bool { path.split(separator: ".").contains { RecordNames.prose.contains(String($0)) } }

  /// Returns the rank as a column, the best first.
  ///
  /// The order: states and flags; numbers; moments; other texts; labels and flags with little variation; fields of nested
  /// objects if `isFlat`; ids of other records.
  func rank(isFlat: Bool) -> Int {
    let (isNamed, last) = (RecordNames.titles.contains { path.hasSuffix("." + $0) }, lastWord ?? "")
    if isForeignKey { return 6 }
    if isFlat, path.contains("."), !isNamed { return 5 }
    if RecordNames.labels.contains(last) && !["status", "version", "year"].contains(last) { return 4 }
    if isFlag, isUniform, count > 2 { return 4 }
    if isDate || last == "year" { return 2 }
    if isNumber { return 1 }
    return isState || isFlag ? 0 : 3
  }

  /// Whether nine of ten of its texts repeat the text of another field.
  ///
  /// The texts contain each other, or have the same words in another order, as in `Beatles, The`.
  func echoes(_ other: FieldFacts) -> Bool {
    guard isText, other.isText, !isDate else { return false }
    func repeats(_ record: Int, _ own: String) -> Bool {
      guard let other = other.texts[record] else { return false }
      let (short, long) = (KeyWords.plain(own), KeyWords.plain(other))
      guard short.count > 2 else { return false }
      return short.contains(long) || long.contains(short) || Self.letters(own) == Self.letters(other)
    }
    var others = count / 10
    return texts.allSatisfy { record, own in
      if repeats(record, own) { return true }
      others -= 1
      return others >= 0
    }
  }

  private static func letters(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
  }
}

extension String {
  /// The last word of a field's name in lower case, such as `url` of `html_url` and of `htmlUrl`; nil without letters.
  var lastWord: String? { KeyWords.parts(of: self).last }
}
