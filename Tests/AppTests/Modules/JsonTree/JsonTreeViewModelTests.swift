import Loading
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("JSON tree", .bounded)
@MainActor
struct JsonTreeViewModelTests {
  /// The copied texts, in order.
  private final class FlowSpy: JsonTreeFlow {
    private(set) var copied: [String] = []
    private(set) var ends: [OutsidePrograms.End] = []
    func copy(value: String, at path: JsonPath) { copied.append("\(path): \(value)") }
    func leave(for work: () -> Void) { work() }
    func tell(_ end: OutsidePrograms.End) { ends.append(end) }
  }

  private static let text = #"""
    {"count": 3, "results": [
      {"name": "Tatooine", "climate": "arid", "moons": 3},
      {"name": "Alderaan", "climate": "temperate", "a.b": [1.50, null, "Moon of Endor"]},
      {"name": "Hoth", "empty": {}, "none": []}
    ], "größe": true}
    """#

  private let flow = FlowSpy()
  private let changes = ChangeSpy()

  private func tree(_ text: String = text, editor: String? = nil, in folder: URL? = nil) throws -> JsonTreeViewModel {
    let programs = OutsidePrograms(
      environment: editor.map { ["EDITOR": $0] } ?? [:], folder: folder ?? FileManager.default.temporaryDirectory)
    let tree = JsonTreeViewModel(try JsonDocument(text).root, title: "planets.json", programs: programs, flow: flow)
    tree.delegate = changes
    return tree
  }

  /// Searches, and waits for the result.
  private func search(_ text: String, in tree: JsonTreeViewModel) async {
    tree.search(text: text)
    await changes.until { !tree.isFinding }
  }

  private func find(_ direction: JsonTreeViewModel.Direction, in tree: JsonTreeViewModel) async -> String {
    tree.findNext(direction)
    await changes.until { !tree.isFinding }
    return tree.path.description
  }

  @Test("Initially the first member is selected; a single value has no selection")
  func beginning() throws {
    #expect(try tree().path.description == "count")
    #expect(try tree("[[1]]").path.description == "[0]")
    for text in ["7", "[]", "{}"] { #expect(try tree(text).selection.isEmpty) }
  }

  @Test("A value from a document is shown alone, with paths from the document's root")
  func part() throws {
    let value = try #require(try JsonDocument(Self.text).root["results"]?[1])
    let programs = OutsidePrograms(environment: [:], folder: FileManager.default.temporaryDirectory)
    let tree = JsonTreeViewModel(value, title: "Alderaan", programs: programs, flow: flow)
    tree.select([2, 0])
    #expect(tree.path.description == #"results[1]["a.b"][0]"#)
  }

  @Test("The selected node's path is shown and copied")
  func path() throws {
    let tree = try tree()
    tree.select([1, 1, 2, 0])
    #expect(tree.path.description == #"results[1]["a.b"][0]"#)
    #expect(changes.count == 1)
    tree.select([1, 1, 2, 0])
    #expect(changes.count == 1, "nothing has changed")
    #expect(tree.copies == [CopyItem(.value, "1.50"), CopyItem(.path, #".results[1]."a.b"[0]"#)])
  }

  @Test("The editor receives a copy without secrets, which is removed afterwards; the flow receives the outcome")
  func edit() throws {
    let folder = try TemporaryFolder()
    let seen = folder.url.appending(path: "seen.json")
    let tree = try tree(#"{"token": "t1", "n": 1.50}"#, editor: "/bin/cp %s \(seen.path)", in: folder.url)
    tree.edit()
    #expect(flow.ends == [.edited("cp")])
    let copy = JsonWriter(indent: 2).text(tree.root.value.hidingSecrets) + "\n"
    #expect(try String(contentsOf: seen, encoding: .utf8) == copy && !copy.contains("t1"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "opened").path).isEmpty)
    try self.tree(in: folder.url).edit()
    #expect(flow.ends.last == .noEditor)
  }

  @Test("A value is copied as JSON, a text without its quotes")
  func value() throws {
    let tree = try tree()
    tree.select([1, 1, 2, 0])
    tree.copyValue()
    tree.select([1, 0, 0])
    tree.copyValue()
    #expect(flow.copied == [#"results[1]["a.b"][0]: 1.50"#, "results[0].name: Tatooine"])
  }

  @Test("A search finds keys and values regardless of case and accents, and reports their paths")
  func search() async throws {
    for (text, path) in [
      ("hoth", "results[2].name"), ("CLIMATE", "results[0].climate"), ("1.50", #"results[1]["a.b"][0]"#),
      ("null", #"results[1]["a.b"][1]"#), ("endor", #"results[1]["a.b"][2]"#), ("grosse", "größe"), ("true", "größe"),
      ("moon of", #"results[1]["a.b"][2]"#), ("name hoth", "results[2].name"), ("empty", "results[2].empty"),
    ] {
      let tree = try tree()
      tree.beginSearch()
      await search(text, in: tree)
      #expect(tree.path.description == path, "\(text)")
      #expect(tree.destination == tree.selection, "\(text)")
    }
  }

  @Test("Each letter searches from the starting point; an empty search keeps the last match selected")
  func narrowing() async throws {
    let tree = try tree()
    tree.beginSearch()
    await search("moo", in: tree)
    #expect(tree.path.description == "results[0].moons")
    await search("moon ", in: tree)
    #expect(tree.path.description == "results[0].moons")
    await search("moon of", in: tree)
    #expect(tree.path.description == #"results[1]["a.b"][2]"#)
    await search("moo", in: tree)
    #expect(tree.path.description == "results[0].moons")
    tree.search(text: "")
    #expect(!tree.isFinding && !tree.canFindNext)
    #expect(tree.path.description == "results[0].moons")
  }

  @Test("Next and previous follow document order and wrap around")
  func next() async throws {
    let tree = try tree()
    tree.beginSearch()
    await search("name", in: tree)
    tree.keepSearch()
    #expect(!tree.isSearching && tree.searchText == "name")
    #expect(await find(.forward, in: tree) == "results[1].name")
    #expect(await find(.forward, in: tree) == "results[2].name")
    #expect(await find(.forward, in: tree) == "results[0].name")
    #expect(await find(.backward, in: tree) == "results[2].name")
    tree.select([1, 1, 0])
    #expect(tree.destination == nil)
    #expect(await find(.backward, in: tree) == "results[0].name")
    tree.select([2])
    #expect(await find(.backward, in: tree) == "results[2].name")
  }

  @Test("Next steps queued before the first match are applied in turn")
  func batch() async throws {
    let tree = try tree()
    tree.search(text: "name")
    tree.findNext(.forward)
    tree.findNext(.forward)
    await changes.until { tree.path.description == "results[2].name" && !tree.isFinding }
  }

  @Test("The only match is found again; without a match the selection stays")
  func nowhere() async throws {
    let tree = try tree()
    await search("hoth", in: tree)
    #expect(await find(.forward, in: tree) == "results[2].name")
    #expect(await find(.backward, in: tree) == "results[2].name")
    await search("naboo", in: tree)
    #expect(tree.hasFoundNothing && tree.path.description == "results[2].name")
    tree.endSearch()
    #expect(!tree.hasFoundNothing && tree.searchText.isEmpty && !tree.isSearching)
    tree.findNext(.forward)
    #expect(!tree.isFinding)
  }

  @Test("A walk visits every node once in each direction, in document order")
  func walk() throws {
    let root = JsonTreeNode(value: try JsonDocument(Self.text).root)
    var walk = JsonTreeWalk(root, at: [])
    var paths: [String] = []
    repeat {
      walk.advance()
      paths.append(walk.path.description)
    } while !walk.steps.isEmpty
    #expect(paths.count == 19)
    #expect(paths.prefix(4) == ["count", "results", "results[0]", "results[0].name"])
    var back: [String] = [""]
    repeat {
      walk.goBack()
      back.append(walk.path.description)
    } while !walk.steps.isEmpty
    #expect(back.dropLast().reversed() == paths)
    #expect(JsonTreeWalk(root, at: [1, 9, 9]).steps == [1])
  }

  @Test("A search of 100,000 records runs off the main actor and is cancelled by the next one")
  func long() async throws {
    let records = (0..<100_000).map { "{\"id\":\($0),\"name\":\"record \($0)\"}" }.joined(separator: ",")
    let tree = try tree("[\(records)]")
    tree.search(text: "nowhere")
    #expect(tree.isFinding)
    await search("record 3", in: tree)
    #expect(tree.path.description == "[3].name")
  }

  @Test("A tree is freed despite a running search")
  func gone() async throws {
    weak var gone: JsonTreeViewModel?
    do {
      let tree = try tree()
      tree.search(text: "nowhere")
      gone = tree
    }
    await eventually("the tree is freed") { gone == nil }
  }
}
