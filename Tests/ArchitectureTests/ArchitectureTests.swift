import Testing

@Suite("The checkout")
struct ArchitectureTests {
  @Test("keeps every rule", arguments: Rule.all)
  func keeps(rule: Rule) throws {
    for finding in rule.findings(try Checkout.here.get()) {
      Issue.record("\(finding)\n    \(rule.name): \(rule.remedy)")
    }
  }

  @Test("was found and read")
  func isRead() throws {
    let checkout = try Checkout.here.get()
    #expect(checkout.topLevel.contains("Package.swift"))
    #expect(checkout.files.contains { $0.path == "Tests/ArchitectureTests/ArchitectureTests.swift" })
    #expect(checkout.files.contains { $0.path.hasPrefix("Library/Terminal/") })
  }
}
