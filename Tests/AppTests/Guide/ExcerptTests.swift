import Foundation
import Testing

/// Examples in `README.md` and `App/README.md` that name a file are excerpts of it, so they compile.
@Suite("Excerpts of the guide")
struct ExcerptTests {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// Returns the blocks of a page that begin with a file name, without indents.
  private static func excerpts(of text: String) -> [(file: String, lines: [String])] {
    text.split(separator: "```swift\n").dropFirst().compactMap { block in
      let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.prefix { $0 != "```" }
      guard let file = lines.first?.dropFirst(3), file.contains("/") else { return nil }
      return (String(file), lines.dropFirst().map { $0 })
    }
  }

  @Test("Each excerpt matches its file line for line", arguments: [("README.md", 4), ("App/README.md", 27)])
  func excerpts(page: String, count: Int) throws {
    let page = Self.top.appending(path: page)
    let excerpts = Self.excerpts(of: try String(contentsOf: page, encoding: .utf8))
    #expect(excerpts.count == count, "an excerpt that was added or removed on purpose changes the count")
    for (file, lines) in excerpts {
      let path = page.deletingLastPathComponent().appending(path: file).standardizedFileURL
      let code = try String(contentsOf: path, encoding: .utf8)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(!lines.isEmpty && code.firstRange(of: lines) != nil, "\(file) has no \(lines.first ?? "")")
    }
  }

  @Test("The application's guide begins by following one key, with an excerpt for each step")
  func firstSection() throws {
    let text = try String(contentsOf: Self.top.appending(path: "App/README.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## ").dropFirst().first)
    #expect(section.hasPrefix("One module, and one key\n"))
    let steps = [
      "Places/PlacesScreen.swift", "Places/PlacesScreen.swift", "Places/PlacesScreen.swift",
      "Places/PlacesViewModel.swift", "Alert/FlowController+Alerts.swift", "Places/PlacesFactory.swift",
      "Browse/ApiListFlowController.swift",
    ]
    #expect(Self.excerpts(of: section).map(\.file) == steps.map { "Modules/" + $0 })
  }

  @Test("The guide follows a panel from the call of the flow to the result")
  func panel() throws {
    let text = try String(contentsOf: Self.top.appending(path: "App/README.md"), encoding: .utf8)
    let example = try #require(text.components(separatedBy: "\n**").first { $0.hasPrefix("Show a panel") })
    let files = [
      "RecordsViewModel", "CollectionNavigation", "RecordPanelFactory", "RecordColumnsViewModel", "RecordColumnsScreen",
    ]
    #expect(Self.excerpts(of: example).map(\.file) == files.map { "Modules/Records/\($0).swift" })
  }
}
