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

  /// The places that the palette offers: those visited last, then all that need no number.
  func places(in navigator: Navigator) -> [PaletteItem] {
    let known = Route.places.map(\.path)
    let recent = navigator.history.recent.filter { !known.contains($0) }
    return (recent + known).map { path in
      PaletteItem(title: path, detail: dependencies.words[.paletteScreen]) { [weak navigator] in
        navigator?.openRoute?(path)
      }
    }
  }

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
    case .meditation: MeditationFactory.create(navigator: navigator, dependencies: dependencies)
    case .breathing: BreathingFactory.create(dependencies: dependencies)
    case .minutes: MinutesFactory.create(dependencies: dependencies)
    }
  }
}
