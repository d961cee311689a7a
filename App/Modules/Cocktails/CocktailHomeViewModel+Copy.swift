// Copying.
extension CocktailHomeViewModel {
  func copies(_ row: CocktailRow?) -> [CopyItem] {
    let drink: Drink? = if case .drink(let drink, _, _)? = row { drink } else { nil }
    // Without a query, the copied list is the one for browsing.
    let asked = search.asked == .random ? .name("") : search.asked
    let words = search.typed { if case .condition = $0 { true } else { false } }
    return CopyItem.list(
      route: .cocktails, address: drinkApi.address(of: asked), value: drink.flatMap { $0.isPartial ? nil : $0.json },
      line: GetLine("drinks", searching: words, condition: RecordCondition.line(of: search.conditions)))
  }
}
