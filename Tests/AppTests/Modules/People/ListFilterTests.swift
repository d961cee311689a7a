import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Filtering a list by field values", .bounded)
@MainActor
struct ListFilterTests {
  /// Opens the filter panel and chooses the row of `value`.
  private func choose(_ value: String, by key: Key = .enter, on app: TestApp) async {
    app.robot.type("f")
    await app.robot.settle()
    // Enter chooses from the narrowed values; Space keeps the whole list.
    if key == .enter { app.robot.type("/" + value).press(.enter) }
    for _ in 0..<60 where app.robot.line(with: "▌ [ ] \(value) ") == nil { app.robot.press(.down) }
    app.robot.shows("▌ [ ] \(value) ").press(key)
    await app.robot.settle()
  }

  @Test("Filtering by species leaves the droids in few keys")
  func bySpecies() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    app.robot.shows("Species", "Droid ×", "4 of 82", "▌ C-3PO", "R2-D2", "R5-D4", "IG-88").lacks("Luke Skywalker")
  }

  @Test("Values of one field are alternatives; different fields must all match")
  func several() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    await choose("Gungan", by: .character(" "), on: app)
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("Droid ×", "Gungan ×", "7 of 82", "Jar Jar Binks")
    await choose("yellow", on: app)
    app.robot.shows("C-3PO").lacks("R2-D2", "Darth Vader")
  }

  // Enter once toggled the selected row and closed the panel, which lost the second tick.
  @Test("Enter applies all ticks, Esc none of them, and counts follow the ticks")
  func ticks() async throws {
    let app = try await TestApp(.records(.people))
    await choose("male", by: .character(" "), on: app)
    app.robot.shows("[x] male", "60 of 82").press(.escape).shows("Luke Skywalker", "Leia Organa").lacks("×")
    await choose("Droid", by: .character(" "), on: app)
    app.robot.shows("[x] Droid", "4 of 82")
    for _ in 0..<60 where app.robot.line(with: "▌ [ ] Gungan ") == nil { app.robot.press(.down) }
    app.robot.press(.character(" ")).shows("7 of 82").press(.up, .enter)
    await app.robot.settle()
    app.robot.shows("Droid ×", "Gungan ×", "7 of 82")
  }

  @Test("/ narrows the values: Droid takes seven keys, and a second value works the same way")
  func narrowed() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("f")
    await app.robot.settle()
    app.robot.type("/dro").shows("▌ [ ] Droid ").lacks("Gungan").press(.enter, .enter)
    await app.robot.settle()
    app.robot.shows("Droid ×", "4 of 82").type("f")
    await app.robot.settle()
    app.robot.type("/gung").press(.enter, .character(" "), .escape).shows("[x] Droid").press(.enter)
    await app.robot.settle()
    app.robot.shows("Droid ×", "Gungan ×", "7 of 82")
  }

  @Test("F removes the newest filter and restores the whole list")
  func removal() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    app.robot.shows("F remove filter").type("F")
    await app.robot.settle()
    app.robot.shows("▌ Luke Skywalker").lacks("Droid ×")
  }

  @Test("u restores the filter that F removed, and names it")
  func undone() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    app.robot.lacks("put back").type("F")
    await app.robot.settle()
    app.robot.shows("Luke Skywalker", "Removed Droid. Press u to undo.").type("u")
    await app.robot.settle()
    app.robot.shows("Droid ×", "▌ C-3PO").lacks("Luke Skywalker", "Removed")
  }

  @Test("A chip can be removed in place")
  func chip() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    await choose("yellow", on: app)
    app.robot.press(.backTab).shows("▌Species Droid ×").press(.delete)
    await app.robot.settle()
    app.robot.shows("yellow ×", "Darth Vader").lacks("Droid ×")
  }

  @Test("A filter loads the whole list and keeps its order")
  func unread() async throws {
    let people = try (1...45).map { try Person.named("Person \($0)", id: $0) }
    let swapi = PagedSwapi(people)
    let app = try await TestApp(.records(.people), swapi: swapi)
    app.robot.type("seS")
    await choose("not given", on: app)
    #expect(Set(swapi.asked.map { $0.split(separator: " ").last ?? "" }).isSuperset(of: ["1", "2", "3", "4", "5"]))
    app.robot.shows("45 of 45")
  }

  @Test("An empty result says so and names the key that helps")
  func nothing() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    await choose("brown", on: app)
    app.robot.shows("Nothing matches these filters. Press F to remove one.")
  }

  @Test("E adds typed conditions as chips, marks errors at their column, and works with F and u")
  func typed() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("f")
    await app.robot.settle()
    app.robot.shows("E type conditions").type("E").shows("FIELD OPERATOR VALUE", "Fields: name, height, mass")
    app.robot.type("mas > 100").shows("No record has a field “mas”. Did you mean mass?")
    app.robot.press(.enter).shows("> mas > 100")
    for _ in 0..<9 { app.robot.press(.backspace) }
    app.robot.type("mass ? 100").shows("cannot be read at column 6")
    let lines = app.robot.lines
    let row = try #require(lines.firstIndex { $0.contains("> mass ? 100") })
    let (field, mark) = try (
      #require(lines[row].firstRange(of: "mass ?")), #require(lines[row + 1].firstIndex(of: "^"))
    )
    let start = lines[row].distance(from: lines[row].startIndex, to: field.lowerBound)
    #expect(lines[row + 1].distance(from: lines[row + 1].startIndex, to: mark) == start + 5)
    for _ in 0..<5 { app.robot.press(.backspace) }
    app.robot.type("> 100 gender = male").shows("8 of 82").press(.enter)
    await app.robot.settle()
    app.robot.shows("Where mass > 100 ×", "Where gender = male ×", "8 of 82", "▌ Darth Vader").type("F")
    await app.robot.settle()
    app.robot.shows("Removed gender = male. Press u to undo.", "Where mass > 100 ×").lacks("male ×").type("u")
    await app.robot.settle()
    app.robot.shows("Where gender = male ×").press(.backTab, .enter)
    await app.robot.settle()
    app.robot.shows("> mass > 100 gender = male").press(.escape).shows("[ ] male", "E type conditions")
  }

  @Test("Typed conditions and ticked values combine; an empty line removes the conditions")
  func both() async throws {
    let app = try await TestApp(.records(.people))
    await choose("Droid", on: app)
    app.robot.type("fE")
    await app.robot.settle()
    app.robot.type("height < 100").shows("2 of 82").press(.enter)
    await app.robot.settle()
    app.robot.shows("Droid ×", "Where height < 100 ×", "R2-D2", "R5-D4").lacks("IG-88").type("fE")
    await app.robot.settle()
    for _ in 0..<12 { app.robot.press(.backspace) }
    app.robot.press(.enter)
    await app.robot.settle()
    app.robot.shows("Droid ×", "4 of 82").lacks("Where")
  }

  @Test("s lists the orders with letters; a letter sorts at once, and again reverses")
  func letters() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("s").shows("Sort by", "m  Mass", "n  Name").type("m")
    await app.robot.settle()
    app.robot.shows("▌ Jabba Desilijic Tiure", "Mass ▼", "heaviest first").type("s").shows("▌ m  Mass", "▼").type("m")
    await app.robot.settle()
    app.robot.shows("▌ Ratts Tyerel", "Mass ▲").type("s").press(.enter)
    await app.robot.settle()
    app.robot.shows("▌ Jabba", "Mass ▼").type("s").press(.down, .down, .enter)
    await app.robot.settle()
    app.robot.shows("by Gender, ascending").type("s").press(.escape).shows("by Gender, ascending")
  }

  @Test("The order menu matches its golden")
  func choice() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("smssn").type("s")
    await app.matchesGoldens("people-orders", typing: ["s"])
  }

  @Test("S reverses an order: missing numbers stay last, and the top row is selected")
  func reversed() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.down).type("S").shows("▌ C-3PO")
    app.robot.type("se")
    await app.robot.settle()
    app.robot.shows("▌ Yarael Poof").type("S")
    await app.robot.settle()
    app.robot.shows("▌ Yoda", "Height ▲", "by Height, ascending").press(.end)
    app.robot.shows("▌ Arvel Crynyd")
  }
}
