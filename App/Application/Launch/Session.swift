import Foundation
import Terminal
import TerminalKit
import CantinaTools

/// One visit: the screens, the face that shows them, and what changes while they are shown.
@MainActor
final class Session {
  /// How it ended.
  enum Outcome {
    case ended(ApplicationEnd)
    /// Plain lines could not be written any more; the system's number.
    case failedWrite(Int32)
    case failed(TerminalError)
  }

  /// How long the first frame of a screen waits for what is stored: a user does not see it, and loading takes less.
  static let patience = Duration.milliseconds(50)

  private let start: Launch.Start
  private let options: Options
  private let environment: [String: String]
  private let navigator = Navigator()
  private let router: Router
  private var application: TerminalApplication?

  init(start: Launch.Start, options: Options, environment: [String: String]) {
    self.start = start
    self.options = options
    self.environment = environment
    router = Router(dependencies: start.dependencies)
  }

  private var dependencies: DependencyManager { start.dependencies }
  private var personal: Personal { start.dependencies.personal }

  /// Shows a route, and all that a person opens from there; `variables` are those that the terminal is to see.
  func run(_ route: Route, variables: [String: String]) async -> Outcome {
    navigator.observe = { [log = dependencies.logger("Screens")] in $0.write(to: log) }
    router.serve(navigator)
    router.keepPlaces(of: navigator)
    router.open(route, in: navigator)
    personal.preferences.onChange = { [weak self] in self?.apply($0) }
    navigator.diagnose = { [log = start.log] in log.info("\($0, .public) lives on after it has left the screen") }
    tellOfStorage()
    // The first frame needs neither bookmarks nor history; the palette will.
    Task { [personal] in await personal.places.load() }
    let outcome = await show(variables)
    await dependencies.listening.finish()
    if let screen = navigator.screens.last, let route = screen.route { navigator.didVisit?(route, screen.title) }
    await dependencies.keepNames()
    await personal.places.settled()
    await personal.preferences.settled()
    await personal.seats.settled()
    await personal.songs.settled()
    await dependencies.bar.settled()
    return outcome
  }

  /// Says in passing what befalls the files that are kept; the log has it in full.
  private func tellOfStorage() {
    let (navigator, dependencies) = (navigator, dependencies)
    personal.news.listen { [weak navigator] problem in
      navigator?.show(toast: dependencies.words.shortText(problem))
    }
    // The user asked for it and looks: it is said each time.
    let failed: (StorageError) -> Void = { [weak navigator, news = personal.news] error in
      news.tell(.notKept(error))
      navigator?.show(toast: dependencies.words.shortText(.notKept(error)))
    }
    personal.preferences.onFailure = failed
    personal.places.onFailure = failed
    personal.seats.onFailure = failed
    personal.songs.onFailure = failed
    personal.places.onVisitFailure = { [news = personal.news] in news.tell(.notKept($0)) }
  }

  private func show(_ variables: [String: String]) async -> Outcome {
    let strings = KitStrings { [words = dependencies.words] in words.text($0) }
    let places = router.palette(in: navigator)
    let face = Face(
      options: options, environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: StandardStream.output.isTerminal)
    switch face {
    case .plain:
      let lines = StandardLines(charset: Charset(TerminalEnvironment(variables)))
      let end = await PlainApplication(
        device: lines, navigator: navigator, strings: strings, clock: dependencies.clock, places: places
      ).run()
      return lines.failure.map { .failedWrite($0) } ?? .ended(end)
    case .fullScreen:
      let terminal = SystemTerminal(
        environment: TerminalEnvironment(variables),
        options: TerminalOptions(
          mouse: options.hasMouse,
          errorOutput: { [log = start.log] bytes in
            // What a library prints belongs into the log, not into a frame.
            log.warning("descriptor 2: \(String(decoding: bytes, as: UTF8.self), .public)")
          }, crashLog: options.log))
      let application = TerminalApplication(
        terminal: terminal, navigator: navigator, strings: strings, theme: .named(options.theme),
        reducesMotion: options.reducesMotion, clock: dependencies.clock, patience: Session.patience, places: places,
        command: { "cantina open \($0)" })
      self.application = application
      do throws(TerminalError) {
        return .ended(try await application.run())
      } catch {
        return .failed(error)
      }
    }
  }

  /// Makes new preferences seen at once.
  private func apply(_ preferences: Preferences) {
    application?.theme = .named(preferences.theme ?? options.theme)
    let reducesMotion = preferences.reducesMotion ?? options.reducesMotion
    application?.reducesMotion = reducesMotion
    dependencies.reducesMotion = reducesMotion
    guard let language = preferences.language, language != dependencies.words.language,
      let words = try? Localization(start.resources, language: language)
    else { return }
    dependencies.words.speak(words)
    navigator.visibleScreen?.invalidate?()
  }
}

extension Theme {
  /// The theme of a name, the usual one where there is none.
  fileprivate static func named(_ name: String?) -> Theme {
    all.first { $0.name == name } ?? .dusk
  }
}
