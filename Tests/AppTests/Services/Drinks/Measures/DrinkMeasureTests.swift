import Testing
import CantinaTools

@testable import cantina

@Suite("Measures of drinks")
struct DrinkMeasureTests {
  private let english = NumberStyle(language: "en")

  private func text(_ measure: MeasureCase, servings: Int = 1, _ system: MeasureSystem = .asWritten) throws -> String {
    try #require(DrinkMeasure(measure.text)).text(servings: servings, in: system, numbers: english)
  }

  @Test("Once, and in no other unit, a measure is what was written", arguments: MeasureCase.all)
  func written(measure: MeasureCase) throws {
    #expect(try text(measure) == measure.text)
  }

  @Test("For twice the recipe it is doubled", arguments: MeasureCase.all)
  func doubled(measure: MeasureCase) throws {
    #expect(try text(measure, servings: 2) == measure.double)
  }

  @Test("In ounces, millilitres and centilitres it is converted where it is a volume", arguments: MeasureCase.all)
  func converted(measure: MeasureCase) throws {
    #expect(try text(measure, .ounces) == measure.ounces)
    #expect(try text(measure, .millilitres) == measure.millilitres)
    #expect(try text(measure, .centilitres) == measure.centilitres)
  }

  @Test("The table has its eighty cases and more")
  func size() {
    #expect(MeasureCase.volumes.count + MeasureCase.counted.count >= 80)
    #expect(Set(MeasureCase.all.map(\.text)).count == MeasureCase.all.count)
  }

  @Test("What is multiplied and converted is multiplied first")
  func both() throws {
    let measure = try #require(DrinkMeasure("1 2/3 oz"))
    #expect(measure.text(servings: 3, in: .millilitres, numbers: english) == "150 ml")
    #expect(measure.text(servings: 3, in: .asWritten, numbers: english) == "5 oz")
    #expect(measure.text(servings: 12, in: .centilitres, numbers: english) == "60 cl")
  }

  @Test("Decimals are written as the language writes them; once, what was written stays")
  func language() throws {
    let polish = NumberStyle(language: "pl")
    let measure = try #require(DrinkMeasure("0.75 cl"))
    #expect(measure.text(servings: 2, in: .asWritten, numbers: polish) == "1,5 cl")
    #expect(measure.text(servings: 1, in: .asWritten, numbers: polish) == "0.75 cl")
  }

  @Test("Blanks and line ends are no measure, and none at its ends", arguments: [nil, "", " ", "\n", "\r\n \t"])
  func blank(text: String?) {
    #expect(DrinkMeasure(text) == nil)
    #expect(DrinkMeasure("\n2 oz \r\n")?.text == "2 oz")
  }

  @Test("Ounces of what is not liquid are weight, and not poured")
  func solid() throws {
    let berries = DrinkIngredient(name: "Strawberries", measure: DrinkMeasure("1 oz"))
    #expect(berries.measureText(servings: 2, in: .millilitres, numbers: english) == "2 oz")
    #expect(DrinkIngredient(name: "Gin", measure: nil).measureText(servings: 2, in: .ounces, numbers: english) == nil)
  }

  @Test("Units go round, from each back to the source's own")
  func units() {
    var system = MeasureSystem.asWritten
    for _ in MeasureSystem.allCases { system = system.next }
    #expect(system == .asWritten)
  }
}
