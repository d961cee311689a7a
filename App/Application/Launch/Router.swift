import ConsoleProgram
import Foundation
import TerminalKit
import CantinaTools

/// Opens routes with the screens below them.
@MainActor
struct Router {
  let dependencies: DependencyManager
  var features = Features.all

  /// Shows a route as if the user had walked there: going back works.
  func open(_ route: Route, in navigator: Navigator) {
    let context = ScreenContext(navigator: navigator, dependencies: dependencies, features: features)
    let above = (features.parents(of: route) + [route]).drop { $0 == .main }
    MainScreenFactory.rootIn(
      navigator, below: above.compactMap { features.create($0, in: context) }, dependencies: dependencies,
      features: features)
    // A song and a source are rows of their screens, which go there by themselves.
    if MeditationRoute.song.values(in: route) != nil || Route.sourcePattern.values(in: route) != nil {
      navigator.open(route.path)
    }
  }

  /// Lets history and palette of `navigator` open routes, and every screen say what is playing and whom it waits for.
  func serve(_ navigator: Navigator) {
    NowPlaying.follow(in: navigator, dependencies: dependencies)
    navigator.tellWaits(for: dependencies.pendingCalls) { [weak dependencies] host, seconds in
      guard let words = dependencies?.words else { return "" }
      return words[ListPhrase.waiting, ["host": host, "time": words.text(.seconds(seconds))]]
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
        let phrase: any Phrase
        let secrets = Route(unchecked: route).hiddenNames
        switch await toggled.value {
        case .added: phrase = secrets.isEmpty ? PlacesPhrase.kept : PlacesPhrase.keptWithoutSecret
        // In the list itself the row is gone, and with it what the same key would bring back.
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

extension Router {
  /// What the palette offers beside the rows and commands of the screen.
  func palette(in navigator: Navigator) -> PaletteSource {
    PaletteSource(
      places: { [weak navigator] in navigator.map(places) ?? [] },
      records: { await records() }, open: { [weak navigator] in navigator?.open($0.alias) },
      typed: { [weak navigator] letters in navigator.flatMap { typed(letters, in: $0) } })
  }

  /// The places visited last, bookmarks, then all screens that need no number.
  func places(in navigator: Navigator) -> [PaletteItem] {
    let (book, words, titles) = (dependencies.personal.places, dependencies.words, titles())
    let recent = book.visits.filter { $0.route != navigator.screens.last?.route }.prefix(Self.recentPlaces)
    return recent.map {
      item($0.route, $0.title, words[CommandLinePhrase.paletteRecent], in: navigator, isRecent: true)
    }
      + book.bookmarks.map { item($0.route, $0.title, words[CommandLinePhrase.paletteBookmark], in: navigator) }
      + features.places.map {
        item($0.path, titles[$0] ?? $0.path, words[CommandLinePhrase.paletteScreen], in: navigator)
      }
  }

  /// All records whose names are known without a request, feature by feature; then those of earlier runs.
  nonisolated func records() async -> [PaletteEntry] {
    let titles = await titles()
    let now = await features.names(dependencies)
    let known = Set(now.map(\.route))
    let kept = await dependencies.personal.names.value().filter { !known.contains($0.key) }
    let earlier = kept.sorted { $0.key < $1.key }.map { NamedRoute($0.key, title: $0.value) }
    return (now + earlier).compactMap { name in
      guard let kind = Route(unchecked: name.route).words.first else { return nil }
      let place = Route(unchecked: String(kind))
      return PaletteEntry(title: name.title, detail: titles[place] ?? place.path, alias: name.route)
    }
  }

  /// The screen of a route with a number that was typed in full.
  private func typed(_ letters: String, in navigator: Navigator) -> PaletteItem? {
    guard letters.contains("/"), let route = try? features.route(letters) else { return nil }
    return item(route.path, route.path, dependencies.words[CommandLinePhrase.paletteScreen], in: navigator)
  }

  private func item(
    _ route: String, _ title: String, _ detail: String, in navigator: Navigator, isRecent: Bool = false
  ) -> PaletteItem {
    PaletteItem(title: title, detail: detail, alias: route, isRecent: isRecent) { [weak navigator] in
      navigator?.open(route)
    }
  }

  /// The titles of the screens that need no number, with that of the screen below where several have the same.
  private func titles() -> [Route: String] {
    let (words, phrases) = (dependencies.words, features.placeTitles)
    let shared = Dictionary(phrases.values.map { ($0.key, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    var titles: [Route: String] = [:]
    for (place, phrase) in phrases {
      titles[place] = words[phrase]
      guard shared[phrase.key] != nil, let below = features.parents(of: place).last.flatMap({ phrases[$0] }) else {
        continue
      }
      titles[place] = "\(words[phrase]): \(words[below])"
    }
    return titles
  }

  /// So many of the places visited stand before all else.
  private static let recentPlaces = 20
}
