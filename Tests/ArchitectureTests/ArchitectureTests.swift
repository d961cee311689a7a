import Dispatch
import Foundation
import Testing

@Suite("The checkout")
struct ArchitectureTests {
  @Test("keeps every rule", arguments: Rule.all)
  func keeps(rule: Rule) async throws {
    let findings = try await aside { rule.findings(try Checkout.here.get()) }
    for finding in findings {
      Issue.record("\(finding)\n    \(rule.name): \(rule.remedy)")
    }
  }

  @Test("has the expected top-level folders, each with a README")
  func topLevel() async throws {
    let checkout = try await aside { try Checkout.here.get() }
    #expect(checkout.topLevel == ["App", "Library", "Package.swift", "README.md", "Resources", "Tests"])
    for folder in ["App", "Library", "Resources", "Tests"] {
      #expect(checkout.paths.contains("\(folder)/README.md"))
    }
  }

  @Test("pins actions by commit and grants read access only")
  func workflows() throws {
    let folder = Checkout.root.appending(path: ".github/workflows")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("\npermissions: { contents: read }\n"), "\(file.lastPathComponent)")
      for line in text.split(separator: "\n") where line.contains("uses:") {
        #expect(line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v[0-9.]+$/), "\(line)")
      }
    }
  }

  @Test("is found and read")
  func isRead() async throws {
    let checkout = try await aside { try Checkout.here.get() }
    #expect(checkout.topLevel.contains("Package.swift"))
    #expect(checkout.files.contains { $0.path == "Tests/ArchitectureTests/ArchitectureTests.swift" })
    #expect(checkout.files.contains { $0.path.hasPrefix("Library/Terminal/") })
  }

  /// A separate thread: reading everything takes a second, which would block the threads of other tests.
  private static let queue = DispatchQueue(label: "reading")

  private func aside<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
