import Testing

/// A measure as a source writes it, with its expected conversions.
struct MeasureCase: Sendable, CustomTestStringConvertible {
  let text: String
  let double: String
  let ounces: String
  let millilitres: String
  let centilitres: String

  /// Makes the case of a volume.
  init(_ text: String, double: String, oz: String, ml: String, cl: String) {
    (self.text, self.double, ounces, millilitres, centilitres) = (text, double, oz, ml, cl)
  }

  /// Makes the case of a count, which has no other unit.
  init(_ text: String, double: String) {
    self.init(text, double: double, oz: text, ml: text, cl: text)
  }

  /// Makes the case of a text that stays unchanged.
  init(untouched text: String) {
    self.init(text, double: text)
  }

  var testDescription: String { text }
}

extension MeasureCase {
  static let volumes: [MeasureCase] = [
    .init("1 oz", double: "2 oz", oz: "1 oz", ml: "30 ml", cl: "3 cl"),
    .init("2 oz", double: "4 oz", oz: "2 oz", ml: "60 ml", cl: "6 cl"),
    .init("1/2 oz", double: "1 oz", oz: "1/2 oz", ml: "15 ml", cl: "1.5 cl"),
    .init("1/3 oz", double: "2/3 oz", oz: "1/3 oz", ml: "10 ml", cl: "1 cl"),
    .init("2/3 oz", double: "1 1/3 oz", oz: "2/3 oz", ml: "20 ml", cl: "2 cl"),
    .init("1/4 oz", double: "1/2 oz", oz: "1/4 oz", ml: "7.5 ml", cl: "0.75 cl"),
    .init("3/4 oz", double: "1 1/2 oz", oz: "3/4 oz", ml: "22.5 ml", cl: "2.25 cl"),
    .init("1 1/2 oz", double: "3 oz", oz: "1 1/2 oz", ml: "45 ml", cl: "4.5 cl"),
    .init("1 1/4 oz", double: "2 1/2 oz", oz: "1 1/4 oz", ml: "37.5 ml", cl: "3.75 cl"),
    .init("1 2/3 oz", double: "3 1/3 oz", oz: "1 2/3 oz", ml: "50 ml", cl: "5 cl"),
    .init("1.5 oz", double: "3 oz", oz: "1.5 oz", ml: "45 ml", cl: "4.5 cl"),
    .init("12 oz", double: "24 oz", oz: "12 oz", ml: "360 ml", cl: "36 cl"),
    .init("2-3 oz", double: "4-6 oz", oz: "2-3 oz", ml: "60-90 ml", cl: "6-9 cl"),
    .init("8-10 oz cold", double: "16-20 oz cold", oz: "8-10 oz cold", ml: "240-300 ml cold", cl: "24-30 cl cold"),
    .init("1/2 oz white", double: "1 oz white", oz: "1/2 oz white", ml: "15 ml white", cl: "1.5 cl white"),
    .init("4 oz Chilled", double: "8 oz Chilled", oz: "4 oz Chilled", ml: "120 ml Chilled", cl: "12 cl Chilled"),
    .init(
      "1 3/4 oz Bacardi", double: "3 1/2 oz Bacardi", oz: "1 3/4 oz Bacardi", ml: "52.5 ml Bacardi",
      cl: "5.25 cl Bacardi"),
    .init(
      "2 1/2 oz Blended", double: "5 oz Blended", oz: "2 1/2 oz Blended", ml: "75 ml Blended", cl: "7.5 cl Blended"),
    .init(
      "2 oz light or dark", double: "4 oz light or dark", oz: "2 oz light or dark", ml: "60 ml light or dark",
      cl: "6 cl light or dark"),
    .init("2 oz white or", double: "4 oz white or", oz: "2 oz white or", ml: "60 ml white or", cl: "6 cl white or"),
    .init("6 oz frozen", double: "12 oz frozen", oz: "6 oz frozen", ml: "180 ml frozen", cl: "18 cl frozen"),
    .init("4.5 cL", double: "9 cL", oz: "1 1/2 oz", ml: "45 ml", cl: "4.5 cL"),
    .init("4.5 cl", double: "9 cl", oz: "1 1/2 oz", ml: "45 ml", cl: "4.5 cl"),
    .init("1 cl", double: "2 cl", oz: "1/3 oz", ml: "10 ml", cl: "1 cl"),
    .init("1.5 cl", double: "3 cl", oz: "1/2 oz", ml: "15 ml", cl: "1.5 cl"),
    .init("2 cl", double: "4 cl", oz: "2/3 oz", ml: "20 ml", cl: "2 cl"),
    .init("2.5 cl", double: "5 cl", oz: "7/8 oz", ml: "25 ml", cl: "2.5 cl"),
    .init("3 cl", double: "6 cl", oz: "1 oz", ml: "30 ml", cl: "3 cl"),
    .init("5 cl", double: "10 cl", oz: "1 2/3 oz", ml: "50 ml", cl: "5 cl"),
    .init("6 cl", double: "12 cl", oz: "2 oz", ml: "60 ml", cl: "6 cl"),
    .init("0.75 cl", double: "1.5 cl", oz: "1/4 oz", ml: "7.5 ml", cl: "0.75 cl"),
    .init("15 cl", double: "30 cl", oz: "5 oz", ml: "150 ml", cl: "15 cl"),
    .init("2-3 cl", double: "4-6 cl", oz: "2/3-1 oz", ml: "20-30 ml", cl: "2-3 cl"),
    .init("10 cl cold", double: "20 cl cold", oz: "3 1/3 oz cold", ml: "100 ml cold", cl: "10 cl cold"),
    .init("2cl", double: "4cl", oz: "2/3 oz", ml: "20 ml", cl: "2cl"),
    .init("4cl", double: "8cl", oz: "1 1/3 oz", ml: "40 ml", cl: "4cl"),
    .init("15 ml", double: "30 ml", oz: "1/2 oz", ml: "15 ml", cl: "1.5 cl"),
    .init("50 ml", double: "100 ml", oz: "1 2/3 oz", ml: "50 ml", cl: "5 cl"),
    .init("125 ml", double: "250 ml", oz: "4 1/8 oz", ml: "125 ml", cl: "12.5 cl"),
    .init("750 ml", double: "1,500 ml", oz: "25 oz", ml: "750 ml", cl: "75 cl"),
    .init("355 ml frozen", double: "710 ml frozen", oz: "11 7/8 oz frozen", ml: "355 ml frozen", cl: "35.5 cl frozen"),
    .init("1 dl", double: "2 dl", oz: "3 1/3 oz", ml: "100 ml", cl: "10 cl"),
    .init(
      "1 dl Schweppes", double: "2 dl Schweppes", oz: "3 1/3 oz Schweppes", ml: "100 ml Schweppes",
      cl: "10 cl Schweppes"),
    .init("1 L", double: "2 L", oz: "33 1/3 oz", ml: "1,000 ml", cl: "100 cl"),
    .init("1/8 L", double: "1/4 L", oz: "4 1/8 oz", ml: "125 ml", cl: "12.5 cl"),
    .init(
      "1/8 L Jamaican", double: "1/4 L Jamaican", oz: "4 1/8 oz Jamaican", ml: "125 ml Jamaican",
      cl: "12.5 cl Jamaican"),
    .init("70ml/2fl oz", double: "140ml/4fl oz", oz: "2fl oz", ml: "70ml", cl: "7 cl"),
    .init("1 oz (30 ml)", double: "2 oz (60 ml)", oz: "1 oz", ml: "30 ml", cl: "3 cl"),
    .init("1½ oz", double: "3 oz", oz: "1½ oz", ml: "45 ml", cl: "4.5 cl"),
    .init("½ oz", double: "1 oz", oz: "½ oz", ml: "15 ml", cl: "1.5 cl"),
    .init("1-1/2 oz", double: "3 oz", oz: "1-1/2 oz", ml: "45 ml", cl: "4.5 cl"),
    .init("2 to 3 oz", double: "4 to 6 oz", oz: "2 to 3 oz", ml: "60 to 90 ml", cl: "6 to 9 cl"),
    .init("2–3 oz", double: "4–6 oz", oz: "2–3 oz", ml: "60–90 ml", cl: "6–9 cl"),
    .init("2 ounces", double: "4 ounces", oz: "2 ounces", ml: "60 ml", cl: "6 cl"),
    .init("about 2 oz", double: "about 4 oz", oz: "about 2 oz", ml: "about 60 ml", cl: "about 6 cl"),
    .init("Add 10 oz", double: "Add 20 oz", oz: "Add 10 oz", ml: "Add 300 ml", cl: "Add 30 cl"),
    .init(
      "1 oz 151 proof", double: "2 oz 151 proof", oz: "1 oz 151 proof", ml: "30 ml 151 proof", cl: "3 cl 151 proof"),
    .init("1,5 cl", double: "3 cl", oz: "1/2 oz", ml: "15 ml", cl: "1,5 cl"),
    .init("1,000 ml", double: "2,000 ml", oz: "33 1/3 oz", ml: "1,000 ml", cl: "100 cl"),
    .init("1 oz + 1 tsp", double: "2 oz + 2 tsp", oz: "1 oz + 1 tsp", ml: "30 ml + 1 tsp", cl: "3 cl + 1 tsp"),
    .init("1 ml", double: "2 ml", oz: "1/30 oz", ml: "1 ml", cl: "0.1 cl"),
    .init("1 cup", double: "2 cups", oz: "8 oz", ml: "240 ml", cl: "24 cl"),
    .init("1/2 cup", double: "1 cup", oz: "4 oz", ml: "120 ml", cl: "12 cl"),
    .init("3/4 cup", double: "1 1/2 cups", oz: "6 oz", ml: "180 ml", cl: "18 cl"),
    .init("1.5 cup", double: "3 cups", oz: "12 oz", ml: "360 ml", cl: "36 cl"),
    .init("3/4-1 cup", double: "1 1/2-2 cups", oz: "6-8 oz", ml: "180-240 ml", cl: "18-24 cl"),
    .init("2 1/2 cups", double: "5 cups", oz: "20 oz", ml: "600 ml", cl: "60 cl"),
    .init("4 cups cold", double: "8 cups cold", oz: "32 oz cold", ml: "960 ml cold", cl: "96 cl cold"),
    .init("1 shot", double: "2 shots", oz: "1 1/2 oz", ml: "45 ml", cl: "4.5 cl"),
    .init("1 1/2 shot", double: "3 shots", oz: "2 1/4 oz", ml: "67.5 ml", cl: "6.75 cl"),
    .init("1/8 Shot", double: "1/4 Shot", oz: "1/4 oz", ml: "5.5 ml", cl: "0.55 cl"),
    .init("2 1/2 shots", double: "5 shots", oz: "3 3/4 oz", ml: "113 ml", cl: "11.3 cl"),
    .init("1 jigger", double: "2 jiggers", oz: "1 1/2 oz", ml: "45 ml", cl: "4.5 cl"),
    .init("1 pint", double: "2 pints", oz: "16 oz", ml: "480 ml", cl: "48 cl"),
  ]

