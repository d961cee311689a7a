import Foundation
import Testing

/// Examples in `README.md` and `App/README.md` that name a file are excerpts of it, so they compile.
@Suite("Excerpts of the guide")
struct ExcerptTests {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// Returns the blocks of a page that begin with a file name, without indents.
  private static func excerpts(of page: URL) throws -> [(file: String, lines: [String])] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.split(separator: "```swift\n").dropFirst().compactMap { block in
      let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.prefix { $0 != "```" }
      guard let file = lines.first?.dropFirst(3), file.contains("/") else { return nil }
      return (String(file), lines.dropFirst().map { $0 })
    }
  }

  @Test("Each excerpt matches its file line for line", arguments: [("README.md", 4), ("App/README.md", 12)])
  func excerpts(page: String, least: Int) throws {
    let page = Self.top.appending(path: page)
    let excerpts = try Self.excerpts(of: page)
    #expect(excerpts.count >= least)
    for (file, lines) in excerpts {
      let path = page.deletingLastPathComponent().appending(path: file).standardizedFileURL
      let code = try String(contentsOf: path, encoding: .utf8)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!lines.isEmpty && code.firstRange(of: lines) != nil, "\(file) has no \(lines.first ?? "")")
    }
  }
}
