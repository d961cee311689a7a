import Terminal
import TerminalKit
import TestSupport
import Testing

@testable import cantina

@Suite("Settings, bookmarks, history and the screen about the program", .timeLimit(.minutes(5)))
@MainActor
struct PersonalScreenTests {
  private static let places = [
    Place(route: "people/1", title: "Luke Skywalker"), Place(route: "starships/10", title: "Millennium Falcon"),
    Place(route: "planets", title: "Planets"),
  ]

  @Test("The settings, one source tested that works and one that does not")
  func settings() async throws {
    let stage = try await Stage(.settings, personal: .forgetful(bookmarks: Self.places, log: "/tmp/cantina.log"))
    stage.robot.press(.down, .down, .down, .enter, .down, .enter)
    await stage.robot.settle()
    stage.robot.press(.up, .up, .up, .up)
    await stage.matchesGoldens("settings", typing: ["2", "3"])
  }

  @Test("The settings where nothing may be asked")
  func offline() async throws {
    var probe = StubProbe()
    probe.hosts = []
    let stage = try await Stage(.settings, personal: .forgetful(cache: StubCache(bytes: 0), sources: probe))
    await stage.matchesGoldens("settings-offline")
  }

  @Test("Clearing the cache asks first")
  func clearing() async throws {
    let stage = try await Stage(.settings, personal: .forgetful())
    stage.robot.press(.down, .down, .down, .down, .down)
    stage.robot.press(.enter).shows("Clear the cache").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("1.2 MiB")
    stage.robot.press(.enter, .right, .enter)
    await stage.robot.settle()
    stage.robot.shows("0 B")
  }

  @Test("Choosing changes language, theme and motion at once, and goes round")
  func choosing() async throws {
    let personal = Personal.forgetful()
    var told: [Preferences] = []
    personal.preferences.onChange = { told.append($0) }
    let stage = try await Stage(.settings, personal: personal)
    stage.robot.press(.enter, .down, .enter, .enter, .enter, .down, .enter)
    #expect(told.first?.language == "pl")
    #expect(told.compactMap(\.theme) == ["tide", "terminal", "dusk", "dusk"])
    #expect(personal.preferences.current.reducesMotion == true)
  }

  @Test("Bookmarks")
  func bookmarks() async throws {
    let stage = try await Stage(.places(.bookmarks), personal: .forgetful(bookmarks: Self.places))
    await stage.matchesGoldens("bookmarks")
  }

  @Test("No bookmarks")
  func noBookmarks() async throws {
    await (try await Stage(.places(.bookmarks))).matchesGoldens("bookmarks-none")
  }

  @Test("History, searched, one removed, one opened")
  func history() async throws {
    let stage = try await Stage(.places(.history), personal: .forgetful(visits: Self.places))
    await stage.matchesGoldens("history")
    let robot = try await Stage(.places(.history), personal: .forgetful(visits: Self.places)).robot
    robot.type("x").lacks("Luke Skywalker").type("/falcon").lacks("planets").type("\n")
    await robot.settle()
    robot.shows("Hyperdrive")
  }

  @Test("About")
  func about() async throws {
    await (try await Stage(.about)).matchesGoldens("about")
  }

  @Test("The palette over what is visited, what is on the screen, commands and places")
  func palette() async throws {
    let stage = try await Stage(.records(.films), personal: .forgetful(visits: Self.places))
    while stage.robot.navigator.isLoading { await Task.yield() }
    stage.robot.press(.character(":")).type("jedi").shows("Return of the Jedi").type("\n")
    await stage.robot.settle()
    stage.robot.shows("Richard Marquand")
  }
}