  static let counted: [MeasureCase] = [
    .init("1 tsp", double: "2 tsp"), .init("1/2 tsp superfine", double: "1 tsp superfine"),
    .init("1 1/2 tblsp", double: "3 tblsp"), .init("1 tbsp", double: "2 tbsp"), .init("1-2 tsp", double: "2-4 tsp"),
    .init("1 cup crushed", double: "2 cups crushed"), .init("1 dash", double: "2 dashes"),
    .init("dash", double: "2 dashes"), .init("2 dashes", double: "4 dashes"), .init("1 splash", double: "2 splashes"),
    .init("splash", double: "2 splashes"), .init("1 part", double: "2 parts"), .init("1/2 part", double: "1 part"),
    .init("1/3 part", double: "2/3 part"), .init("1 part Bass pale", double: "2 parts Bass pale"),
    .init("12 parts", double: "24 parts"), .init("1/3", double: "2/3"), .init("1", double: "2"),
    .init("12", double: "24"), .init("2-4", double: "4-8"), .init("2 or 3", double: "4 or 6"),
    .init("Juice of 1", double: "Juice of 2"), .init("Juice of 1/2", double: "Juice of 1"),
    .init("Juice of 1 wedge", double: "Juice of 2 wedges"), .init("1 twist of", double: "2 twists of"),
    .init("Twist of", double: "2 twists of"), .init("1 slice", double: "2 slices"),
    .init("1/2 slice", double: "1 slice"), .init("1 wedge", double: "2 wedges"), .init("1 cube", double: "2 cubes"),
    .init("1 long strip", double: "2 long strips"), .init("1 one-inch", double: "2 one-inch"),
    .init("1 pinch", double: "2 pinches"),
    .init("1 bottle", double: "2 bottles"), .init("1 bottle (750 ml)", double: "2 bottles (750 ml)"),
    .init("large bottle", double: "2 large bottles"), .init("1 can sweetened", double: "2 cans sweetened"),
    .init("1 fifth", double: "2 fifths"), .init("1 leaf", double: "2 leaves"),
    .init("2 Fresh leaves", double: "4 Fresh leaves"),
    .init("1/2 handful", double: "1 handful"), .init("60 gr", double: "120 gr"), .init("4 qt", double: "8 qt"),
    .init("1 whole", double: "2 whole"), .init("3-4 crushed", double: "6-8 crushed"),
    .init("1/4 inch", double: "1/2 inch"), .init("2 spoons", double: "4 spoons"),
    .init("12 oz fine", double: "24 oz fine"), .init("1 1/2 oz instant", double: "3 oz instant"),
    .init("1/8 tsp powdered", double: "1/4 tsp powdered"), .init("3 drops yellow", double: "6 drops yellow"),
  ]

  static let untouched: [MeasureCase] = [
    "to taste", "Chilled", "Coarse", "crushed", "cubes", "frozen", "mini", "Garnish", "garnish", "Ground", "Grated",
    "Fill with", "Top up with", "top up", "(seltzer water)", "Fill to top", "7up", "40% vol", "90 proof", "Nr. 7",
    "1/0 oz", "123456 oz", "12-inch strip", "1 °C", "-2 oz", "½-and-half", "👍", "1e3 oz",
  ].map { MeasureCase(untouched: $0) }

  static let all = volumes + counted + untouched
}
