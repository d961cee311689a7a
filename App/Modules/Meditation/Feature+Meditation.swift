import CantinaSound
import Json
import TerminalKit

extension Route {
  static let meditation = Route(unchecked: "meditation")
  static let song = RoutePattern("meditation/:song", SongID.self)
  static let breathing = Route(unchecked: "breathing")
  static let minutes = Route(unchecked: "minutes")
}

extension SongID: RouteParameter {
  init?(routeWord: Substring) { self.init(rawValue: String(routeWord)) }
  var routeWord: String { rawValue }
}

extension Feature {
  /// The row of the menu: the current song, otherwise the time listened today.
  private static let menu = MenuEntry(
    MeditationPhrase.title, MeditationPhrase.summary, .mind,
    state: { dependencies in
      let days = await dependencies.minutes.days()
      // Loads the calendar (1.7 MB) only if there is a session history.
      guard !days.isEmpty, let heard = days[await dependencies.minutes.today()] else { return nil }
      return { [words = dependencies.words] in
        words[MeditationPhrase.heardToday, ["time": words.exactText(heard)]]
      }
    },
    present: { dependencies in
      guard dependencies.listening.phase != .stopped else { return nil }
      guard let song = dependencies.listening.current else { return dependencies.words[MeditationPhrase.timer] }
      let isPaused = dependencies.listening.phase == .paused
      return dependencies.words[
        isPaused ? MeditationPhrase.nowPaused : MeditationPhrase.nowPlaying, ["title": dependencies.words[song.title]]]
    })

  static let meditation = Feature(
    [
      ScreenRoute(
        RoutePattern(.meditation), keys: MeditationPhrase.keysMeditation, menu: menu
      ) { MeditationFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
      // The same list: going back leads to the menu.
      ScreenRoute(Route.song, keys: MeditationPhrase.keysMeditation, below: []) { context, _ in
        MeditationFactory.create(navigator: context.navigator, dependencies: context.dependencies)
      },
      ScreenRoute(
        RoutePattern(.breathing), keys: MeditationPhrase.keysBreathing,
        menu: MenuEntry(MeditationPhrase.breathingTitle, MeditationPhrase.breathingSummary, .mind),
        below: [.meditation]
      ) { BreathingFactory.create(dependencies: $0.dependencies) },
      ScreenRoute(RoutePattern(.minutes), keys: MeditationPhrase.minutesTitle, below: [.meditation]) {
        MinutesFactory.create(dependencies: $0.dependencies)
      },
    ], kinds: [.songs],
    names: { dependencies in
      let (songs, words) = await (dependencies.songs.songs, dependencies.words)
      return songs.map { NamedRoute(Route.song($0.id).path, title: words[$0.id.words.title]) }
    })
}

extension GetKind {
  /// Songs are identified by their ids, since their names differ by language.
  static let songs = catalogue(
    "songs", alias: "song", columns: ["id", "length", "tone"],
    fields: [
      GetField<Song>("id") { .string($0.id.rawValue) },
      GetField("length") { .number(Double($0.length.components.seconds)) },
      GetField("tone") { .number($0.id.recipe.tone) },
      GetField("route") { _ in .string(Route.meditation.path) },
    ],
    texts: { [$0.id.rawValue] },
    items: { GetAnswer(items: $0.songs.songs, provenance: nil) })
}
