import ApiSession

/// A section with its items as the service returned them.
struct Group<T: Sendable>: Section {
  let groupType: GroupType
  var items: [T] = []
  var provenance: Provenance?
  var unreadable = 0
  /// The number of further items, which another section of the screen shows.
  var elsewhereCount = 0
  /// Whether the source may have more items than it returned.
  var isCapped = false
  var isLoading = false
  var error: ApiError?

  var count: Int { items.count }

  var title: SectionTitle {
    switch groupType {
    case .defaultEntry: (CocktailsPhrase.restaurants, nil)
    case .nearEntries: (CocktailsPhrase.near, nil)
    case .otherEntries where isWaiting, .shelf where isWaiting: (CocktailsPhrase.drinks, nil)
    case .otherEntries, .shelf:
      (isCapped ? CocktailsPhrase.foundAtLeast : CocktailsPhrase.found, count + elsewhereCount)
    }
  }

  private var isWaiting: Bool { isLoading || error != nil }
}

extension Group<Drink> {
  init(_ groupType: GroupType, _ answer: Sourced<DrinkList>) {
    self.init(
      groupType: groupType, items: answer.value.items, provenance: answer.provenance,
      unreadable: answer.value.unreadable, isCapped: answer.value.isCapped)
  }
}

/// A section of the home; each loads, fails and is retried independently.
protocol Section: Sendable {
  var groupType: GroupType { get }
  var title: SectionTitle { get }
  var count: Int { get }
  /// The provenance of the items; `nil` before the first response.
  var provenance: Provenance? { get }
  /// The number of items that could not be decoded.
  var unreadable: Int { get }
  var isLoading: Bool { get }
  var error: ApiError? { get }
}

extension Section {
  var isOfDrinks: Bool { groupType == .otherEntries || groupType == .shelf }
}

/// A heading that is translated when it is drawn, and the number in it, if any.
typealias SectionTitle = (phrase: CocktailsPhrase, count: Int?)

enum GroupType: CaseIterable, Hashable, Sendable {
  case otherEntries
  /// The drinks for browsing while there is no search.
  case shelf
  case defaultEntry
  /// Restaurants within walking distance.
  case nearEntries
}
