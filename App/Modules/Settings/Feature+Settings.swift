enum SettingsRoute {
  static let settings = RoutePattern("settings")
  static let log = RoutePattern("log")
  static let about = RoutePattern("about")
}

extension Route {
  static let settings = SettingsRoute.settings()
  static let log = SettingsRoute.log()
  static let about = SettingsRoute.about()
}

extension Feature {
  /// The program itself: preferences, its log, its version and credits.
  static let settings = Feature([
    ScreenRoute(
      SettingsRoute.settings, keys: .settingsTitle, menu: MenuEntry(.settingsTitle, .settingsSummary, .yours)
    ) { SettingsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
    ScreenRoute(SettingsRoute.log, keys: .logTitle, below: [.settings]) {
      LogTailFactory.create(dependencies: $0.dependencies)
    },
    ScreenRoute(SettingsRoute.about, keys: .aboutTitle, menu: MenuEntry(.aboutTitle, .aboutSummary, .yours)) {
      AboutFactory.create(dependencies: $0.dependencies)
    },
  ])
}
