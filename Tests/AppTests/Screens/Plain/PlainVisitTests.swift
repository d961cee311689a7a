import CantinaExtensions
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Visiting every module in plain lines", .bounded)
@MainActor
struct PlainVisitTests {
  /// The steps, and a text of the deepest screen; see `PlainVisitor`.
  nonisolated private static let visits = """
    >People, /vader, >Darth Vader, >Tatooine, >Anakin, >Phantom, >Opening | Cantina › People › Darth Vader › Tatooine
    >People, s, 1, 1                      | Cantina › People ›
    >People, t                            | Cantina › People › Statistics
    >People, c, >R2-D2                    | Cantina › People › Luke Skywalker and R2-D2
    >Planets, /hoth, >Hoth, >Films        | Cantina › Planets › Hoth › The Empire Strikes Back
    >Films, >A New Hope, p                | Cantina › Films › A New Hope › Opening crawl
    >Films, t                             | Cantina › Films › Statistics
    >Species, >Human, >Home               | Cantina › Species › Human › Coruscant
    >Vehicles, /snow, >Snowspeeder, >Luke | Cantina › Vehicles › Snowspeeder › Luke Skywalker
    >Starships, /falcon, >Falcon, >Han    | Cantina › Starships › Millennium Falcon › Han Solo
    >Cocktails, /mojito, >Mojito, +, u, s, >Lime | Cantina › Cocktails › Mojito › Shopping list
    >Cocktails, w                         | Cantina › Cocktails › What can I make
    >Cocktails, >Two Suns                 | Two Suns
    >Meditation, >Rain, >Start, d, s      | Cantina › Meditation: playing › Breathing
    >Meditation, m                        | Cantina › Meditation: choosing › Minutes
    >Meditation, t                        | How long?
    >Breathing, s                         | Cantina › Breathing
    >Seats, >Business, >7A, i             | Seat 7A
    >Seats, >Economy, +, f, a             | Confirm these 3 seats?
    >Space Cells, >Mars, c                | Cantina › Space Cells › Mars › Mars and Earth
    >Space Cells, >Mars, i                | Mars
    >Space Cells, s                       | Cantina › Space Cells › Slide show
    >Bookmarks, >Luke                     | Cantina › People › Luke Skywalker
    >History, >Falcon                     | Cantina › Starships › Millennium Falcon
    >Settings, >Colours, >Log             | Cantina › Settings › Log
    >Settings, >Cache                     | Clear the cache
    >About                                | Cantina › About
    """.split(separator: "\n").map(String.init)

  @Test("Numbers and words lead from the main screen to the deepest one, back, and out", arguments: visits)
  func visit(row: String) async throws {
    let parts = row.split(separator: "|").map { $0.split(separator: ",").map { String($0).stripped } }
    let visitor = PlainVisitor(parts[0], deepest: parts[1][0])
    let personal = Personal.forgetful(
      bookmarks: [Place(route: "people/1", title: "Luke Skywalker")],
      visits: [Place(route: "starships/10", title: "Millennium Falcon")],
      log: .of([(.info, "Seats", "72 rows")], path: "/tmp/cantina.log"))
    // The clock advances by itself, since a search waits for a pause in typing.
    let dependencies = try DependencyManager.over(
      SwapiFixtures.bundled(), clock: ContinuousClock(), personal: personal)
    let app = try await TestApp(.main, dependencies: dependencies)
    let end = await app.visit(visitor)
    #expect(end == .quit)
    #expect(visitor.waysBack > 0 && visitor.cameHome, "no way back:\n\(visitor.transcript)")
    #expect(!visitor.transcript.unicodeScalars.contains("\u{1B}"))
  }

  @Test("A visit fails if it gets lost or ends on a different screen")
  func fails() async throws {
    let app = try await TestApp(.main)
    await withKnownIssue { _ = await app.visit(PlainVisitor([">Podracing"], deepest: "Cantina")) }
    await withKnownIssue { _ = await app.visit(PlainVisitor([">About"], deepest: "Podracing")) }
  }

  @Test("Every entry of the main screen is visited")
  func complete() async throws {
    let page = await (try await TestApp(.main, features: .shipped)).plainPage(typing: ["q"])
    let titles = page.split(separator: "\n").filter { $0.first?.isNumber == true }.map { line in
      line.drop { $0 != " " }.dropFirst().prefix { $0 != ";" }
    }
    #expect(titles.count == FeatureCatalogue.shipped.menu.count)
    for title in titles {
      #expect(Self.visits.contains { $0.hasPrefix(">\(title)") }, "nothing leads through \(title)")
    }
  }
}
