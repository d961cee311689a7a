import ConsoleProgram
import TerminalKit

@MainActor
struct Router {
  let dependencies: DependencyManager
  var features = Features.all

  /// Shows a route on top of its parents, so that going back works.
  func open(_ route: Route, in navigator: Navigator) {
    let context = ScreenContext(navigator: navigator, dependencies: dependencies, features: features)
    if let arrangement = route.arrangement { dependencies.listMemory.arrange(route.bare, as: arrangement) }
    let above = (features.parents(of: route) + [route]).drop { $0 == .main }
    MainScreenFactory.rootIn(
      navigator, below: above.compactMap { features.create($0, in: context) }, dependencies: dependencies,
      features: features)
    // Songs and sources are rows: their screens select them.
    if Route.song.values(in: route) != nil || Route.source.values(in: route) != nil {
      navigator.open(route.path)
    }
  }

  /// Connects routes, history, palette, now-playing status and pending requests to `navigator`.
  func serve(_ navigator: Navigator) {
    navigator.accessory = NowPlayingFactory.create(navigator: navigator, dependencies: dependencies)
    navigator.tellWaits(for: dependencies.pendingCalls) { [weak dependencies] host, seconds in
      guard let words = dependencies?.words else { return "" }
      return words[ListPhrase.waiting, ["host": host, "time": words.text(.seconds(seconds))]]
    }
    let source = dependencies.getSource
    navigator.completeCopy = { [weak dependencies] choice in
      // Only the line of `get` is completed; a value that looks like one is not.
      guard let words = dependencies?.words, choice.title == words[CopyPhrase.get] else { return choice }
      func complete(_ text: String) -> String { source.complete(text) { features.sources(ofKind: $0) } }
      return CopyChoice(choice.title, complete(choice.text), shown: complete(choice.shown), letter: choice.letter)
    }
    dependencies.placeTitle = { [features, words = dependencies.words] in features.title(of: $0, words) }
    navigator.openAddress = { [weak navigator, weak dependencies] address in
      guard let dependencies else { return }
      navigator?.open(address, in: dependencies.programs, dependencies.words)
    }
    navigator.openRoute = { [weak navigator] path in
      if let navigator, let route = try? features.route(path) { open(route, in: navigator) }
    }
  }

  /// Handles bookmarks, and records visits.
  func keepPlaces(of navigator: Navigator) {
    let (book, dependencies) = (dependencies.personal.places, dependencies)
    navigator.bookmark = { [weak navigator] route, title in
      let toggled = book.toggleBookmark(Place(route: route, title: title))
      navigator?.run {
        let phrase: any Phrase
        let secrets = Route(unchecked: route).hiddenNames
        switch await toggled.value {
        case .added: phrase = secrets.isEmpty ? PlacesPhrase.kept : PlacesPhrase.keptWithoutSecret
        // The list of bookmarks no longer shows the row, and the same key cannot restore it.
        case .removed where navigator?.visibleScreen?.route == Route.places(.bookmarks).path:
          phrase = ListPhrase.removed
        case .removed: phrase = PlacesPhrase.letGo
        case .notKept: return
        }
        navigator?.show(toast: dependencies.words[phrase, ["name": title, "secret": secrets.joined(separator: ", ")]])
      }
    }
    navigator.didVisit = { route, title in
      if route != Route.main.path { book.visited(Place(route: route, title: title)) }
    }
  }
}
