import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// All screens, by the program's own names.
enum Routes {
  /// Returns the screens without a number, from the program's completions, so new ones are included.
  static func places(of program: String) async throws -> [String] {
    let script = try await PipeProcess.run(program, ["completions", "bash"]).output
    let line = try #require(script.split(separator: "\n").first { $0.contains("open) words='") })
    let words = try #require(line.split(separator: "'").dropFirst().first)
    return words.split(separator: " ").map(String.init)
  }

  /// One screen of each kind that needs a number.
  static let details = [
    "people/1", "planets/1", "films/1", "species/1", "vehicles/4", "starships/2", "films/1/crawl", "people/1/with/4",
    "cocktails/11000", "cocktails/11000/shopping", "seats/1A", "posters/1", "posters/compare/1/2",
  ]

  /// Opens each by the palette, then its first item; calls `look` on each.
  static func walk(
    _ app: CantinaProgram, _ places: [String], _ look: () throws -> Void = {}
  ) async throws {
    for place in places {
      let before = app.terminal.output.bytes.count
      app.type(":")
      app.type(place)
      app.press(.enter)
      await app.draws(after: before)
      if place.hasPrefix("seats") {
        // A selected seat would make the next place wait for an answer. In one write, so that the seats cannot be loaded
        // between the two.
        app.press(.down, .enter, .enter)
      } else if !["settings", "main"].contains(place) {
        // The first setting is the language, and the first row of the main screen is another place.
        app.press(.down, .enter)
      }
      // A restaurant is shown in an alert, which ignores letters for a second.
      if place.hasPrefix("cocktails") { app.press(.escape) }
      try look()
    }
    app.type(":")
    app.type("about")
    app.press(.enter)
    await app.shows("About")
  }
}
