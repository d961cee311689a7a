import CantinaTestSupport
import CantinaTools
import Foundation
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Everyday keys", .bounded)
@MainActor
struct EverydayKeyTests {
  @Test("A number in the palette selects that visible row, or the last row if it is too large")
  func rows() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type(":5").shows("Go to row 5").press(.enter).shows("▌ Leia Organa")
    app.robot.type("/sky").press(.tab).type(":2").press(.enter).shows("▌ Anakin Skywalker")
    app.robot.type(":99").press(.enter).shows("▌ Shmi Skywalker")
  }

  @Test("A list of any API has fewer than 45 keys, and its help names each")
  func named() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.resize(columns: 80, rows: 80).type("?").shows("Everywhere", "charts")
    let named = Set(app.robot.lines.flatMap { $0.split(separator: " ").filter { $0.count == 1 } }.map(String.init))
    // A row has its keys, at least two blanks, and its title.
    let rows = app.robot.lines.count { line in
      line.hasPrefix("│    ") && line.trimmingCharacters(in: CharacterSet(charactersIn: "│ ┃")).contains("  ")
    }
    #expect((30..<45).contains(rows), "\(rows) keys")
    app.robot.press(.escape)
    let list = app.robot.lines
    for code in UInt8(ascii: "!")...UInt8(ascii: "~") {
      let key = String(Character(Unicode.Scalar(code)))
      guard !named.contains(key) else { continue }
      app.robot.type(key)
      #expect(app.robot.lines == list, "\(key) does something")
    }
  }

  @Test("Going to a row that is not loaded loads it")
  func further() async throws {
    let people = try (1...45).map { try Person.named("Person \($0)", id: $0) }
    let app = try await TestApp(.records(.people), dependencies: .over(PagedSwapi(people)))
    app.robot.shows(" of 45").type(":41").press(.enter)
    await app.robot.settle()
    app.robot.shows("▌ Person 41")
  }

  @Test(
    "The letter of a command's key lists the command before all records", arguments: [("q", "quit"), ("s", "sort")])
  func letters(letter: String, title: String) async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type(":" + letter)
    await app.robot.settle()
    let first = try #require(app.robot.line(with: "▌ "))
    #expect(first.contains("▌ \(title)"))
  }

  @Test("In plain lines a colon before a number or q has no effect")
  func plain() async throws {
    let app = try await TestApp(.records(.people))
    let page = await app.plainPage(typing: [":5"])
    #expect(page.contains("Leia Organa") && page.contains("Alderaan"))
  }

  @Test("Esc leaves the table of all fields, then the list")
  func everything() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("a").shows("Born         ›").press(.escape).lacks("›│").shows("Cantina › People")
    app.robot.press(.escape)
    #expect(app.robot.navigator.visibleScreen is MainScreen)
  }

  @Test("In the table of all fields the cell at the cursor is copied")
  func cell() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("a").press(.tab, .right, .right).type("yx").shows("Copied 77")
  }

  @Test("Copy letters are the same in every language, and the screen's text comes last")
  func copies() async throws {
    for language in [try Words.english(), try Words.polish()] {
      let app = try await TestApp(.records(.people), words: language)
      app.robot.type("y").shows("r  ", "e  ", "t  ").type("e").shows("cantina get people")
      app.robot.type("yt").lacks("people/1")
    }
  }

  @Test("Numbers sort largest first, and choosing the order again reverses it")
  func order() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("se")
    await app.robot.settle()
    app.robot.shows("by Height, descending")
    #expect(app.robot.navigator.visibleScreen?.arranged?.route == "api/swapi/people;sort=-height")
    app.robot.type("se")
    await app.robot.settle()
    app.robot.shows("by Height, ascending").type("S")
    await app.robot.settle()
    app.robot.shows("by Height, descending")
  }

  @Test("A toast stands above the counter")
  func toast() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.navigator.show(toast: "Well done")
    await app.shown("Well done")
    app.robot.shows(" of 82")
  }

  @Test("History restores a list's arrangement, with its title in the current language")
  func history() async throws {
    let app = try await TestApp(try Features.all.route("people;sort=-mass"))
    var visits: [String] = []
    app.robot.navigator.didVisit = { route, _ in visits.append(route) }
    app.robot.press(.escape)
    #expect(visits == ["people;sort=-mass"])
    let words = try Words.polish()
    let title = Features.all.title(of: Place(route: "people;sort=-mass", title: "People, heaviest first"), words)
    #expect(title == "Postacie, heaviest first")
    #expect(Features.all.title(of: Place(route: "people/1", title: "Luke"), words) == "Luke")
  }

  @Test("Names known to get open the corresponding screens")
  func names() throws {
    #expect(try Features.all.route("drinks") == .cocktails)
    #expect(try Features.all.route("restaurants") == .restaurants)
    #expect(throws: UnknownRoute.self) { try Features.all.route("glasses") }
  }
}
