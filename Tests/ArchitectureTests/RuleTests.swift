import Testing

@Suite("Rules")
struct RuleTests {
  @Test("A bad snippet breaks its rule and no other", arguments: Snippet.all(in: "BadSnippets"))
  func bad(snippet: Snippet) {
    let broken = Rule.all.filter { !$0.findings(snippet.checkout).isEmpty }.map(\.name)
    #expect(broken == [snippet.breaks])
  }

  @Test("A good snippet breaks none", arguments: Snippet.all(in: "GoodSnippets"))
  func good(snippet: Snippet) {
    let findings = Rule.all.flatMap { $0.findings(snippet.checkout) }
    #expect(snippet.breaks == nil)
    #expect(findings.isEmpty)
  }

  @Test("Every rule has a bad snippet")
  func coverage() {
    let shown = Set(Snippet.all(in: "BadSnippets").compactMap(\.breaks))
    #expect(Set(Rule.all.map(\.name)) == shown)
    #expect(!Snippet.all(in: "GoodSnippets").isEmpty)
  }

  @Test("Names of rules are unique")
  func names() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
  }
}
