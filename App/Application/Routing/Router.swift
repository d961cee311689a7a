import Foundation
import TerminalKit

/// Maps routes to screens, with everything that lies on the way to them.
@MainActor
struct Router {
  let dependencies: DependencyManager

  /// Shows a route as if a person had walked there: going back works.
  func open(_ route: Route, in navigator: Navigator) {
    navigator.setStack((route.parents + [route]).map { screen(for: $0, navigator) })
  }

  /// Lets history and palette of `navigator` open routes, and every screen say what is playing.
  func serve(_ navigator: Navigator) {
    NowPlayingFactory.showIn(navigator, dependencies: dependencies)
    navigator.openRoute = { [weak navigator] path in
      guard let navigator, let route = try? Route(path: path) else { return }
      open(route, in: navigator)
    }
  }

  /// Lets a person keep places, and remembers what was visited.
  func keepPlaces(of navigator: Navigator) {
    let (book, dependencies) = (dependencies.personal.places, dependencies)
    navigator.bookmark = { [weak navigator] route, title in
      let toggled = book.toggleBookmark(Place(route: route, title: title))
      Task {
        let isKept = await toggled.value
        navigator?.show(toast: dependencies.words[isKept ? .placesKept : .placesLetGo, ["name": title]])
      }
    }
    navigator.didVisit = { route, title in
      if route != Route.main.path { book.visited(Place(route: route, title: title)) }
    }
  }

  /// The places that the palette offers: those visited last, bookmarks, then all that need no number, each once.
  func places(in navigator: Navigator) -> [PaletteItem] {
    let book = dependencies.personal.places
    let recent = book.visits.filter { $0.route != navigator.screens.last?.route }
    let bookmarks = book.bookmarks
    var titles = Dictionary((recent + bookmarks).map { ($0.route, $0.title) }) { first, _ in first }
    var seen: Set<String> = []
    let all =
      recent.prefix(Self.recentPlaces).map { ($0.route, Phrase.paletteRecent) }
      + bookmarks.map { ($0.route, .paletteBookmark) } + Route.places.map { ($0.path, .paletteScreen) }
    titles[Route.main.path] = dependencies.words[.mainTitle]
    return all.filter { seen.insert($0.0).inserted }.map { path, phrase in
      PaletteItem(
        title: titles[path] ?? path, detail: dependencies.words[phrase], alias: path, isRecent: phrase == .paletteRecent
      ) { [weak navigator] in
        navigator?.openRoute?(path)
      }
    }
  }

  /// So many of the places visited stand before all else.
  private static let recentPlaces = 20

  private func screen(for route: Route, _ navigator: Navigator) -> any Screen {
    switch route {
    case .main: MainScreenFactory.create(navigator: navigator, dependencies: dependencies)
    case .records(let kind): RecordsFactory.create(kind, navigator: navigator, dependencies: dependencies)
    case .record(let reference):
      RecordFactory.create(reference, navigator: navigator, dependencies: dependencies)
    case .cocktails: CocktailHomeFactory.create(navigator: navigator, dependencies: dependencies)
    case .drink(let id): DrinkFactory.create(id: id, navigator: navigator, dependencies: dependencies)
    case .drinkShopping(let id): DrinkShoppingFactory.create(id: id, navigator: navigator, dependencies: dependencies)
    case .drinkBar: DrinkBarFactory.create(navigator: navigator, dependencies: dependencies)
    case .seats: SeatsFactory.create(navigator: navigator, dependencies: dependencies)
    case .seat(let id): SeatsFactory.create(at: id, navigator: navigator, dependencies: dependencies)
    case .statistics(let kind): StatisticsFactory.create(kind, navigator: navigator, dependencies: dependencies)
    case .crawl(let id): CrawlFactory.create(film: id, navigator: navigator, dependencies: dependencies)
    case .comparison(let reference, let other):
      ComparisonFactory.create(of: reference, with: other, navigator: navigator, dependencies: dependencies)
    case .meditation: MeditationFactory.create(navigator: navigator, dependencies: dependencies)
    case .breathing: BreathingFactory.create(dependencies: dependencies)
    case .minutes: MinutesFactory.create(dependencies: dependencies)
    case .posters: SpaceCellsFactory.create(navigator: navigator, dependencies: dependencies)
    case .poster(let number):
      PosterFactory.create(number: number, navigator: navigator, dependencies: dependencies)
    case .posterShow: PosterShowFactory.create(dependencies: dependencies)
    case .posterComparison(let one, let other):
      PosterComparisonFactory.create(one: one, other: other, dependencies: dependencies)
    case .places(let list): PlacesFactory.create(list, navigator: navigator, dependencies: dependencies)
    case .settings: SettingsFactory.create(navigator: navigator, dependencies: dependencies)
    case .about: AboutFactory.create(dependencies: dependencies)
    case .log: LogTailFactory.create(dependencies: dependencies)
    }
  }
}
