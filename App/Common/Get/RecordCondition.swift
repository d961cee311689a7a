import CantinaTools

/// A condition on the fields of a record: `mass > 100 gender = male`, `not (height < 50 or name ~ "Luke S")`.
///
/// Comparisons are joined by blanks or `and`, which binds more tightly than `or`. A text with blanks is quoted.
struct RecordCondition: Hashable, Sendable {
  enum Operator: String, CaseIterable, Sendable {
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case less = "<"
    case more = ">"
    /// A substring, ignoring case and accents.
    case contains = "~"
  }

  struct Operand: Hashable, Sendable {
    let text: String
    /// The sort key; `nil` for a word that marks a missing value, such as `unknown`.
    let key: OrderKey?
  }

  struct Mistake: Error, Hashable {
    let column: Int
  }

  indirect enum Term: Hashable, Sendable {
    /// Compares the values of a field; `nil` stands for no value: `null`, or a missing field.
    case comparison(field: String, Operator, Operand?)
    case not(Term)
    case all([Term])
    case any([Term])
  }

  let text: String
  fileprivate let term: Term
}

extension RecordCondition {
  init(_ text: String) throws(Mistake) {
    var reader = ConditionReader(text)
    self.init(text: text, term: try reader.whole())
  }

  /// Reads a line that may be empty, split into conditions that must all hold.
  static func parts(of line: String) throws(Mistake) -> [RecordCondition] {
    var reader = ConditionReader(line)
    return try reader.parts()
  }

  static func line(of parts: [RecordCondition]) -> String {
    guard parts.count > 1 else { return parts.first?.text ?? "" }
    return parts.map { part in
      if case .any = part.term { "(\(part.text))" } else { part.text }
    }.joined(separator: " ")
  }

  var fields: [String] {
    var fields: [String] = []
    func collect(_ term: Term) {
      switch term {
      case .comparison(let field, _, _): if !fields.contains(field) { fields.append(field) }
      case .not(let term): collect(term)
      case .all(let terms), .any(let terms): terms.forEach(collect)
      }
    }
    collect(term)
    return fields
  }

  /// Whether a record matches; `values` returns the values of a field: several for a list, none for a gap.
  func matches(_ values: (String) -> [Operand]) -> Bool { Self.matches(term, values) }

  private static func matches(_ term: Term, _ values: (String) -> [Operand]) -> Bool {
    switch term {
    case .comparison(let field, let comparison, let wanted): comparison.holds(for: values(field), wanted)
    case .not(let term): !matches(term, values)
    case .all(let terms): terms.allSatisfy { matches($0, values) }
    case .any(let terms): terms.contains { matches($0, values) }
    }
  }
}

extension RecordCondition.Operand {
  /// Reads a text that may be a number, a time or a duration.
  init(_ text: String) { self.init(text: text, key: OrderKey(written: text)) }
}

extension RecordCondition.Operator {
  fileprivate func holds(for values: [RecordCondition.Operand], _ wanted: RecordCondition.Operand?) -> Bool {
    guard let wanted else {
      return self == .equal ? values.isEmpty : self == .notEqual ? !values.isEmpty : false
    }
    return self == .notEqual
      ? !values.contains { RecordCondition.Operator.equal.holds(for: $0, wanted) }
      : values.contains { holds(for: $0, wanted) }
  }

  private func holds(for value: RecordCondition.Operand, _ wanted: RecordCondition.Operand) -> Bool {
    if self == .contains { return SearchRule.folded(value.text).contains(SearchRule.folded(wanted.text)) }
    let (own, other) = (value.key ?? OrderKey(text: value.text), wanted.key ?? OrderKey(text: wanted.text))
    if self == .equal {
      // In texts the values of numbers do not matter: `a01` differs from `a1`.
      if let own, own == other, own.isMeasured { return true }
      return SearchRule.folded(value.text) == SearchRule.folded(wanted.text)
    }
    // Numbers and texts have no order.
    guard let own, let other, own.isComparable(to: other) else { return false }
    return switch self {
    case .less: own.precedes(other)
    case .atMost: !other.precedes(own)
    case .more: other.precedes(own)
    case .atLeast: !own.precedes(other)
    case .equal, .notEqual, .contains: false
    }
  }
}

private struct ConditionReader {
  private let letters: [Character]
  private var place = 0
  private var depth = 0

  private static let maximumDepth = 50

  init(_ text: String) { letters = Array(text) }

  mutating func whole() throws(RecordCondition.Mistake) -> RecordCondition.Term {
    let term = try alternatives()
    guard isAtEnd else { throw mistake }
    return term
  }

