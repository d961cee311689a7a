import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Facts and relations of one thing")
struct DetailTests {
  private static let facts = [
    FieldGroup([Field("Height", "172 cm")]),
    FieldGroup(title: "Pictures", [Field("Size", "small"), Field("Portrait", "luke.png", link: "portrait")]),
  ]
  private static let relations = [
    FieldGroup((0..<3).map { Field("Films", StyledText("film \($0)"), link: .number($0)) })
  ]

  private let page = ScrollView(
    facts: facts, relations: relations, texts: [Spacing(), ProseView("It is a long story.")])

  @Test("Relations are beside the facts if there is space, and otherwise below")
  func room() {
    let wide = ViewHarness(110, 8).draw(page).lines
    #expect(wide[0].contains("Height") && wide[0].contains("Pictures"))
    #expect(wide[1].contains("Portrait") && wide[1].contains("luke.png"))
    #expect(wide[3].contains("Size") && wide[3].contains("film 0"))
    #expect(wide[5].contains("It is a long story.") && wide[5].contains("film 2"))
    let narrow = ViewHarness(109, 9).draw(page).lines
    #expect(narrow[2].contains("Pictures") && narrow[3].contains("Size") && narrow[6].contains("film 0"))
    #expect(!narrow.contains { $0.contains("long story") })
  }

  @Test("Links keep their order in both arrangements", arguments: [80, 140])
  func order(columns: Int) {
    let harness = ViewHarness(columns, 12).draw(page)
    for (place, text) in ["luke.png", "film 0", "film 1", "film 2"].enumerated() {
      #expect(harness.lines.contains { $0.contains("▌ \(text)") }, "\(place)")
      #expect(harness.focus["fields"].index == place)
      harness.press(page, .down)
    }
  }

  @Test("Facts or relations alone are not arranged side by side")
  func alone() {
    let facts = ScrollView(facts: [Self.facts[0]], relations: [FieldGroup([])])
    #expect(ViewHarness(140, 3).draw(facts).lines == ViewHarness(80, 3).draw(facts).lines)
    let relations = ScrollView(facts: [], relations: Self.relations)
    #expect(ViewHarness(140, 3).draw(relations).lines[0].hasPrefix("   Films ▌ film 0"))
  }
}
