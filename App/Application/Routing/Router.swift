import Foundation
import TerminalKit

/// Opens routes with the screens below them.
@MainActor
struct Router {
  let dependencies: DependencyManager
  var features = Features.all

  /// Shows a route as if the user had walked there: going back works.
  func open(_ route: Route, in navigator: Navigator) {
    let context = ScreenContext(navigator: navigator, dependencies: dependencies, features: features)
    navigator.setStack((features.parents(of: route) + [route]).compactMap { features.create($0, in: context) })
  }

  /// Lets history and palette of `navigator` open routes, and every screen say what is playing.
  func serve(_ navigator: Navigator) {
    NowPlayingFactory.showIn(navigator, dependencies: dependencies)
    navigator.openRoute = { [weak navigator] path in
      guard let navigator, let route = try? features.route(path) else { return }
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
      + bookmarks.map { ($0.route, .paletteBookmark) } + features.places.map { ($0.path, .paletteScreen) }
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
}
