import CantinaDrawing
import Testing

@testable import cantina

@Suite("Paintings of drinks")
struct DrinkLookTests {
  private func drink(_ glass: String?, _ ingredients: String...) -> Drink {
    Drink(
      id: 1, name: "A", category: nil, alcohol: nil, glass: glass, ibaClass: nil, instructions: nil,
      ingredients: ingredients.map { DrinkIngredient(name: $0, measure: nil) })
  }

  @Test(
    "The glass is recognized by its name",
    arguments: [
      ("Highball glass", GlassShape.highball), ("Collins Glass", .highball), ("Cocktail glass", .cocktail),
      ("Martini Glass", .cocktail), ("Old-fashioned glass", .tumbler), ("Margarita/Coupette glass", .coupe),
      ("Champagne flute", .flute), ("White wine glass", .wine), ("Hurricane glass", .hurricane), ("Copper Mug", .mug),
      ("Irish coffee cup", .mug), ("Shot glass", .shot), ("Mason jar", .jar), ("something else", .tumbler),
      (nil, .tumbler),
    ] as [(String?, GlassShape)])
  func glass(name: String?, shape: GlassShape) { #expect(DrinkLook(drink(name)).glass == shape) }

  @Test("The colour depends on the dominant ingredient and varies between drinks")
  func colour() {
    let inks = [
      ["Vodka"], ["Blue Curacao"], ["Campari", "Gin"], ["Coffee"], ["Orange juice", "Vodka"], ["Heavy cream"],
    ]
    .map { names in
      DrinkLook(
        Drink(
          id: 1, name: "A", category: nil, alcohol: nil, glass: nil, ibaClass: nil, instructions: nil,
          ingredients: names.map { DrinkIngredient(name: $0, measure: nil) })
      ).ink
    }
    #expect(Set(inks).count == inks.count)
  }

  @Test("Ice, cream and garnish follow the recipe")
  func besides() {
    let mojito = DrinkLook(drink("Highball glass", "Light rum", "Lime", "Mint"))
    #expect(mojito.hasIce && !mojito.isCreamy && mojito.garnish == .mint)
    let coffee = DrinkLook(drink("Irish coffee cup", "Coffee", "Cream"))
    #expect(!coffee.hasIce && coffee.isCreamy && coffee.garnish == nil)
    #expect(DrinkLook(drink(nil, "Gin", "Lemon juice")).garnish == .lemon)
  }

  @Test("Each glass is painted reproducibly and uniquely at any size", arguments: GlassShape.allCases)
  func painted(shape: GlassShape) throws {
    let names: [GlassShape: String] = [
      .highball: "highball", .tumbler: "", .cocktail: "cocktail", .coupe: "coupe", .flute: "flute", .wine: "wine",
      .hurricane: "hurricane", .mug: "mug", .shot: "shot", .jar: "jar",
    ]
    let look = DrinkLook(drink(names[shape], "Campari", "Orange"))
    #expect(look.glass == shape)
    let picture = try #require(DrinkPainter.raster(look, width: 40, height: 40))
    #expect(picture == DrinkPainter.raster(look, width: 40, height: 40))
    for other in GlassShape.allCases where other != shape {
      #expect(
        DrinkPainter.raster(DrinkLook(drink(names[other], "Campari", "Orange")), width: 40, height: 40) != picture)
    }
    for (width, height) in [(4, 4), (4, 300), (300, 5)] {
      #expect(DrinkPainter.raster(look, width: width, height: height)?.bytes.count == width * height * 3)
    }
    #expect(DrinkPainter.raster(look, width: 3, height: 40) == nil)
  }
}
