import ApiSession
import Foundation
import Loading
import CantinaTestSupport
import CantinaTools

@testable import cantina

// View models over the doubles of services.

extension DependencyManager {
  /// A manager without texts and services, for making readers and lists.
  static func bare(clock: any Clock<Duration> = ManualClock()) -> DependencyManager {
    DependencyManager(words: Localization(tables: []), clock: clock, personal: .forgetful(), apis: .bundled)
  }
}

extension RecordViewModel {
  convenience init(
    _ detail: some RecordDetail<Item>, flow: any RecordFlow<Item>,
    actions: [ActionName: ActionHandler<Sourced<Item>>] = [:]
  ) {
    self.init(detail, reader: DependencyManager.bare().reader(of: detail), flow: flow, actions: actions)
  }
}

extension ComparisonViewModel {
  convenience init(
    _ one: some RecordDetail<Item>, _ other: some RecordDetail<Item>, route: Route?, flow: any ComparisonFlow<Item>
  ) {
    let dependencies = DependencyManager.bare()
    self.init(
      [one, other], readers: [dependencies.reader(of: one), dependencies.reader(of: other)], route: route, flow: flow)
  }
}

extension RecordsViewModel {
  convenience init(
    _ collection: some RecordCollection<Item>, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [Choice] = [], flow: any RecordsFlow<Item>, clock: any Clock<Duration>,
    exports: RecordExport? = nil, compared: Sourced<Item>? = nil
  ) {
    let dependencies = DependencyManager.bare(clock: clock)
    let search = dependencies.recordSearch(in: collection)
    self.init(
      collection, list: dependencies.list(of: collection, behind: pages, searchedBy: search), search: search,
      narrowedTo: choices, watch: dependencies.recordWatch(), flow: flow, exports: exports, compared: compared)
  }
}

extension CocktailHomeViewModel {
  convenience init(
    flow: any CocktailHomeFlow, drinks: any DrinkApiService, restaurants: any RestaurantService,
    clock: any Clock<Duration>, sources: any SourceProbe, picture: DrinkPicture
  ) {
    let shelf = Loader { isReload async throws(ApiError) in
      try await drinks.drinks(.name(""), freshness: isReload ? .reload : .usual)
    }
    let list = Loader { isReload async throws(ApiError) in
      try await restaurants.restaurants(freshness: isReload ? .reload : .usual)
    }
    self.init(
      flow: flow, drinks: drinks, shelf: shelf, restaurants: list, clock: clock, sources: sources, picture: picture)
  }
}

extension ApiPictureViewModel {
  convenience init(_ url: URL, from origin: URL, api: any AnyApiService) {
    let loader = Loader<Sourced<AnyFile>, ApiError> { isReload async throws(ApiError) in
      try await api.file(at: url, from: origin, isReload ? .reload : .usual)
    }
    self.init(url, loader: loader, command: api.command)
  }
}

extension Loader<LoadedSeats, ApiError> {
  static func loading(_ seats: any SeatService, _ kept: KeptValue<[KeptSeats]>) -> Loader {
    Loader { isReload async throws(ApiError) in
      let map = try await seats.seatMap(freshness: isReload ? .reload : .usual)
      return (map, await kept.seats(on: map.value.id))
    }
  }
}
