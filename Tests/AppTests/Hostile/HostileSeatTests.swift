import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Hostile text in every field of a seat map and of a restaurant, on their screens and in plain lines.
@Suite("Hostile seats and restaurants", .bounded)
@MainActor
struct HostileSeatTests: HostileScreens {
  private static let texts = FullRun.sample(
    10, of: HostileText.all.map(\.text), turn: 2, "hostile texts in seats and restaurants")
  private var texts: [String] { Self.texts }

  @Test("A map with hostile text in every field loses only the seats that it spoils")
  func seats() async throws {
    let data = try Resources.checkedOut.data(at: "Fixtures/seats/index.json")
    let whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var items = try #require(whole["Items"] as? [[String: Any]])
    let keys = (items.first ?? [:]).filter { $0.value is String }.keys.sorted()
    for (index, key) in keys.enumerated() where index < items.count { items[index][key] = texts[index % texts.count] }
    let configs = (items.first ?? [:]).keys.filter { $0.hasPrefix("Config") }.sorted()
    for (index, key) in configs.enumerated() {
      let text = texts[index % texts.count]
      items[items.count - 1 - index][key] = ["Primary": [text], "Secondary": text]
    }
    let folder = try TemporaryFolder()
    for (number, text) in texts.enumerated() {
      var map = whole.mapValues { $0 is String ? text : $0 }
      map["Items"] = items
      try JSONSerialization.data(withJSONObject: map).write(to: folder.url.appending(path: "map.json"))
      let app = try await TestApp(.seats, seats: try SeatClient.over(file: folder.url.path + "/map.json"))
      isHarmless(app, 80)
      guard number % 6 == 0 else { continue }
      for (columns, rows) in [(120, 40), (40, 12), (20, 5)] {
        app.robot.resize(columns: columns, rows: rows)
        isHarmless(app, columns)
        app.robot.press(.end, .enter)
        isHarmless(app, columns)
      }
      isHarmless(plain: await app.plainPage())
    }
  }

  @Test("Hostile restaurants are shown in their list and in detail")
  func restaurants() async throws {
    let keys = ["name", "kitchen", "place", "hours", "speciality"]
    let rows = texts.indices.map { index -> [String: Any] in
      var row: [String: Any] = ["id": index + 1, "price": 2]
      for (offset, key) in keys.enumerated() { row[key] = texts[(index + offset) % texts.count] }
      return row
    }
    let folder = try TemporaryFolder()
    try JSONSerialization.data(withJSONObject: ["restaurants": rows]).write(
      to: folder.url.appending(path: "index.json"))
    let restaurants = RestaurantClient(session: try .over(FixtureTransport(root: folder.url)))
    let app = try await TestApp(.cocktails, restaurants: restaurants)
    for (columns, rows) in [(120, 40), (80, 24), (40, 12), (20, 5)] {
      app.robot.resize(columns: columns, rows: rows).press(.home)
      isHarmless(app, columns)
    }
    isHarmless(plain: await app.plainPage())
    // The restaurant is below the drink.
    app.robot.resize(columns: 80, rows: 24).press(.home, .down)
    for _ in texts {
      app.robot.press(.enter)
      await app.robot.settle()
      isHarmless(app, 80)
      app.robot.press(.escape, .right)
    }
  }
}
