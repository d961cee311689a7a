import CantinaTools
import ConsoleProgram
import TerminalKit

/// The list of all restaurants with cuisine, place and distance.
final class RestaurantsScreen: SourcedListScreen, ViewModelDelegate {
  var invalidate: (() -> Void)?
  let viewModel: RestaurantsViewModel
  let words: Localization
  let columns = [
    ListColumn(width: 22, best: 30, priority: 2), ListColumn(width: 18, best: 24, priority: 1),
    ListColumn(width: 9, alignment: .trailing),
  ]
  let nameWidth = 18...30

  init(viewModel: RestaurantsViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[CocktailsPhrase.allRestaurants] }
  var route: String? { Route.restaurants.path }

  var status: StyledText? {
    let count = viewModel.tellsCount ? StyledText(viewModel.count(words)) : nil
    let unreadable = viewModel.unreadable
    let skipped = unreadable > 0 ? StyledText(words[ListPhrase.skipped, count: unreadable]) : nil
    return status(of: [count, skipped, viewModel.trouble(words)])
  }

  func row(_ restaurant: Restaurant, marking rule: SearchRule) -> ListRow {
    ListRow(
      id: .number(restaurant.id), name: StyledText(restaurant.name, marking: rule),
      details: [
        StyledText(restaurant.kitchen.map { words.text($0, in: .kitchen) } ?? "", marking: rule),
        StyledText(restaurant.place.map { words.text($0, in: .place) } ?? "", marking: rule),
        StyledText(restaurant.distance.map { words.numbers.text($0) + " m" } ?? "", .dim),
      ])
  }

  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(viewModel.copies) }
  func open(_ index: Int) { viewModel.selectedItem(index: index) }
}
