/// A number of a measure, or a range of two, with the unit of volume behind it if there is one.
struct MeasureAmount: Hashable, Sendable {
  let low: Ratio
  /// The end of a range; nil for one number.
  var high: Ratio?
  /// What parts the ends of a range: `-`, ` or `.
  var joint = ""
  /// Whether it is written with a point instead of a fraction.
  var isDecimal: Bool
  /// What parts number and unit: a blank or nothing.
  var gap = ""
  var unit: VolumeUnit?
  /// The unit as the source spells it; empty without one.
  var unitText = ""

  /// The greatest number of it.
  var most: Ratio { high ?? low }

  /// So many times as much.
  func scaled(by factor: Int) -> MeasureAmount {
    var amount = MeasureAmount(low: low * Ratio(factor), isDecimal: isDecimal)
    amount.high = high.map { $0 * Ratio(factor) }
    (amount.joint, amount.gap, amount.unit, amount.unitText) = (joint, gap, unit, unitText)
    return amount
  }

  /// The same volume in another unit; itself where it has none, or has that one.
  func converted(to target: VolumeUnit?) -> MeasureAmount {
    guard let target, let unit, unit != target else { return self }
    var amount = MeasureAmount(low: unit.convert(low, to: target), isDecimal: target != .ounce)
    amount.high = high.map { unit.convert($0, to: target) }
    (amount.joint, amount.gap, amount.unit, amount.unitText) = (joint, " ", target, target.rawValue)
    return amount
  }
}
