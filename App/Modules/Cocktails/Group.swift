import ApiSession

/// A section with its items, raw as the service gave them.
struct Group<T: Sendable>: Section {
  let groupType: GroupType
  var items: [T] = []
  var provenance: Provenance?
  var unreadable = 0
  /// Whether the source may have more than it gives at a time.
  var isCapped = false
  var isLoading = false
  var error: ApiError?

  var count: Int { items.count }

  var title: SectionTitle {
    switch groupType {
    case .screenHeader: SectionTitle(phrase: CocktailsPhrase.header)
    case .defaultEntry: SectionTitle(phrase: CocktailsPhrase.restaurants)
    case .nearEntries: SectionTitle(phrase: CocktailsPhrase.near)
    case .otherEntries where isWaiting, .shelf where isWaiting: SectionTitle(phrase: CocktailsPhrase.drinks)
    case .otherEntries, .shelf:
      SectionTitle(phrase: isCapped ? CocktailsPhrase.foundAtLeast : CocktailsPhrase.found, count: count)
    }
  }

  /// Whether its items are awaited or did not come.
  private var isWaiting: Bool { isLoading || error != nil }

  /// The same section with those items that `isMeant` holds for.
  func filtered(_ isMeant: (T) -> Bool) -> Group {
    var group = self
    group.items = items.filter(isMeant)
    return group
  }
}

extension Group<Drink> {
  /// Makes a section of an answer.
  init(_ groupType: GroupType, _ answer: Sourced<DrinkList>) {
    self.init(
      groupType: groupType, items: answer.value.items, provenance: answer.provenance,
      unreadable: answer.value.unreadable, isCapped: answer.value.isCapped)
  }
}

/// A section of the home, whatever it holds: each loads, fails and is tried again for itself.
protocol Section: Sendable {
  var groupType: GroupType { get }
  /// What stands above it.
  var title: SectionTitle { get }
  /// The number of its items.
  var count: Int { get }
  /// Where its items came from; nil before the first answer.
  var provenance: Provenance? { get }
  /// The number of rows of the answer that could not be read.
  var unreadable: Int { get }
  /// Whether an answer is awaited.
  var isLoading: Bool { get }
  /// Why the last answer did not come.
  var error: ApiError? { get }
}

extension Section {
  /// Whether it holds drinks.
  var isOfDrinks: Bool { groupType == .otherEntries || groupType == .shelf }
}

/// A heading, in words that are looked up when they are drawn.
struct SectionTitle: Sendable {
  let phrase: any Phrase
  /// The number in it; nil for none.
  var count: Int?
}

/// What a section of the home shows.
enum GroupType: CaseIterable, Hashable, Sendable {
  /// The title and the search.
  case screenHeader
  /// The drinks that were found.
  case otherEntries
  /// Drinks to look through, as long as nothing is asked for.
  case shelf
  /// New restaurants.
  case defaultEntry
  /// Restaurants within walking distance.
  case nearEntries
}
