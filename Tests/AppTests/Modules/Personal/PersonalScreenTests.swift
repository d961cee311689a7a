import Terminal
import TerminalKit
import CantinaResources
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Settings, bookmarks, history and About", .bounded)
@MainActor
struct PersonalScreenTests {
  private static let places = [
    Place(route: "people/1", title: "Luke Skywalker"), Place(route: "starships/10", title: "Millennium Falcon"),
    Place(route: "planets", title: "Planets"),
  ]

  @Test("The settings show one working and one failing tested source")
  func settings() async throws {
    let app = try await TestApp(
      .settings, personal: .forgetful(bookmarks: Self.places, log: VisitLog(path: "/tmp/cantina.log")))
    app.robot.press(.down, .down, .down, .enter, .down, .enter, .down, .enter)
    await app.robot.settle()
    app.robot.press(.up, .up, .up, .up, .up)
    await app.matchesGoldens("settings", typing: ["2", "3"])
  }

  @Test("Choices look different from actions")
  func looks() async throws {
    let app = try await TestApp(.settings, personal: .forgetful())
    app.robot.shows("‹ English ›", "‹ dusk › ■ ■ ■ ■ ■").shows("Clear the cache", as: .accent)
  }

  @Test("The settings match their golden offline")
  func offline() async throws {
    var probe = StubProbe()
    probe.sources = [.starWars, .cocktails, .restaurants, .seats].map { ListedSource(subject: $0, place: .bundled) }
    let app = try await TestApp(.settings, personal: .forgetful(cache: StubCache(bytes: 0), sources: probe))
    await app.matchesGoldens("settings-offline")
  }

  @Test("Clearing the cache asks for confirmation")
  func clearing() async throws {
    let app = try await TestApp(.settings, personal: .forgetful())
    for _ in 0..<10 { app.robot.press(.down) }
    app.robot.press(.enter).shows("Clear the cache").press(.enter)
    await app.robot.settle()
    app.robot.shows("1.2 MiB")
    app.robot.press(.enter).pause().press(.right, .enter)
    await app.robot.settle()
    app.robot.shows("0 B")
  }

  @Test("A choice changes language, theme and motion at once, and wraps around")
  func choosing() async throws {
    let personal = Personal.forgetful()
    var told: [Preferences] = []
    personal.preferences.onChange = { told.append($0) }
    let app = try await TestApp(.settings, personal: personal)
    app.robot.press(.enter, .down, .enter, .enter, .enter, .enter, .down, .enter)
    #expect(told.first?.language == "pl")
    #expect(told.compactMap(\.theme) == ["tide", "paper", "terminal", "dusk", "dusk"])
    #expect(personal.preferences.current.reducesMotion == true)
  }

