import TerminalKit

enum MeditationRoute {
  static let songs = RoutePattern("meditation")
  static let song = RoutePattern("meditation/:song", SongID.self)
  static let breathing = RoutePattern("breathing")
  static let minutes = RoutePattern("minutes")
}

extension Route {
  static let meditation = MeditationRoute.songs()
  /// The meditation with this song selected.
  static func song(_ id: SongID) -> Route { MeditationRoute.song(id) }
  static let breathing = MeditationRoute.breathing()
  static let minutes = MeditationRoute.minutes()
}

extension SongID: RouteParameter {
  init?(routeWord: Substring) { self.init(rawValue: String(routeWord)) }
  var routeWord: String { rawValue }
}

extension Feature {
  /// Songs to listen to, sessions, the breathing guide and the minutes of each day.
  static let meditation = Feature(
    [
      ScreenRoute(
        MeditationRoute.songs, keys: .keysMeditation, menu: MenuEntry(.meditationTitle, .meditationSummary, .mind)
      ) { MeditationFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
      // The same list: going back leads to the menu.
      ScreenRoute(MeditationRoute.song, keys: .keysMeditation, below: [], samples: [.song(.rain)]) { context, _ in
        MeditationFactory.create(navigator: context.navigator, dependencies: context.dependencies)
      },
      ScreenRoute(
        MeditationRoute.breathing, keys: .keysBreathing, menu: MenuEntry(.breathingTitle, .breathingSummary, .mind),
        below: [.meditation]
      ) { BreathingFactory.create(dependencies: $0.dependencies) },
      ScreenRoute(MeditationRoute.minutes, keys: .minutesTitle, below: [.meditation]) {
        MinutesFactory.create(dependencies: $0.dependencies)
      },
    ], keys: [KeySection(.keysSession, SessionScreen.self)],
    names: { dependencies in
      dependencies.songs.songs.map { NamedRoute(Route.song($0.id).path, title: dependencies.words[$0.id.words.title]) }
    })
}
