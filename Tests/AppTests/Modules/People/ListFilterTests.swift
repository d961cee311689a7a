import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Filtering a list by field values", .bounded)
@MainActor
struct ListFilterTests {
  /// Opens the filter panel and chooses the row of `value`.
  private func choose(_ value: String, by key: Key = .enter, on stage: Stage) async {
    stage.robot.type("f")
    await stage.robot.settle()
    // Enter chooses from the narrowed values; Space keeps the whole list.
    if key == .enter { stage.robot.type("/" + value).press(.enter) }
    for _ in 0..<60 where stage.robot.line(with: "▌ [ ] \(value) ") == nil { stage.robot.press(.down) }
    stage.robot.shows("▌ [ ] \(value) ").press(key)
    await stage.robot.settle()
  }

  @Test("Filtering by species leaves the droids in few keys")
  func bySpecies() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.shows("Species", "Droid ×", "4 of 82", "▌ C-3PO", "R2-D2", "R5-D4", "IG-88").lacks("Luke Skywalker")
  }

  @Test("Values of one field are alternatives; different fields must all match")
  func several() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    await choose("Gungan", by: .character(" "), on: stage)
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "Gungan ×", "7 of 82", "Jar Jar Binks")
    await choose("yellow", on: stage)
    stage.robot.shows("C-3PO").lacks("R2-D2", "Darth Vader")
  }

  // Enter once toggled the selected row and closed the panel, which lost the second tick.
  @Test("Enter applies all ticks, Esc none of them, and counts follow the ticks")
  func ticks() async throws {
    let stage = try await Stage(.records(.people))
    await choose("male", by: .character(" "), on: stage)
    stage.robot.shows("[x] male", "60 of 82").press(.escape).shows("Luke Skywalker", "Leia Organa").lacks("×")
    await choose("Droid", by: .character(" "), on: stage)
    stage.robot.shows("[x] Droid", "4 of 82")
    for _ in 0..<60 where stage.robot.line(with: "▌ [ ] Gungan ") == nil { stage.robot.press(.down) }
    stage.robot.press(.character(" ")).shows("7 of 82").press(.up, .enter)
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "Gungan ×", "7 of 82")
  }

  @Test("/ narrows the values: Droid takes seven keys, and a second value works the same way")
  func narrowed() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("f")
    await stage.robot.settle()
    stage.robot.type("/dro").shows("▌ [ ] Droid ").lacks("Gungan").press(.enter, .enter)
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "4 of 82").type("f")
    await stage.robot.settle()
    stage.robot.type("/gung").press(.enter, .character(" "), .escape).shows("[x] Droid").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "Gungan ×", "7 of 82")
  }

  @Test("F removes the newest filter and restores the whole list")
  func removal() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.shows("F remove filter").type("F")
    await stage.robot.settle()
    stage.robot.shows("▌ Luke Skywalker").lacks("Droid ×")
  }

  @Test("u restores the filter that F removed, and names it")
  func undone() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.lacks("put back").type("F")
    await stage.robot.settle()
    stage.robot.shows("Luke Skywalker", "Removed Droid. Press u to undo.").type("u")
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "▌ C-3PO").lacks("Luke Skywalker", "Removed")
  }

  @Test("A chip can be removed in place")
  func chip() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    await choose("yellow", on: stage)
    stage.robot.press(.backTab).shows("▌Species Droid ×").press(.delete)
    await stage.robot.settle()
    stage.robot.shows("yellow ×", "Darth Vader").lacks("Droid ×")
  }

  @Test("A filter loads the whole list and keeps its order")
  func unread() async throws {
    let people = try (1...45).map { try Person.named("Person \($0)", id: $0) }
    let swapi = PagedSwapi(people)
    let stage = try await Stage(.records(.people), swapi: swapi)
    stage.robot.type("seS")
    await choose("not given", on: stage)
    #expect(Set(swapi.asked.map { $0.split(separator: " ").last ?? "" }).isSuperset(of: ["1", "2", "3", "4", "5"]))
    stage.robot.shows("45 of 45")
  }

  @Test("An empty result says so and names the key that helps")
  func nothing() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    await choose("brown", on: stage)
    stage.robot.shows("Nothing matches these filters. Press F to remove one.")
  }

  @Test("E adds typed conditions as chips, marks errors at their column, and works with F and u")
  func typed() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("f")
    await stage.robot.settle()
    stage.robot.shows("E type conditions").type("E").shows("FIELD OPERATOR VALUE", "Fields: name, height, mass")
    stage.robot.type("mas > 100").shows("No record has a field “mas”. Did you mean mass?")
    stage.robot.press(.enter).shows("> mas > 100")
    for _ in 0..<9 { stage.robot.press(.backspace) }
    stage.robot.type("mass ? 100").shows("cannot be read at column 6")
    let lines = stage.robot.lines
    let row = try #require(lines.firstIndex { $0.contains("> mass ? 100") })
    let (field, mark) = try (
      #require(lines[row].firstRange(of: "mass ?")), #require(lines[row + 1].firstIndex(of: "^"))
    )
    let start = lines[row].distance(from: lines[row].startIndex, to: field.lowerBound)
    #expect(lines[row + 1].distance(from: lines[row + 1].startIndex, to: mark) == start + 5)
    for _ in 0..<5 { stage.robot.press(.backspace) }
    stage.robot.type("> 100 gender = male").shows("8 of 82").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Where mass > 100 ×", "Where gender = male ×", "8 of 82", "▌ Darth Vader").type("F")
    await stage.robot.settle()
    stage.robot.shows("Removed gender = male. Press u to undo.", "Where mass > 100 ×").lacks("male ×").type("u")
    await stage.robot.settle()
    stage.robot.shows("Where gender = male ×").press(.backTab, .enter)
    await stage.robot.settle()
    stage.robot.shows("> mass > 100 gender = male").press(.escape).shows("[ ] male", "E type conditions")
  }

  @Test("Typed conditions and ticked values combine; an empty line removes the conditions")
  func both() async throws {
    let stage = try await Stage(.records(.people))
    await choose("Droid", on: stage)
    stage.robot.type("fE")
    await stage.robot.settle()
    stage.robot.type("height < 100").shows("2 of 82").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "Where height < 100 ×", "R2-D2", "R5-D4").lacks("IG-88").type("fE")
    await stage.robot.settle()
    for _ in 0..<12 { stage.robot.press(.backspace) }
    stage.robot.press(.enter)
    await stage.robot.settle()
    stage.robot.shows("Droid ×", "4 of 82").lacks("Where")
  }

  @Test("s lists the orders with letters; a letter sorts at once, and again reverses")
  func letters() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("s").shows("Sort by", "m  Mass", "n  Name").type("m")
    await stage.robot.settle()
    stage.robot.shows("▌ Jabba Desilijic Tiure", "Mass ▼", "heaviest first").type("s").shows("▌ m  Mass", "▼").type("m")
    await stage.robot.settle()
    stage.robot.shows("▌ Ratts Tyerel", "Mass ▲").type("s").press(.enter)
    await stage.robot.settle()
    stage.robot.shows("▌ Jabba", "Mass ▼").type("s").press(.down, .down, .enter)
    await stage.robot.settle()
    stage.robot.shows("by Gender, ascending").type("s").press(.escape).shows("by Gender, ascending")
  }

  @Test("The order menu matches its golden")
  func choice() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("smssn").type("s")
    await stage.matchesGoldens("people-orders", typing: ["s"])
  }

  @Test("S reverses an order: missing numbers stay last, and the top row is selected")
  func reversed() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.press(.down).type("S").shows("▌ C-3PO")
    stage.robot.type("se")
    await stage.robot.settle()
    stage.robot.shows("▌ Yarael Poof").type("S")
    await stage.robot.settle()
    stage.robot.shows("▌ Yoda", "Height ▲", "by Height, ascending").press(.end)
    stage.robot.shows("▌ Arvel Crynyd")
  }
}
