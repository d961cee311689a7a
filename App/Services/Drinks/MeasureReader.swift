import CantinaExtensions

/// Reads measures: `1 1/2 oz`, `2-3 cl`, `Juice of 1/2`, `70ml/2fl oz`, `dash`.
enum MeasureReader {
  /// Words allowed before a quantity; after any other word a number is a name, a strength or a size.
  private static let leads: Set = [
    "juice of", "zest of", "peel of", "rind of", "about", "approx", "approx.", "around", "circa", "ca.", "add", "over",
    "up to", "at least", "generous", "scant",
  ]
  private static let joints = [" + ", "+", " plus ", " and ", " & "]
  /// Suffixes that mean a number is not a quantity.
  private static let disqualifying = ["%", "°", " °", "-", "/", "\"", "'", " proof", " percent", " degree"]

  /// Returns the quantities in a text; empty unless all of it is understood, so that none is scaled alone.
  static func portions(of text: String) -> [DrinkMeasure.Portion] {
    var scanner = MeasureScanner(text)
    guard let first = portion(from: &scanner) else { return bare(text).map { [$0] } ?? [] }
    var portions = [first]
    while let (joint, rest) = nextJoint(in: portions[portions.count - 1].tail) {
      var next = MeasureScanner(rest)
      guard var portion = portion(from: &next) else { break }
      portion.separator = joint
      let tail = portions[portions.count - 1].tail
      portions[portions.count - 1].tail = String(tail.dropLast(rest.count + joint.count))
      portions.append(portion)
    }
    return portions
  }

  private static func portion(from scanner: inout MeasureScanner) -> DrinkMeasure.Portion? {
    let lead = lead(of: scanner.rest)
    scanner.rest.removeFirst(lead.count)
    guard let amount = scanner.amount() else { return nil }
    let twin = amount.unit == nil ? nil : twin(from: &scanner)
    let tail = String(scanner.rest)
    guard !disqualifying.contains(where: { tail.lowercased().hasPrefix($0) }) else { return nil }
    // `12oz` is an amount; `7up` is a name.
    if amount.unit == nil, let next = tail.first, next.isLetter || next.isNumber { return nil }
    return DrinkMeasure.Portion(lead: lead, amount: amount, twin: twin, tail: tail)
  }

  /// Returns the words and the blank before a number; empty if the number comes first or the words are unknown.
  private static func lead(of text: Substring) -> String {
    guard let start = text.firstIndex(where: { $0.isNumber }) else { return "" }
    let words = String(text[..<start])
    return leads.contains(words.stripped.lowercased()) && words.last == " " ? words : ""
  }

  /// Reads the same amount in another unit: `/2fl oz`, ` (60 ml)`.
  private static func twin(from scanner: inout MeasureScanner) -> DrinkMeasure.Portion.Twin? {
    for (before, after) in [("/", ""), (" / ", ""), (" (", ")"), ("(", ")")] {
      var trial = scanner
      guard trial.skip(before), let amount = trial.amount(), amount.unit != nil, trial.skip(after) else { continue }
      scanner = trial
      return DrinkMeasure.Portion.Twin(before: before, amount: amount, after: after)
    }
    return nil
  }

  /// Returns the first separator in a tail that is followed by a quantity, and the text after it.
  private static func nextJoint(in tail: String) -> (joint: String, rest: String)? {
    let candidates = joints.compactMap { joint in
      tail.firstRange(of: joint).map { (joint: joint, rest: tail[$0.upperBound...]) }
    }
    let found = candidates.filter { $0.rest.first?.isNumber == true }.max { $0.rest.count < $1.rest.count }
    return found.map { ($0.joint, String($0.rest)) }
  }

  /// Returns a counted word without a number, which means one: `dash`, `Twist of`.
  private static func bare(_ text: String) -> DrinkMeasure.Portion? {
    let words = text.split(separator: " ")
    guard words.count <= 2, !text.contains(where: \.isNumber), let range = CountedWord.range(in: text) else {
      return nil
    }
    guard range.lowerBound == text.startIndex || range.upperBound == text.endIndex else { return nil }
    let tail = " " + text.prefix(1).lowercased() + text.dropFirst()
    return DrinkMeasure.Portion(amount: MeasureAmount(low: Ratio(1), isDecimal: false), tail: tail)
  }
}

/// Consumes numbers and units from the front of a text.
struct MeasureScanner {
  var rest: Substring

  private static let vulgar: [Character: Ratio] = [
    "½": Ratio(1, 2), "⅓": Ratio(1, 3), "⅔": Ratio(2, 3), "¼": Ratio(1, 4), "¾": Ratio(3, 4), "⅛": Ratio(1, 8),
    "⅜": Ratio(3, 8), "⅝": Ratio(5, 8), "⅞": Ratio(7, 8),
  ]

  init(_ text: String) { rest = text[...] }

