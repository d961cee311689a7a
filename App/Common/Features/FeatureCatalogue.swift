import CantinaExtensions
import CantinaTools
import Synchronization
import TerminalKit

struct UnknownRoute: Error, Equatable {
  let path: String
  let nearest: Route?
}

struct PlaceTitle: Sendable {
  let title: any Phrase
  let below: (any Phrase)?
}

/// Creates a value on first use and caches it; many runs never need it.
final class Cached<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}

/// The features of the program in the order of its menu, with the data derived from all of them.
struct FeatureCatalogue: Sendable {
  let features: [Feature]
  private let made = (kinds: Cached<[GetKind]>(), titles: Cached<[Route: PlaceTitle]>())
  let routes: [ScreenRoute]

  init(_ features: [Feature]) {
    self.features = features
    routes = features.flatMap(\.routes)
  }

  var places: [Route] { routes.compactMap(\.place) }
  var menu: [(route: Route, entry: MenuEntry)] {
    routes.compactMap { screen in
      guard let place = screen.place, let entry = screen.menu else { return nil }
      return (place, entry)
    }
  }
  /// The keys of every screen, each title once: screens with the same title have the same keys.
  var keys: [KeySection] { features.flatMap { $0.routes.map(\.keys) + $0.keys }.uniqued(on: \.title.key) }

  var sources: [SourceOption] { features.flatMap(\.sources) }
  var kinds: [GetKind] { made.kinds.value { features.flatMap { $0.kinds() } } }

  /// The names of the sources that a kind is read from; `nil` if the word is not a kind.
  func sources(ofKind word: String) -> [String]? {
    guard let name = kind(word)?.name else { return nil }
    return features.first { $0.kinds().contains { $0.name == name } }?.sources.map(\.name)
  }

  func kind(_ word: String) -> GetKind? { kinds.first { $0.name == word || $0.aliases.contains(word) } }

  /// The name of the kind that an unknown word probably means.
  func kind(nearestTo word: String) -> String? {
    word.nearest(of: kinds.flatMap { [$0.name] + $0.aliases }).flatMap(kind)?.name
  }

  var placeTitles: [Route: PlaceTitle] {
    made.titles.value {
      let titled = routes.compactMap { screen in screen.place.map { ($0, screen.title) } }
      let titles = Dictionary(titled) { first, _ in first }
      let shared = Dictionary(titles.values.map { ($0.key, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
      return Dictionary(
        uniqueKeysWithValues: titles.map { place, title in
          let below = shared[title.key] == nil ? nil : parents(of: place).last.flatMap { titles[$0] }
          return (place, PlaceTitle(title: title, below: below))
        })
    }
  }

  /// The title of a saved place: that of its screen in the current language, or else the saved one.
  func title(of place: Place, _ words: Localization) -> String {
    let route = Route(unchecked: place.route)
    guard let title = placeTitles[route.bare] else { return place.title }
    let arrangement = route.arrangement == nil ? nil : place.title.firstIndex(of: ",")
    return words[title.title] + (arrangement.map { String(place.title[$0...]) } ?? "")
  }

  func names(_ dependencies: DependencyManager) async -> [NamedRoute] {
    var names: [NamedRoute] = []
    for feature in features { names += await feature.names(dependencies) }
    return names
  }

  /// The places whose names are known without a request.
  func knownPlaces(_ dependencies: DependencyManager) async -> [Place] {
    await names(dependencies).map { Place(route: $0.route, title: $0.title) }
  }

  /// Checks a path that a user typed or a file stored.
  func route(_ path: String) throws(UnknownRoute) -> Route {
    let route = Route(unchecked: path)
    if let known = known(route) ?? synonym(of: path) { return known }
    throw UnknownRoute(path: path, nearest: nearest(to: route.words.map(String.init)))
  }

  /// The routes of the screens below the screen of `route`, the main screen first.
  func parents(of route: Route) -> [Route] {
    guard route != .main else { return [] }
    if let below = routes.first(where: { $0.canonical(route) != nil })?.below { return [.main] + below }
    let words = route.words
    return [.main] + words.indices.dropFirst().compactMap { known(words[..<$0].joined(separator: "/")) }
  }

  /// The row of the menu that a route belongs to: the nearest one below it, otherwise the first of its feature.
  func module(of route: Route) -> Route? {
    let rows = Set(menu.map(\.route))
    if let row = (parents(of: route) + [route.bare]).last(where: rows.contains) { return row }
    let feature = features.first { $0.routes.contains { $0.canonical(route) != nil } }
    return feature?.routes.lazy.compactMap(\.place).first(where: rows.contains)
  }

  @MainActor
  func create(_ route: Route, in context: ScreenContext) -> (any Screen)? {
    for screen in routes {
      if let made = screen.create(route, context) { return made }
    }
    return nil
  }

  @MainActor
  func pushIn(_ navigator: Navigator?, _ route: Route, dependencies: DependencyManager) {
    guard let navigator else { return }
    let context = ScreenContext(navigator: navigator, dependencies: dependencies, features: self)
    if let screen = create(route, in: context) { navigator.push(screen) }
  }

  @MainActor
  func glance(at path: String, _ dependencies: DependencyManager) async -> Glance? {
    for screen in routes {
      if let glance = await screen.glance(Route(unchecked: path), dependencies) { return glance }
    }
    return nil
  }

  private func known(_ route: Route) -> Route? {
    routes.lazy.compactMap { screen in
      screen.canonical(route).map { screen.isList ? $0.arranged(route.arrangement) : $0 }
    }.first
  }

  /// The screen whose route ends with a word, such as `restaurants`, or the list of the kind that `get` prints by it.
  private func synonym(of word: String) -> Route? {
    routes.lazy.compactMap(\.place).first { $0.path.hasSuffix("/" + word) }
      ?? features.first { $0.kinds().contains { $0.name == word } }?.routes.lazy.compactMap(\.place).first
  }

  private func known(_ path: String) -> Route? { known(Route(unchecked: path)) }

  /// The route with one misspelled word corrected; otherwise, the longest beginning that is a route.
  private func nearest(to words: [String]) -> Route? {
    let templates = routes.map { $0.template.split(separator: "/").map(String.init) }
    for place in words.indices {
      let literals = templates.filter { template in
        template.count > place && zip(template, words).prefix(place).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
      }.map { $0[place] }.filter { !$0.hasPrefix(":") }
      guard !literals.contains(words[place]), let literal = words[place].nearest(of: literals) else { continue }
      var corrected = words
      corrected[place] = literal
      if let route = longest(corrected), route.words.count > place { return route }
    }
    return longest(words)
  }

  private func longest(_ words: [String]) -> Route? {
    words.indices.reversed().lazy.compactMap { known(words[...$0].joined(separator: "/")) }.first
  }
}
