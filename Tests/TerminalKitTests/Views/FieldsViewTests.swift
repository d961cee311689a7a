import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Fields")
struct FieldsViewTests {
  private let fields = FieldsView(groups: [
    FieldGroup([Field("Height", "172 cm"), Field("Home world", "Tatooine")]),
    FieldGroup(title: "Nothing", []),
    FieldGroup(title: "Films", [Field("First", "A New Hope, and a long way after it")]),
  ])

  @Test("Labels and values are aligned across groups, and an empty group is left out")
  func aligned() {
    let harness = ViewHarness(60, 6).draw(fields)
    #expect(
      harness.lines == [
        "   Height       172 cm",
        "   Home world   Tatooine",
        "",
        "   Films",
        "   First        A New Hope, and a long way after it",
        "",
      ])
    #expect(harness.style(of: "Height") == Theme.dusk[.dim])
    #expect(harness.style(of: "Films") == Theme.dusk[.heading])
  }

  @Test("In a narrow window values wrap beside their labels, and long labels are truncated")
  func narrow() {
    #expect(
      ViewHarness(30, 8).draw(fields).lines == [
        "   Height       172 cm",
        "   Home world   Tatooine",
        "",
        "   Films",
        "   First        A New Hope,",
        "                and a long",
        "                way after it",
        "",
      ])
    #expect(ViewHarness(20, 2).draw(fields).lines == ["   Height  172 cm", "   Home …  Tatooine"])
  }

  @Test("In a wide window a value wraps at the width of prose, unless it fits in its row")
  func measure() {
    let (long, short) = (String(repeating: "word ", count: 40), String(repeating: "word ", count: 20))
    let lines = ViewHarness(140, 6).draw(
      FieldsView(groups: [FieldGroup([Field("A", StyledText(long)), Field("B", StyledText(short))])])
    ).lines
    #expect(lines.prefix(3).allSatisfy { $0.count <= 7 + ProseView.measure } && lines[2].hasPrefix("       word"))
    #expect(lines[3] == "   B   " + short.dropLast())
  }

  @Test("A long label takes the space that short values leave, but never a value's last columns")
  func spare() {
    let short = FieldsView([Field("Carbonated water", "as you like")])
    #expect(ViewHarness(36, 1).draw(short).lines == ["   Carbonated water   as you like"])
    let long = FieldsView([Field("Carbonated water", "as you like, and then some more")])
    #expect(ViewHarness(36, 2).draw(long).lines.first == "   Carbonated wat…   as you like,")
  }

  @Test("Its height is exactly the rows that it draws", arguments: [1, 4, 7, 12, 20, 30, 60, 120])
  func extent(columns: Int) {
    guard case .rows(let rows) = fields.extent(columns: columns) else {
      Issue.record("flexible")
      return
    }
    let ink = ViewHarness(columns, rows + 5).draw(fields).lines
    #expect(ink[rows...].allSatisfy { $0.isEmpty })
    if columns >= 20 { #expect(!ink[rows - 1].isEmpty) }
  }

  @Test("A value without text keeps its row")
  func empty() {
    let fields = FieldsView([Field("A", ""), Field("B", "b")])
    #expect(ViewHarness(20, 2).draw(fields).lines == ["   A", "   B  b"])
    #expect(fields.extent(columns: 20) == .rows(2))
  }

  @Test("Two fields with the same link are selected one after the other")
  func twice() {
    let fields = FieldsView([
      Field("Home", "Here", link: .text("1")), Field("Work", "Here", link: .text("1")),
      Field("Away", "There", link: .text("2")),
    ])
    var focus = Focus()
    for place in [1, 2] {
      #expect(fields.handle(.key(.down), focus: &focus))
      fields.settle(&focus)
      #expect(focus["fields"].index == place)
    }
    #expect(fields.handle(.key(.up), focus: &focus))
    fields.settle(&focus)
    #expect(focus["fields"].index == 1)
  }

  @Test("Plain lines show label and value, and a multi-line value as a list")
  func plain() {
    var lines = LineWriter()
    FieldsView(groups: [
      FieldGroup([Field("Height", "172 cm")]), FieldGroup(title: "Films", [Field("Titles", "One\nTwo\n\nThree")]),
    ]).write(to: &lines)
    #expect(lines.lines == ["Height: 172 cm", "", "Films", "Titles: One, Two, Three"])
  }

  @Test("In plain lines a run of equal labels has one heading")
  func plainRuns() {
    let fields = FieldsView([
      Field("Home", "Tatooine", link: .text("0")), Field("Films 2", "One", link: .text("1")),
      Field("Films 2", "Two", link: .text("2")), Field("Ships 3", "A", link: .text("3")),
      Field("Ships 3", "and 2 more"), Field("Source", "file"),
    ])
    var lines = LineWriter()
    fields.write(to: &lines)
    let expected = """
      1. Home: Tatooine

      Films 2
      2. One
      3. Two

      Ships 3
      4. A
      and 2 more

      Source: file
      """
    #expect(lines.lines.joined(separator: "\n") == expected)
  }
}
