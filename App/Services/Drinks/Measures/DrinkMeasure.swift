import Tools

/// How much of an ingredient, read so that it can be multiplied and poured by another unit.
///
/// What cannot be read (`to taste`, `Fill with`) stays as it is written, always.
struct DrinkMeasure: Hashable, Sendable {
  /// A quantity with the words around it.
  struct Portion: Hashable, Sendable {
    /// What joins it to the portion before: ` + `; empty for the first.
    var separator = ""
    /// Words before the number: `Juice of `.
    var lead = ""
    let amount: MeasureAmount
    /// The same amount said a second time in another unit, as in `70ml/2fl oz`.
    var twin: Twin?
    /// Words after the number, with their blank: ` superfine`.
    var tail = ""

    /// A second writing, and what stands before and behind it.
    struct Twin: Hashable, Sendable {
      let before: String
      let amount: MeasureAmount
      let after: String
    }
  }

  /// As the source wrote it, without blanks at its ends.
  let text: String
  /// Empty where there is nothing to count.
  private let portions: [Portion]

  /// Reads what a source wrote; nil where that is nothing, or blanks.
  init?(_ text: String?) {
    let text = (text ?? "").stripped
    guard !text.isEmpty else { return nil }
    self.text = text
    portions = MeasureReader.portions(of: text)
  }

  /// Whether it can be multiplied.
  var isCounted: Bool { !portions.isEmpty }

  /// The measure for so many times the recipe.
  ///
  /// - Parameters:
  ///   - servings: at least 1; once, and in no other unit, it comes exactly as it was written.
  ///   - system: the unit for volumes; spoons, cups, dashes and weights are left in their own.
  ///   - numbers: how decimals are written.
  /// - Returns: the text to show.
  func text(servings: Int, in system: MeasureSystem, numbers: NumberStyle) -> String {
    let changes = portions.contains { portion in
      portion.isPoured && system.unit != nil && (system.unit != portion.amount.unit || portion.twin != nil)
    }
    guard servings > 1 || changes, isCounted else { return text }
    return portions.map { $0.text(servings: max(1, servings), in: system, numbers) }.joined()
  }
}

extension DrinkMeasure.Portion {
  /// What is weighed, and so cannot be poured, though its ounces are called the same.
  private static let weighed: Set = ["fine", "instant", "ground", "grated", "chopped", "dry"]

  /// Whether it is a volume that another unit can be used for.
  var isPoured: Bool {
    guard amount.unit != nil else { return false }
    return tail.split(separator: " ").first.map { !Self.weighed.contains($0.lowercased()) } ?? true
  }

  fileprivate func text(servings: Int, in system: MeasureSystem, _ numbers: NumberStyle) -> String {
    let scaled = amount.scaled(by: servings)
    if let unit = system.unit, isPoured {
      let amounts = [scaled] + (twin.map { [$0.amount.scaled(by: servings)] } ?? [])
      // What the source itself says in that unit is better than what is worked out.
      let best = amounts.first { $0.unit == unit } ?? scaled.converted(to: unit)
      return separator + lead + best.text(numbers) + tail
    }
    let second = twin.map { $0.before + $0.amount.scaled(by: servings).text(numbers) + $0.after } ?? ""
    let isSeveral = scaled.unit == nil && scaled.most > Ratio(1)
    return separator + lead + scaled.text(numbers) + second + (isSeveral ? CountedWord.plural(tail) : tail)
  }
}

extension MeasureAmount {
  /// Number and unit: `1 1/2 oz`, `2-3 cl`.
  fileprivate func text(_ numbers: NumberStyle) -> String {
    let end = high.map { joint + number($0, numbers) } ?? ""
    return number(low, numbers) + end + gap + unitText
  }

  private func number(_ ratio: Ratio, _ numbers: NumberStyle) -> String {
    if ratio.denominator == 1 { return numbers.text(ratio.numerator) }
    return isDecimal ? numbers.text(ratio.value, decimals: 2) : ratio.mixed
  }
}
