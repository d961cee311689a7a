import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("A list is narrowed by values of its fields", .timeLimit(.minutes(60)))
@MainActor
struct ListFilterTests {
  /// Opens the choice of filters and takes the row that shows `value`.
  private func choose(_ value: String, by key: Key = .enter, on stage: Stage) async {
    stage.robot.type("f")
    await stage.robot.settle()
    for _ in 0..<60 where stage.robot.line(with: "▌ [ ] \(value) ") == nil { stage.robot.press(.down) }
    stage.robot.shows("▌ [ ] \(value) ").press(key)
    await stage.robot.settle()
  }

  @Test("By species: few keys, and what is left are the droids")
  func bySpecies() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.shows("Species", "Droid ×", "4 of 82", "▌ C-3PO", "R2-D2", "R5-D4", "IG-88").lacks("Luke Skywalker")
  }

  @Test("Values of one field are alternatives, those of several must all be met")
  func several() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", by: .character(" "), on: stage)
    stage.robot.press(.escape)
    await choose("Gungan", on: stage)
    stage.robot.shows("Droid ×", "Gungan ×", "7 of 82", "Jar Jar Binks")
    await choose("yellow", on: stage)
    stage.robot.shows("C-3PO").lacks("R2-D2", "Darth Vader")
  }

  @Test("F takes the newest filter away, the list is whole again")
  func removal() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.shows("F remove filter").type("F")
    await stage.robot.settle()
    stage.robot.shows("▌ Luke Skywalker").lacks("Droid ×")
  }

  @Test("u puts back the filter that F took away, and says what it was")
  func undone() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.lacks("put back").type("F")
    await stage.robot.settle()
    stage.robot.shows("Luke Skywalker", "Removed Droid. Press u to undo.").type("u")
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "▌ C-3PO").lacks("Luke Skywalker", "Removed")
  }

  @Test("A chip is removed where it stands")
  func chip() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    await choose("yellow", on: stage)
    stage.robot.press(.backTab).shows("▌Species Droid ×").press(.delete)
    await stage.robot.settle()
    stage.robot.shows("yellow ×", "Darth Vader").lacks("Droid ×")
  }

  @Test("The whole list is read for it, and its order stays")
  func unread() async throws {
    let people = try (1...45).map { try Person.named("Person \($0)", id: $0) }
    let swapi = PagedSwapi(people)
    let stage = try await Stage(.records(.people), swapi: swapi)
    stage.robot.type("ssS")
    await choose("not given", on: stage)
    #expect(Set(swapi.asked.map { $0.split(separator: " ").last ?? "" }).isSuperset(of: ["1", "2", "3", "4", "5"]))
    stage.robot.shows("45 of 45")
  }

  @Test("Nothing left is said, with the key that helps")
  func nothing() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    await choose("brown", on: stage)
    stage.robot.shows("Nothing has all of these values. Press F to remove a filter.")
  }

  @Test("S turns an order round: what has no number still comes last, and the top is selected")
  func reversed() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.press(.down).type("S").shows("▌ C-3PO")
    stage.robot.type("ss")
    await stage.robot.settle()
    stage.robot.shows("▌ Yarael Poof").type("S")
    await stage.robot.settle()
    stage.robot.shows("▌ Yoda", "Height ▲", "tallest first, reversed").press(.end)
    stage.robot.shows("▌ Arvel Crynyd")
  }
}
