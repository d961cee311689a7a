import Testing
import CantinaTools

@testable import cantina

@Suite("Measures of drinks")
struct DrinkMeasureTests {
  private let english = NumberStyle(language: "en")

  private func text(_ measure: MeasureCase, servings: Int = 1, _ system: MeasureSystem = .asWritten) throws -> String {
    try #require(DrinkMeasure(measure.text)).text(servings: servings, in: system, numbers: english)
  }

  @Test("For one serving in the original unit, a measure is the written text", arguments: MeasureCase.all)
  func written(measure: MeasureCase) throws {
    #expect(try text(measure) == measure.text)
  }

  @Test("For two servings a measure is doubled", arguments: MeasureCase.all)
  func doubled(measure: MeasureCase) throws {
    #expect(try text(measure, servings: 2) == measure.double)
  }

  @Test("A volume is converted to ounces, millilitres and centilitres", arguments: MeasureCase.all)
  func converted(measure: MeasureCase) throws {
    #expect(try text(measure, .ounces) == measure.ounces)
    #expect(try text(measure, .millilitres) == measure.millilitres)
    #expect(try text(measure, .centilitres) == measure.centilitres)
  }

  @Test("The table has at least eighty cases")
  func size() {
    #expect(MeasureCase.volumes.count + MeasureCase.counted.count >= 80)
    #expect(Set(MeasureCase.all.map(\.text)).count == MeasureCase.all.count)
  }

  @Test("A measure is multiplied before it is converted")
  func both() throws {
    let measure = try #require(DrinkMeasure("1 2/3 oz"))
    #expect(measure.text(servings: 3, in: .millilitres, numbers: english) == "150 ml")
    #expect(measure.text(servings: 3, in: .asWritten, numbers: english) == "5 oz")
    #expect(measure.text(servings: 12, in: .centilitres, numbers: english) == "60 cl")
  }

  @Test("Decimals follow the language; a single serving keeps the written text")
  func language() throws {
    let polish = NumberStyle(language: "pl")
    let measure = try #require(DrinkMeasure("0.75 cl"))
    #expect(measure.text(servings: 2, in: .asWritten, numbers: polish) == "1,5 cl")
    #expect(measure.text(servings: 1, in: .asWritten, numbers: polish) == "0.75 cl")
  }

  @Test("Whitespace is not a measure and is trimmed from its ends", arguments: [nil, "", " ", "\n", "\r\n \t"])
  func blank(text: String?) {
    #expect(DrinkMeasure(text) == nil)
    #expect(DrinkMeasure("\n2 oz \r\n")?.text == "2 oz")
  }

  @Test("Ounces of a solid are weight and are not converted")
  func solid() throws {
    let berries = DrinkIngredient(name: "Strawberries", measure: DrinkMeasure("1 oz"))
    #expect(berries.measureText(servings: 2, in: .millilitres, numbers: english) == "2 oz")
    #expect(DrinkIngredient(name: "Gin", measure: nil).measureText(servings: 2, in: .ounces, numbers: english) == nil)
  }

  @Test("Units cycle back to the source's own")
  func units() {
    var system = MeasureSystem.asWritten
    for _ in MeasureSystem.allCases { system = system.next }
    #expect(system == .asWritten)
  }
}
