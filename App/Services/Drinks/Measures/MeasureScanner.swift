/// Takes numbers and units from the front of a text.
struct MeasureScanner {
  /// What has not been taken.
  var rest: Substring

  private static let vulgar: [Character: Ratio] = [
    "½": Ratio(1, 2), "⅓": Ratio(1, 3), "⅔": Ratio(2, 3), "¼": Ratio(1, 4), "¾": Ratio(3, 4), "⅛": Ratio(1, 8),
    "⅜": Ratio(3, 8), "⅝": Ratio(5, 8), "⅞": Ratio(7, 8),
  ]
  /// More digits are no measure, and might not fit when they are multiplied.
  private static let mostDigits = 5

  init(_ text: String) {
    rest = text[...]
  }

  /// A number or a range, with its unit of volume if it has one; nil leaves all as it was.
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

  /// Takes `text`; false leaves all as it was.
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

  /// `3`, `1.5`, `2/3`, `1 1/2`, `1½`; whether it was written with decimals.
  private mutating func number() -> (Ratio, isDecimal: Bool)? {
    if let fraction = vulgarFraction() { return (fraction, false) }
    guard let whole = digits() else { return nil }
    if let decimal = decimals(after: whole) { return (decimal, true) }
    if let denominator = denominator() { return (Ratio(whole, denominator), false) }
    if let fraction = fraction() { return (Ratio(whole) + fraction, false) }
    return (Ratio(whole), false)
  }

  private mutating func digits() -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= Self.mostDigits, let number = Int(digits) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }

  private mutating func decimals(after whole: Int) -> Ratio? {
    var trial = self
    guard trial.skip(".") || trial.skip(","), let tail = trial.digits() else { return nil }
    let count = rest.count - trial.rest.count - 1
    let size = (0..<count).reduce(1) { size, _ in size * 10 }
    // A comma before three digits groups thousands.
    if rest.first == ",", count == 3 {
      self = trial
      return Ratio(whole * 1_000 + tail)
    }
    guard count <= 3 else { return nil }
    self = trial
    return Ratio(whole * size + tail, size)
  }

  private mutating func denominator() -> Int? {
    var trial = self
    guard trial.skip("/") || trial.skip("⁄"), let number = trial.digits(), (1...64).contains(number) else { return nil }
    self = trial
    return number
  }

  /// The fraction of a mixed number, with the blank before it.
  private mutating func fraction() -> Ratio? {
    var trial = self
    if let fraction = trial.vulgarFraction() {
      self = trial
      return fraction
    }
    guard trial.skip(" ") else { return nil }
    if let fraction = trial.vulgarFraction() {
      self = trial
      return fraction
    }
    guard let numerator = trial.digits(), let denominator = trial.denominator(), numerator < denominator else {
      return nil
    }
    self = trial
    return Ratio(numerator, denominator)
  }

  private mutating func vulgarFraction() -> Ratio? {
    guard let first = rest.first, let fraction = Self.vulgar[first] else { return nil }
    rest = rest.dropFirst()
    return fraction
  }
}
