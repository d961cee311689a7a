import Foundation
import Testing

/// Examples in `App/README.md` that name a file are excerpts of it, so they compile.
@Suite("Excerpts of the guide")
struct ExcerptTests {
  private static let app = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../App")
    .standardizedFileURL

  /// The blocks that begin with a file name, without indents.
  private static func excerpts() throws -> [(file: String, lines: [String])] {
    let text = try String(contentsOf: app.appending(path: "README.md"), encoding: .utf8)
    return text.split(separator: "```swift\n").dropFirst().compactMap { block in
      let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.prefix { $0 != "```" }
      guard let file = lines.first?.dropFirst(3), file.contains("/") else { return nil }
      return (String(file), lines.dropFirst().map { $0 })
    }
  }

  @Test("Each stands in its file, line for line")
  func excerpts() throws {
    let excerpts = try Self.excerpts()
    #expect(excerpts.count >= 12)
    for (file, lines) in excerpts {
      let code = try String(contentsOf: Self.app.appending(path: file).standardizedFileURL, encoding: .utf8)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!lines.isEmpty && code.firstRange(of: lines) != nil, "\(file) has no \(lines.first ?? "")")
    }
  }
}