  @Test("The network library is a choice, and About shows the active one")
  func transport() async throws {
    let personal = Personal.forgetful()
    var told: [TransportName?] = []
    personal.preferences.onChange = { told.append($0.transport) }
    let network = NetworkChoice { NetworkChoice.Curl(version: "7.88.1", isInstalled: true) }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), personal: personal).give(\.network, network)
    let app = try await TestApp(.settings, dependencies: dependencies)
    app.robot.press(.down, .down, .down, .down, .down, .down, .down, .down).shows("‹ by source ›")
    app.robot.press(.enter).shows("‹ URLSession ›").press(.enter).shows("‹ libcurl ›").press(.enter)
    #expect(told == [.urlSession, .curl, .automatic])
    let about = try await TestApp(.about, dependencies: dependencies)
    about.robot.shows("URLSession; libcurl 7.88.1 for addresses that you enter")
    network.choose(.curl)
    let other = try await TestApp(.about, dependencies: dependencies)
    other.robot.shows("libcurl 7.88.1").lacks("URLSession")
  }

  @Test("Requesting related names is a choice that applies at once")
  func names() async throws {
    let personal = Personal.forgetful()
    let robot = try await TestApp(.settings, personal: personal).robot
    for _ in 0..<9 { robot.press(.down) }
    robot.press(.enter).shows("‹ off ›")
    #expect(personal.preferences.current.asksNames == false)
  }

  @Test("Arrows change a value in both directions without scrolling; G and End go to the last row")
  func arrows() async throws {
    let app = try await TestApp(.settings, personal: .forgetful())
    app.robot.press(.down).shows("‹ dusk ›").press(.right).shows("‹ tide ›").press(.left, .left)
    app.robot.shows("‹ terminal ›").type("G").shows("▌ this session").press(.home, .end)
    app.robot.press(.left)
    #expect(app.robot.navigator.visibleScreen is MainScreen)
  }

  @Test("A value from an option is shown, and the next choice follows it")
  func overruled() async throws {
    let personal = Personal.forgetful(preferences: Preferences(theme: "paper"))
    var told: [Preferences] = []
    personal.preferences.onChange = { told.append($0) }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), personal: personal)
    dependencies.theme = "tide"
    let app = try await TestApp(.settings, dependencies: dependencies)
    app.robot.shows("‹ tide ›").press(.down, .enter).shows("‹ paper ›")
    #expect(told.map(\.theme) == ["paper"])
  }

  @Test("While the bookmarks load, they are not called empty")
  func unknown() async throws {
    let gate = Gate<Void>()
    var personal = Personal.forgetful()
    personal = Personal(
      preferences: personal.preferences, places: PlaceBook(bookmarks: StubStore(gate: gate).value),
      cache: personal.cache, sources: personal.sources, log: personal.log)
    let words = try Words.english()
    let app = try await TestApp(.places(.bookmarks), personal: personal, waits: false)
    await gate.asked()
    app.robot.shows("Bookmarks").lacks(String(words[PlaceList.bookmarks.words.empty].prefix(20)))
    gate.answer(())
    await app.robot.settle()
    app.robot.shows(String(words[PlaceList.bookmarks.words.empty].prefix(20)))
  }

  @Test("Bookmarks match their golden")
  func bookmarks() async throws {
    let app = try await TestApp(.places(.bookmarks), personal: .forgetful(bookmarks: Self.places))
    await app.matchesGoldens("bookmarks")
  }

  @Test("No bookmarks")
  func noBookmarks() async throws {
    await (try await TestApp(.places(.bookmarks))).matchesGoldens("bookmarks-none")
  }

  @Test("History is searched, and a place is removed or opened")
  func history() async throws {
    let app = try await TestApp(.places(.history), personal: .forgetful(visits: Self.places))
    await app.matchesGoldens("history")
    let robot = try await TestApp(.places(.history), personal: .forgetful(visits: Self.places)).robot
    robot.type("x").lacks("people/1").type("/falcon").lacks("planets").type("\n")
    await robot.settle()
    robot.shows("Hyperdrive")
  }

  private static let log = VisitLog.of(
    (1...40).map { (.debug, "ApiSession", "GET https://swapi.info/api/people \($0)") }
      + [
        (.info, "ApiSession", "200 after 142 ms, 53,995 bytes"),
        (.warning, "ApiSession", "GET https://swapi.dev/api/people/ failed: no safe connection"),
        (.error, "Player", "aplay ended with 1"),
      ], path: "/tmp/cantina.log")

  @Test("The log, opened from the settings, follows its newest line until the user scrolls up")
  func logTail() async throws {
    let app = try await TestApp(.log, personal: .forgetful(log: Self.log))
    await app.matchesGoldens("log")
    let robot = try await TestApp(.settings, personal: .forgetful(log: Self.log)).robot
    for _ in 0..<12 { robot.press(.down) }
    robot.press(.enter)
    await robot.settle()
    robot.shows("aplay ended with 1").type("g").lacks("aplay").shows("2026-11-20").type("r")
    await robot.settle()
    robot.lacks("aplay").press(.escape).shows("/tmp/cantina.log")
  }

  @Test("This visit's log is available without a file")
  func logWithoutFile() async throws {
    let log = VisitLog.of([(.info, "Screens", "shown: people")])
    let robot = try await TestApp(.settings, personal: .forgetful(log: log)).robot
    for _ in 0..<12 { robot.press(.down) }
    robot.press(.enter)
    await robot.settle()
    robot.shows("Screens: shown: people", "1 of 1")
    await (try await TestApp(.log)).matchesGoldens("log-none")
  }

  @Test("The log is filtered by level and by text, in either order")
  func logNarrowed() async throws {
    let robot = try await TestApp(.log, personal: .forgetful(log: Self.log)).robot
    robot.shows("43 of 43", "all levels").type("f").shows("3 of 43", "info and above").type("f")
    robot.shows("2 of 43", "warnings and errors", "error Player: aplay").type("f").shows("1 of 43", "errors only")
    robot.type("/swapi.dev").lacks("aplay").shows("Nothing here matches “swapi.dev”.").press(.escape)
    robot.shows("aplay").type("f/SAFE").shows("1 of 43", "failed: no", "safe connection").lacks("aplay")
  }

  @Test("About matches its golden")
  func about() async throws {
    await (try await TestApp(.about)).matchesGoldens("about")
  }

  @Test("Unreleased changes have no version in the heading")
  func unreleased() async throws {
    let log = Changelog("Unreleased\nFixes\n- A door that closes.\n0.1.0\nFixes\n- A door.")
    let dependencies = try DependencyManager.bundled().give(\.changelog, log)
    let robot = try await TestApp(.about, dependencies: dependencies, rows: 40).robot
    robot.shows("New since the last release", "A door that closes.", "New in 0.1.0")
  }

  @Test("The bundled changelog begins with the current version")
  func changelog() {
    let releases = Resources.checkedOut.changelog.releases
    #expect([Version.current, nil].contains(releases.first?.version))
    for release in releases {
      #expect(!release.groups.isEmpty, "\(release.version ?? "the next") brought nothing")
      for group in release.groups {
        #expect(["Additions", "Changes", "Fixes"].contains(group.title) && !group.changes.isEmpty)
      }
    }
  }

  @Test("A changelog line without a version and a change without a kind are skipped")
  func oddChangelog() {
    let log = Changelog("- lost\nFixes\n1.0\n- lost too\nFixes\n- found")
    #expect(log.releases.map(\.version) == ["1.0"])
    #expect(log.releases.first?.groups == [Changelog.Group(title: "Fixes", changes: ["found"])])
  }

  @Test("The palette lists visited places, screen items, commands and places")
  func palette() async throws {
    let app = try await TestApp(.records(.films), personal: .forgetful(visits: Self.places))
    app.robot.press(.character(":")).type("jedi").shows("Return of the Jedi").type("\n")
    await app.robot.settle()
    app.robot.shows("Richard Marquand")
  }
}
