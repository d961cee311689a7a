import ApiSession
import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// The README's pictures match the program's output; `CANTINA_RECORD=1 swift test` redraws them.
@Suite("Pictures of the README", .bounded)
@MainActor
struct PictureTests {
  private static let size = Size(columns: 112, rows: 30)
  private let clock = ManualClock()

  /// Returns the program at a route, offline, with its real posters.
  private func app(_ route: Route) async throws -> TestApp {
    let app = try await TestApp(
      route, dependencies: .over(SwapiFixtures.bundled(), clock: clock).give(\.posters, DrawnPosterService()))
    app.robot.resize(columns: Self.size.columns, rows: Self.size.rows)
    await app.robot.settle()
    return app
  }

  /// Waits until the preview of the selection is drawn.
  private func rest(_ robot: ScreenRobot) async {
    await clock.sleeper(for: .milliseconds(150))
    clock.advance(by: .milliseconds(150))
    await robot.nextFrame()
  }

  private func draw(_ app: TestApp, _ name: String, _ title: String) {
    PictureFile.verify(SvgPicture(app.robot.terminal.glass, title: title).text, named: name)
  }

  @Test("The menu")
  func home() async throws {
    draw(try await app(.main), "home", "The menu of cantina: Star Wars, cocktails, meditation, seats, space")
  }

  @Test("People")
  func people() async throws {
    let app = try await app(.records(.people))
    app.robot.press(.down, .down, .down, .down)
    await rest(app.robot)
    draw(app, "people", "A list of people with height, mass, year of birth and gender; Leia Organa is selected")
  }

  @Test("A film")
  func film() async throws {
    let app = try await app(.record(Reference(kind: .films, id: 3)))
    draw(app, "film", "Return of the Jedi: its facts, its characters, planets and ships")
  }

  @Test("Seats")
  func seats() async throws {
    let app = try await app(.seat(try #require(SeatID("50A"))))
    app.robot.type("++f")
    await app.robot.settle()
    draw(app, "seats", "The map of an aircraft's cabin with four seats together chosen")
  }

  @Test("A poster")
  func poster() async throws {
    draw(try await app(.poster(7)), "poster", "A poster of Enceladus: fountains of ice under Saturn's rings")
  }

  @Test("Any API")
  func api() async throws {
    let app = try await app(try Features.all.route("browse/swapi.dev%2Fapi%2Fplanets%2F"))
    await app.shown("Tatooine")
    draw(app, "api", "The planets of an API of which the program was told nothing but the address, in columns")
  }

  @Test("The plain face")
  func plain() async throws {
    let page = try await app(.main).plainPage(typing: [":people", "1", "/luke", "1"])
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    var glass = VirtualTerminal.dusty(Size(columns: 80, rows: 32))
    glass.feed(Array("\u{1B}[2J\u{1B}[H".utf8))
    for (row, line) in lines.suffix(32).enumerated() { glass.feed(Array("\u{1B}[\(row + 1)H\(line)".utf8)) }
    let picture = SvgPicture(glass, title: "The same screens as numbered lines: a search for luke and his record")
    PictureFile.verify(picture.text, named: "plain")
  }

  @Test("A 15-second recording browses an API, searches, opens a record and views a poster")
  func movie() async throws {
    let app = try await app(try Features.all.route("browse/swapi.dev%2Fapi%2F"))
    await app.shown("people")
    let robot = app.robot
    var movie = SvgMovie(size: Self.size)
    func show(_ hundredths: Int) async {
      await robot.settle()
      movie.show(robot.terminal.glass, hundredths: hundredths)
    }
    func press(_ keys: Key..., hundredths: Int) async {
      for key in keys {
        robot.press(key)
        await show(hundredths)
      }
    }
    await show(180)
    robot.press(.enter)
    await app.shown("Luke Skywalker")
    await show(160)
    await press(.down, .down, .down, hundredths: 22)
    await press(.character("/"), hundredths: 40)
    await press(.character("l"), .character("u"), .character("k"), hundredths: 22)
    clock.advance(by: .milliseconds(150))
    await show(60)
    robot.press(.enter)
    await app.shown("Tatooine")
    await show(200)
    await press(.escape, hundredths: 60)
    await press(.escape, .escape, .escape, hundredths: 40)
    await press(.character(":"), hundredths: 50)
    await press(.character("e"), .character("n"), .character("c"), hundredths: 22)
    await press(.enter, hundredths: 280)
    #expect((1300...1700).contains(movie.hundredths), "it takes \(movie.hundredths) hundredths of a second")
    let title = "cantina in use: an API is browsed by its address alone, a search for Luke Skywalker, and a poster"
    let text = movie.text(title: title)
    #expect(text.utf8.count < 400_000, "\(text.utf8.count) bytes are too many for a page")
    PictureFile.verify(text, named: "tour")
  }
}
