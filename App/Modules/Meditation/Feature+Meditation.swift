enum MeditationRoute {
  static let songs = RoutePattern("meditation")
  static let breathing = RoutePattern("breathing")
  static let minutes = RoutePattern("minutes")
}

extension Route {
  static let meditation = MeditationRoute.songs()
  static let breathing = MeditationRoute.breathing()
  static let minutes = MeditationRoute.minutes()
}

extension Feature {
  /// Songs to listen to, sessions, the breathing guide and the minutes of each day.
  static let meditation = Feature(
    [
      ScreenRoute(
        MeditationRoute.songs, keys: .keysMeditation, menu: MenuEntry(.meditationTitle, .meditationSummary, .mind)
      ) { MeditationFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
      ScreenRoute(
        MeditationRoute.breathing, keys: .keysBreathing, menu: MenuEntry(.breathingTitle, .breathingSummary, .mind),
        below: [.meditation]
      ) { BreathingFactory.create(dependencies: $0.dependencies) },
      ScreenRoute(MeditationRoute.minutes, keys: .minutesTitle, below: [.meditation]) {
        MinutesFactory.create(dependencies: $0.dependencies)
      },
    ], keys: [KeySection(.keysSession, SessionScreen.self)])
}
