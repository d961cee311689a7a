import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

/// The program on a test terminal: shows a route on the full screen and in plain lines.
@MainActor
struct TestApp {
  let robot: ScreenRobot
  private let strings: KitStrings

  /// Opens a route and waits until it has loaded; offline unless a source is given.
  init(
    _ route: Route, swapi: (any SwapiService)? = nil, drinks: (any DrinkApiService)? = nil,
    restaurants: (any RestaurantService)? = nil, bar: StubBar = StubBar(), hints: StubHints = StubHints(),
    clock: ManualClock = ManualClock(), seats: (any SeatService)? = nil, personal: Personal? = nil,
    words: Localization? = nil, features: FeatureCatalogue = Features.all, reducesMotion: Bool = false, rows: Int = 24,
    patience: Duration = .zero, waits: Bool = true,
    capabilities: Capabilities = Capabilities(colors: .full, ground: .dark)
  ) async throws {
    var personal = personal ?? .forgetful()
    personal.bar = bar
    let dependencies = try DependencyManager.over(
      swapi ?? SwapiFixtures.bundled(), clock: clock, personal: personal, words: words
    ).give(\.hints, hints)
    if let drinks { dependencies.give(\.drinks, drinks) }
    if let restaurants { dependencies.give(\.restaurants, restaurants) }
    if let seats { dependencies.give(\.seats, seats) }
    try await self.init(
      route, dependencies: dependencies, features: features, reducesMotion: reducesMotion, rows: rows,
      patience: patience, waits: waits, capabilities: capabilities)
  }

  /// Opens a route over these dependencies.
  init(
    _ route: Route, dependencies: DependencyManager, features: FeatureCatalogue = Features.all,
    reducesMotion: Bool = false, rows: Int = 24, patience: Duration = .zero, waits: Bool = true,
    capabilities: Capabilities = Capabilities(colors: .full, ground: .dark)
  ) async throws {
    dependencies.reducesMotion = reducesMotion
    let navigator = Navigator()
    let router = Router(dependencies: dependencies, features: features)
    router.serve(navigator)
    router.keepPlaces(of: navigator)
    router.open(route, in: navigator)
    let words = dependencies.words
    strings = KitStrings { words.text($0) }
    robot = await ScreenRobot(
      navigator, on: TestTerminal(rows: rows, capabilities: capabilities),
      strings: strings, reducesMotion: reducesMotion,
      clock: dependencies.clock, patience: patience,
      places: router.palette(in: navigator))
    if waits { await robot.settle() }
  }

  /// Returns when the screen shows `text`; otherwise, records an issue with the screen's content.
  func shown(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await eventually(
      "the screen shows “\(text)”", seen: { robot.terminal.glass.framed }, sourceLocation: sourceLocation
    ) { robot.line(with: text) != nil }
  }

  /// Expects the goldens at every size and the golden of plain lines, at first and after each typed line.
  func matchesGoldens(
    _ name: String, typing lines: [String] = [], filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    matchesFrames(name, filePath: filePath, sourceLocation: sourceLocation)
    await matchesPlainGolden(name, typing: lines, filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Expects the goldens of the full screen alone.
  func matchesFrames(
    _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    robot.matchesGoldensAtEverySize(
      name, sizes: GoldenSize.all(of: name), filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Expects the golden of plain lines alone.
  func matchesPlainGolden(
    _ name: String, typing lines: [String] = [], filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    Golden.verify(
      await plainPage(typing: lines), named: name + "-plain", filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Runs a visitor through plain lines and returns how the program ended.
  func visit(_ visitor: PlainVisitor) async -> ApplicationEnd {
    await PlainApplication(device: visitor, navigator: robot.navigator, strings: strings).run()
  }

  /// Returns the same screens as plain lines.
  func plainPage(typing lines: [String] = []) async -> String {
    let device = TestLines(lines)
    _ = await PlainApplication(device: device, navigator: robot.navigator, strings: strings).run()
    return device.transcript
  }
}
