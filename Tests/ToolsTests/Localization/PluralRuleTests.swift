import Testing
import CantinaTools

@Suite("Plural rules")
struct PluralRuleTests {
  @Test(
    "Polish distinguishes one, few and many",
    arguments: [
      (0, PluralForm.many), (1, .one), (2, .few), (4, .few), (5, .many), (11, .many), (12, .many), (14, .many),
      (15, .many), (21, .many), (22, .few), (24, .few), (25, .many), (101, .many), (102, .few), (112, .many),
      (122, .few),
      (-1, .one), (-3, .few), (Int.min, .many),
    ])
  func polish(count: Int, form: PluralForm) {
    #expect(PluralRule(language: "pl").form(count: count) == form)
  }

  @Test("English has one and other", arguments: [(0, PluralForm.other), (1, .one), (2, .other), (21, .other)])
  func english(count: Int, form: PluralForm) {
    #expect(PluralRule(language: "en").form(count: count) == form)
  }

  @Test("A region does not change the plural rule", arguments: ["pl", "pl-PL", "pl_PL", "PL"])
  func regions(language: String) {
    #expect(PluralRule(language: language).forms == [.one, .few, .many])
  }
}
