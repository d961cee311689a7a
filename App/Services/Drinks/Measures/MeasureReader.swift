/// Reads measures: `1 1/2 oz`, `2-3 cl`, `Juice of 1/2`, `70ml/2fl oz`, `dash`.
enum MeasureReader {
  /// Words that may stand before a number that counts; behind any other word a number is a name, a strength, a size.
  private static let leads: Set = [
    "juice of", "zest of", "peel of", "rind of", "about", "approx", "approx.", "around", "circa", "ca.", "add", "over",
    "up to", "at least", "generous", "scant",
  ]
  /// What joins two quantities of one ingredient.
  private static let joints = [" + ", "+", " plus ", " and ", " & "]
  /// What makes a number before it no quantity.
  private static let disqualifying = ["%", "°", " °", "-", "/", "\"", "'", " proof", " percent", " degree"]

  /// The quantities in a text; none where it is not wholly understood, so that nothing is changed by half.
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

  /// The words and the blank before a number; empty when the number comes first or they are not known.
  private static func lead(of text: Substring) -> String {
    guard let start = text.firstIndex(where: { $0.isNumber }) else { return "" }
    let words = String(text[..<start])
    return leads.contains(words.stripped.lowercased()) && words.last == " " ? words : ""
  }

  /// The same amount once more: `/2fl oz`, ` (60 ml)`.
  private static func twin(from scanner: inout MeasureScanner) -> DrinkMeasure.Portion.Twin? {
    for (before, after) in [("/", ""), (" / ", ""), (" (", ")"), ("(", ")")] {
      var trial = scanner
      guard trial.skip(before), let amount = trial.amount(), amount.unit != nil, trial.skip(after) else { continue }
      scanner = trial
      return DrinkMeasure.Portion.Twin(before: before, amount: amount, after: after)
    }
    return nil
  }

  /// The first joint of a tail that a quantity follows, and what comes after it.
  private static func nextJoint(in tail: String) -> (joint: String, rest: String)? {
    let candidates = joints.compactMap { joint -> (joint: String, rest: Substring)? in
      guard let range = tail.firstRange(of: joint) else { return nil }
      return (joint, tail[range.upperBound...])
    }
    let found = candidates.filter { $0.rest.first?.isNumber == true }.max { $0.rest.count < $1.rest.count }
    return found.map { ($0.joint, String($0.rest)) }
  }

  /// A counted word without a number, which means one: `dash`, `Twist of`.
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
