import CantinaTools

enum FieldLabel: Hashable, Sendable {
  /// The key of one of the program's phrases.
  case phrase(String)
  /// The path of a field without a phrase, shown in words.
  case path(String)
  case text(String)

  init(_ phrase: some Phrase) { self = .phrase(phrase.key) }
}

extension Localization {
  subscript(_ label: FieldLabel) -> String {
    switch label {
    case .phrase(let key): text(key)
    case .path(let path): path.inWords
    case .text(let text): text
    }
  }
}

extension String {
  /// The name of a field in readable form.
  ///
  /// `birth_year` is `Birth year`, `originName` `Origin name`, `productID` `Product ID`; a path keeps its last two words.
  /// The form of a value is left out: `owner_url` is `Owner`, `forks_count` is `Forks`, but `user_count` is not `User`. A
  /// key with a slash, such as `app.kubernetes.io/name`, and one without a letter are unchanged.
  var inWords: String {
    guard contains(where: \.isLetter), !contains("/") else { return self }
    // OData's `Customer.__deferred.uri` is the link of the customer.
    let parts = steps.filter { !$0.hasPrefix("__") }
    var words = (parts.isEmpty ? [self] : parts).suffix(2).flatMap { part in
      part.split { $0 == "_" || $0 == "-" }.flatMap { Self.words(of: $0) }
    }
    if words.count > 1, Self.forms.contains(words[words.count - 1].lowercased()),
      words[words.count - 1].lowercased() != "count" || words[words.count - 2].hasSuffix("s"),
      Self.spellings[words[words.count - 2].lowercased()] == nil
    {
      words.removeLast()
    }
    let text = words.map { Self.spellings[$0] ?? $0 }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The name above a column, without obvious parts: `Stargazers` for `stargazers_count`, `Owner` for `owner.login`.
  var heading: String {
    let parts = steps
    guard parts.count > 1, let last = parts.last else { return bareWords }
    let outer = parts[parts.count - 2]
    let namesOuter = RecordNames.titles.contains(last) || RecordNames.values.contains(last)
    // The name and the id of a status are not those of the record.
    let isOwn = outer != "status" || !namesOuter && !RecordNames.identities.contains(last)
    if isOwn, RecordNames.groups.contains(outer) { return last.bareWords }
    return namesOuter ? outer.bareWords : inWords
  }

  /// The keys of a path; a dot within a number or before a blank belongs to a key.
  private var steps: [String] {
    split(separator: ".").reduce(into: []) { steps, part in
      let isInNumber = part.first?.isNumber == true && steps.last?.last?.isNumber == true
      let former = isInNumber || part.first == " " ? steps.popLast().map { $0 + "." } : nil
      steps.append((former ?? "") + part)
    }
  }

  private var bareWords: String {
    let words = inWords
    return words.lowercased().hasSuffix(" at") ? String(words.dropLast(3)) : words
  }

  private static let forms: Set = ["url", "uri", "count", "json"]
  private static let spellings = [
    "api": "API", "gdp": "GDP", "homeworld": "home world", "html": "HTML", "http": "HTTP", "ip": "IP", "iso": "ISO",
    "un": "UN", "url": "URL", "utc": "UTC",
  ]

  /// Splits `originName` into `origin` and `name`, `HTTPServer` into `HTTP` and `server`.
  private static func words(of part: Substring) -> [String] {
    let letters = Array(part)
    var words: [String] = []
    for (place, letter) in letters.enumerated() {
      // The plural of an acronym is one word: `podIPs`.
      let isPlural =
        letters[place...].dropFirst().first == "s" && letters[place...].dropFirst(2).first?.isLowercase != true
      let isBeforeSmall = place + 1 < letters.count && letters[place + 1].isLowercase && !isPlural
      let isBehindSmall = place > 0 && letters[place - 1].isLowercase
      let isBehindLarge = place > 0 && letters[place - 1].isUppercase
      if !words.isEmpty, !(letter.isUppercase && (isBehindSmall || isBehindLarge && isBeforeSmall)) {
        words[words.count - 1].append(letter)
      } else {
        words.append(place > 0 && isBeforeSmall ? letter.lowercased() : String(letter))
      }
    }
    return words
  }
}
