import CantinaResources
import CantinaTools
import ConsoleProgram
import TerminalKit

/// One run of the program: the screens, the face that shows them, and changes to both.
@MainActor
final class Session {
  private let start: Launch.Start
  private let options: Options
  private let own: OwnLook
  private let navigator = Navigator()
  private let router: Router
  private let face: FaceRunner

  init(start: Launch.Start, options: Options, own: OwnLook, environment: [String: String]) {
    (self.start, self.options, self.own) = (start, options, own)
    face = FaceRunner(options: options.program, environment: environment, log: start.log, themes: own.themes)
    router = Router(dependencies: start.dependencies)
  }

  private var dependencies: DependencyManager { start.dependencies }
  private var personal: Personal { start.dependencies.personal }

  func run(_ route: Route) async -> FaceRunner.End {
    navigator.observe = { [log = dependencies.logger("Screens")] in $0.write(to: log) }
    navigator.keymap = own.keymap
    dependencies.watchInterval = options.query.interval
    dependencies.themes = own.themes.map(\.name)
    router.serve(navigator)
    router.keepPlaces(of: navigator)
    router.open(route, in: navigator)
    personal.preferences.onChange = { [weak self] in self?.apply($0) }
    navigator.diagnose = { [log = start.log] in log.info("\($0, .public) lives on after it has left the screen") }
    tellOfStorage()
    tellOfOwnFiles()
    Task.detached(priority: .utility) { [programs = dependencies.programs] in programs.removeLeftovers() }
    // Home has no panes, and lists wait longer for their records.
    Task { [personal, navigator] in await personal.keepPanes(of: navigator) }
    // The first frame needs neither bookmarks nor history.
    Task { [personal] in await personal.places.load() }
    let end = await face.run(
      navigator, strings: KitStrings { [words = dependencies.words] in words.text($0) }, clock: dependencies.clock,
      places: router.palette(in: navigator), command: { "cantina open \($0)" })
    await dependencies.listening.finish()
    if let screen = navigator.screens.last { navigator.left(screen) }
    await dependencies.keepNames()
    for store in personal.stores + [personal.panes, personal.bar] { await store.settled() }
    return end
  }

  /// Shows problems with the user's files in toasts; the log has the details.
  private func tellOfStorage() {
    let (navigator, dependencies) = (navigator, dependencies)
    personal.news.listen { [weak navigator] problem in
      navigator?.show(toast: dependencies.words.shortText(problem))
    }
    // The user asked for it and is watching: every failure is shown.
    let failed: (StorageError) -> Void = { [weak navigator, news = personal.news] error in
      news.tell(.notKept(error))
      navigator?.show(toast: dependencies.words.shortText(.notKept(error)))
    }
    for store in personal.stores { store.onFailure = failed }
    personal.bar.onFailure = { [news = personal.news] in news.tell(.notKept($0)) }
    personal.panes.onFailure = { [news = personal.news] in news.tell(.notKept($0)) }
    personal.places.onVisitFailure = { [news = personal.news] in news.tell(.notKept($0)) }
  }

  /// Shows the first mistake in the user's theme and keys as a toast; the log has all of them.
  private func tellOfOwnFiles() {
    guard let first = own.flaws.first else { return }
    let log = dependencies.logger("Settings")
    for flaw in own.flaws { log.warning("\(dependencies.words.text(flaw), .public)") }
    let (words, others) = (dependencies.words, own.flaws.count - 1)
    navigator.show(
      toast: others == 0
        ? words.text(first) : words[StoragePhrase.ownOthers, count: others, ["first": words.text(first)]])
  }

  private func apply(_ preferences: Preferences) {
    let reducesMotion = preferences.reducesMotion ?? options.reducesMotion
    face.show(theme: preferences.theme, reducesMotion: reducesMotion)
    dependencies.reducesMotion = reducesMotion
    dependencies.asksNames = preferences.asksNames ?? options.access.asksNames
    dependencies.theme = preferences.theme ?? dependencies.theme
    dependencies.network.choose(preferences.transport ?? options.transport)
    guard let language = preferences.language, language != dependencies.words.language,
      let words = try? Localization(start.resources, language: language)
    else { return }
    dependencies.words.speak(words)
    navigator.visibleScreen?.invalidate?()
  }
}

extension Personal {
  /// Restores the pane widths of the last run, and stores each change.
  func keepPanes(of navigator: Navigator) async {
    navigator.restorePanes(await panes.value())
    // Quiet: dragging a divider changes widths many times a second.
    navigator.didMovePanes = { [panes] name, widths in panes.change(isQuiet: true) { $0[name] = widths } }
  }
}