  /// The terms that must all hold; a single one if there are alternatives outside parentheses, none for an empty text.
  mutating func parts() throws(RecordCondition.Mistake) -> [RecordCondition] {
    if isAtEnd { return [] }
    let parts = try conjuncts()
    if isAtEnd { return parts }
    (place, depth) = (0, 0)
    return [RecordCondition(text: String(letters), term: try whole())]
  }

  private mutating func alternatives() throws(RecordCondition.Mistake) -> RecordCondition.Term {
    var terms = [try conjunction()]
    while takes(word: "or") { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(RecordCondition.Mistake) -> RecordCondition.Term {
    let parts = try conjuncts()
    return parts.count == 1 ? parts[0].term : .all(parts.map(\.term))
  }

  private mutating func conjuncts() throws(RecordCondition.Mistake) -> [RecordCondition] {
    var parts = [try part()]
    while true {
      let isNamed = takes(word: "and")
      if !isNamed, isAtEnd || letters[place] == ")" || isNext(word: "or") { break }
      parts.append(try part())
    }
    return parts
  }

  private mutating func part() throws(RecordCondition.Mistake) -> RecordCondition {
    skipBlanks()
    let start = place
    let term = try single()
    return RecordCondition(text: String(letters[start..<place]), term: term)
  }

  private mutating func single() throws(RecordCondition.Mistake) -> RecordCondition.Term {
    guard depth < Self.maximumDepth else { throw mistake }
    depth += 1
    defer { depth -= 1 }
    if takes(word: "not") { return .not(try single()) }
    guard takes("(") else { return try comparison() }
    let term = try alternatives()
    guard takes(")") else { throw mistake }
    return term
  }

  private mutating func comparison() throws(RecordCondition.Mistake) -> RecordCondition.Term {
    let field = try text { $0.isWhitespace || "()=!<>~".contains($0) }
    skipBlanks()
    guard let comparison = RecordCondition.Operator.allCases.first(where: { starts(with: $0.rawValue) }) else {
      throw mistake
    }
    place += comparison.rawValue.count
    skipBlanks()
    let isQuoted = !isAtEnd && "\"'".contains(letters[place])
    let value = try text { $0.isWhitespace || $0 == ")" }
    let isNothing = !isQuoted && value.lowercased() == "null"
    return .comparison(field: field, comparison, isNothing ? nil : .init(value))
  }

  /// Reads a quoted text, or letters up to one that ends it; only a quoted text may be empty.
  private mutating func text(endsAt isEnd: (Character) -> Bool) throws(RecordCondition.Mistake) -> String {
    skipBlanks()
    guard place < letters.count else { throw mistake }
    if let quote = "\"'".first(where: { $0 == letters[place] }) {
      guard let end = letters[(place + 1)...].firstIndex(of: quote) else { throw mistake }
      defer { place = end + 1 }
      return String(letters[(place + 1)..<end])
    }
    let end = letters[place...].firstIndex(where: isEnd) ?? letters.count
    guard end > place else { throw mistake }
    defer { place = end }
    return String(letters[place..<end])
  }

  private var mistake: RecordCondition.Mistake { .init(column: place + 1) }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return place == letters.count
    }
  }

  private mutating func skipBlanks() {
    while place < letters.count, letters[place].isWhitespace { place += 1 }
  }

  private func starts(with text: String) -> Bool { letters[place...].starts(with: text) }

  private mutating func takes(_ letter: Character) -> Bool {
    skipBlanks()
    guard place < letters.count, letters[place] == letter else { return false }
    place += 1
    return true
  }

  /// Whether a word is next and stands alone: neither `order = 1` nor `or = 1` begins with the operator `or`.
  private mutating func isNext(word: String) -> Bool {
    skipBlanks()
    let end = place + word.count
    guard end <= letters.count, String(letters[place..<end]).lowercased() == word else { return false }
    guard end < letters.count else { return true }
    guard letters[end].isWhitespace || letters[end] == "(" else { return false }
    let next = letters[end...].first { !$0.isWhitespace }
    return next.map { !"=!<>~".contains($0) } ?? true
  }

  private mutating func takes(word: String) -> Bool {
    guard isNext(word: word) else { return false }
    place += word.count
    return true
  }
}

extension RecordCondition {
  /// Writes the condition that a field has a value, or none; `nil` if the text cannot be quoted.
  static func text(_ field: String, _ value: String?) -> String? {
    guard let field = quoted(field), let value = value.map({ quoted($0, isValue: true) }) ?? "null" else { return nil }
    return "\(field) = \(value)"
  }

  private static func quoted(_ text: String, isValue: Bool = false) -> String? {
    let isBare = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-.:/[]".unicodeScalars.contains(scalar)
    }
    if isBare, !text.isEmpty, !(isValue ? ["null"] : ["not", "or", "and"]).contains(text.lowercased()) { return text }
    return ["\"", "'"].first { !text.contains($0) }.map { $0 + text + $0 }
  }
}
