import Testing

@testable import cantina

/// Records the navigation of the cocktail home; an unexpected call fails the test by name.
@MainActor
final class CocktailHomeFlowSpy: CocktailHomeFlow {
  private(set) var shown: [String] = []
  /// Answers the last request for a filter.
  private(set) var answer: (@MainActor (DrinkFilter) -> Void)?
  private let isExpected: Bool

  init(expecting isExpected: Bool = false) {
    self.isExpected = isExpected
  }

  func showDrink(_ drink: Sourced<Drink>) { note("drink \(drink.value.name)") }
  func showRestaurant(_ restaurant: Sourced<Restaurant>) { note("restaurant \(restaurant.value.name)") }
  func showRestaurants() { note("restaurants") }
  func showBar() { note("bar") }
  func showSource(_ number: Int) { note("source \(number)") }

  func chooseFilter(
    of traits: [DrinkTrait], instead text: String, typing: Bool, _ chosen: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    note(typing ? "filter \(text)" : "filter")
    answer = chosen
  }

  func removedFilter(_ part: DrinkSearch.Part) {
    switch part {
    case .query(let query): note("removed \(query.typed)")
    case .condition(let condition): note("removed \(condition.text)")
    }
  }
  func removed(_ name: String) { note("removed \(name)") }
  func putBack() { note("put back") }

  private func note(_ what: String) {
    if !isExpected { Issue.record("\(what) was not expected in this test") }
    shown.append(what)
  }
}