  /// Consumes a number or a range, with its unit of volume if it has one; otherwise, nil.
  mutating func amount() -> MeasureAmount? {
    guard let (low, isDecimal) = number() else { return nil }
    var amount = MeasureAmount(low: low, isDecimal: isDecimal)
    for joint in ["-", "–", " - ", " – ", " to ", " or "] {
      var trial = self
      guard trial.skip(joint), let (high, alsoDecimal) = trial.number() else { continue }
      self = trial
      if joint == "-", low.denominator == 1, high < Ratio(1), high.denominator > 1 {
        // `1-1/2` is one and a half.
        amount = MeasureAmount(low: low + high, isDecimal: false)
      } else {
        (amount.high, amount.joint) = (high, joint)
        amount.isDecimal = isDecimal || alsoDecimal
      }
      break
    }
    unit(of: &amount)
    return amount
  }

  /// Consumes `text` and returns true; otherwise, false.
  mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func unit(of amount: inout MeasureAmount) {
    let gap = rest.prefix { $0 == " " }
    let behind = rest.dropFirst(gap.count)
    let lower = behind.lowercased()
    for unit in VolumeUnit.allCases {
      guard let spelling = unit.spellings.first(where: { lower.hasPrefix($0) }) else { continue }
      let after = behind.dropFirst(spelling.count)
      guard after.first?.isLetter != true else { continue }
      (amount.gap, amount.unit) = (String(gap), unit)
      amount.unitText = String(behind.prefix(spelling.count))
      rest = after
      return
    }
  }

  /// Consumes `3`, `1.5`, `2/3`, `1 1/2` or `1½`, and reports whether it is a decimal.
  private mutating func number() -> (Ratio, isDecimal: Bool)? {
    if let vulgar = rest.first.flatMap({ Self.vulgar[$0] }) {
      rest.removeFirst()
      return (vulgar, false)
    }
    guard let match = consume(/([0-9]{1,5})(?![0-9])/), let whole = Int(match.1) else { return nil }
    if let match = consume(/([.,])([0-9]{1,3})(?![0-9])/), let tail = Int(match.2) {
      let size = [1: 10, 2: 100, 3: 1_000][match.2.count] ?? 1
      // A comma before three digits is a thousands separator.
      let isThousands = match.1 == "," && size == 1_000
      return (isThousands ? Ratio(whole * size + tail) : Ratio(whole * size + tail, size), true)
    }
    if let match = consume(#/ ?([½⅓⅔¼¾⅛⅜⅝⅞])/#), let vulgar = match.1.first.flatMap({ Self.vulgar[$0] }) {
      return (Ratio(whole) + vulgar, false)
    }
    // A denominator is at most 64.
    if let match = consume(/[\/⁄]([1-9]|[1-5][0-9]|6[0-4])(?![0-9])/), let denominator = Int(match.1) {
      return (Ratio(whole, denominator), false)
    }
    var trial = self
    if let match = trial.consume(#/ ([0-9]{1,2})[/⁄]([1-9]|[1-5][0-9]|6[0-4])(?![0-9])/#),
      let numerator = Int(match.1), let denominator = Int(match.2), numerator < denominator
    {
      self = trial
      return (Ratio(whole) + Ratio(numerator, denominator), false)
    }
    return (Ratio(whole), false)
  }

  /// Consumes the text at the front that has this form; otherwise, nil.
  private mutating func consume<Output>(_ form: Regex<Output>) -> Output? {
    guard let match = rest.prefixMatch(of: form) else { return nil }
    rest = rest[match.range.upperBound...]
    return match.output
  }
}

/// Words for counted units, in English as in the source: `dash`, `slice`.
enum CountedWord {
  private static let words: Set = [
    "bottle", "box", "bunch", "can", "chunk", "cube", "cup", "dash", "drop", "fifth", "gallon", "glass", "glob",
    "handful", "jigger", "leaf", "measure", "package", "packet", "part", "piece", "pinch", "pint", "quart", "scoop",
    "shot", "slice", "spiral", "splash", "spoon", "sprig", "squeeze", "stick", "strip", "teaspoon", "tablespoon",
    "twist", "wedge",
  ]

  /// Returns `text` in the plural: changes the counted word among its first two; without one it is unchanged.
  static func plural(_ text: String) -> String {
    guard let range = range(in: text) else { return text }
    return text[..<range.lowerBound] + plural(ofWord: text[range]) + text[range.upperBound...]
  }

  /// Returns the range of the counted word in `text`: the first word, or the second after an adjective such as “long”.
  static func range(in text: String) -> Range<String.Index>? {
    let words = text.split(separator: " ", maxSplits: 2)
    return words.prefix(2).first { self.words.contains($0.lowercased()) }.map { $0.startIndex..<$0.endIndex }
  }

  private static func plural(ofWord word: Substring) -> String {
    switch word.lowercased() {
    case "leaf": word.dropLast() + "ves"
    case let lower where ["sh", "ch", "ss", "x"].contains { lower.hasSuffix($0) }: word + "es"
    default: word + "s"
    }
  }
}
