import TerminalKit

extension Router {
  /// The items of the palette besides the rows and commands of the screen.
  func palette(in navigator: Navigator) -> PaletteSource {
    PaletteSource(
      places: { [weak navigator] in navigator.map { places(in: $0) + choices(in: $0) } ?? [] },
      records: { await records() }, open: { [weak navigator] in navigator?.open($0.alias) },
      typed: { [weak navigator] letters in navigator.flatMap { typed(letters, in: $0) } })
  }

  /// The latest visits, the bookmarks, then all screens whose routes have no number.
  func places(in navigator: Navigator) -> [PaletteItem] {
    let (book, words, titles) = (dependencies.personal.places, dependencies.words, titles())
    let recent = book.visits.filter { $0.route != navigator.screens.last?.route }.prefix(Self.recentPlaces)
    let summaries = Dictionary(features.menu.map { ($0.route, $0.entry.summary) }, uniquingKeysWith: { one, _ in one })
    func list(of place: Place, _ phrase: CommandLinePhrase) -> String {
      let route = Route(unchecked: place.route)
      guard route.words.count > 1, let kind = route.words.first else { return words[phrase] }
      let list = titles[Route(unchecked: String(kind))]
      // The title of a seat is that of its list, so the rest of its route is shown instead.
      let shown = list == place.title ? route.words.dropFirst().joined(separator: " ") : list
      return [shown, words[phrase]].compactMap(\.self).joined(separator: " · ")
    }
    return recent.map {
      item($0.route, dependencies.placeTitle($0), list(of: $0, .paletteRecent), in: navigator, group: .recent)
    }
      + book.bookmarks.map { place in
        item(place.route, dependencies.placeTitle(place), list(of: place, .paletteBookmark), in: navigator)
      }
      + features.places.map { place in
        item(
          place.path, titles[place] ?? place.path,
          summaries[place].map { words[$0] } ?? words[CommandLinePhrase.paletteScreen], in: navigator)
      }
  }

  /// All records whose names are known without a request, by feature; then those of earlier runs.
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

  /// The screen of a fully typed route with a number, or of a typed address.
  func typed(_ letters: String, in navigator: Navigator) -> PaletteItem? {
    let words = dependencies.words
    // An address with a secret must be typed where secrets are stored separately.
    if letters.contains("://"), let address = ApiAddress(typed: letters), address.url.hidingSecrets == address.url {
      let route = dependencies.anyApi.route(to: address.url)
      return item(route.path, address.url.shownAddress, words[CommandLinePhrase.paletteAddress], in: navigator)
    }
    guard letters.contains(where: { "/;".contains($0) }), let route = try? features.route(letters) else { return nil }
    return item(route.path, route.path, words[CommandLinePhrase.paletteScreen], in: navigator)
  }

  private func item(
    _ route: String, _ title: String, _ detail: String, in navigator: Navigator, group: PaletteGroup = .places
  ) -> PaletteItem {
    PaletteItem(title: title, detail: detail, alias: route, group: group) { [weak navigator] in
      navigator?.open(route)
    }
  }

  /// The titles of the screens whose routes have no number; equal titles also have that of the screen below.
  private func titles() -> [Route: String] {
    let words = dependencies.words
    return features.placeTitles.mapValues { place in
      place.below.map { "\(words[place.title]): \(words[$0])" } ?? words[place.title]
    }
  }

  private static let recentPlaces = 20
}
