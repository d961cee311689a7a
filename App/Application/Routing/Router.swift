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
    // A song and a source are rows of their screens, which go there by themselves.
    if MeditationRoute.song.values(in: route) != nil || SettingsRoute.source.values(in: route) != nil {
      navigator.open(route.path)
    }
  }

  /// Lets history and palette of `navigator` open routes, and every screen say what is playing and whom it waits for.
  func serve(_ navigator: Navigator) {
    NowPlayingFactory.showIn(navigator, dependencies: dependencies)
    navigator.waitingNotice = { [weak dependencies] in
      dependencies.map { $0.words.waitingNotice($0.pendingCalls.longest) }
    }
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
        // In the list itself the row is gone, and with it what the same key would bring back.
        let removed: Phrase =
          navigator?.visibleScreen?.route == Route.places(.bookmarks).path ? .placesRemoved : .placesLetGo
        navigator?.show(toast: dependencies.words[isKept ? .placesKept : removed, ["name": title]])
      }
    }
    navigator.didVisit = { route, title in
      if route != Route.main.path { book.visited(Place(route: route, title: title)) }
    }
  }
}
