import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Loading
import Testing

@testable import cantina

@Suite("Names of related records", .bounded)
@MainActor
struct ApiNamingTests {
  private final class FlowSpy: RecordFlow {
    typealias Item = AnyRecord
    private(set) var elsewhere: [String] = []
    private(set) var pictures: [String] = []
    private(set) var opened: [String] = []
    private(set) var parts: [Sourced<AnyRecord>] = []
    func showRecord(_ link: ApiLink) { opened.append(link.route) }
    func show(_ record: Sourced<AnyRecord>) { parts.append(record) }
    func showPicture(_ picture: ApiLink, of record: Sourced<AnyRecord>) { pictures.append(picture.route) }
    func tellElsewhere(_ origin: String) { elsewhere.append(origin) }
    func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {}
  }

  private let flow = FlowSpy()

  private func viewModel(_ record: String, _ api: StubApi, asksNames: Bool = true) throws -> RecordViewModel<AnyRecord>
  {
    let base = try #require(URL(string: "https://a.example/people/1"))
    let record = AnyRecord(part: try JsonDocument(record).root, at: base)
    let known = Sourced(value: record, provenance: .live(host: "a.example"))
    return RecordViewModel<AnyRecord>(ApiDetail(known, api: api, asksNames: asksNames), flow: flow)
  }

  /// Three relations of 150 links each.
  private var many: String {
    let fields = ["films", "ships", "cars"].map { field in
      "\"\(field)\": [" + (0..<150).map { "\"https://a.example/\(field)/\($0)\"" }.joined(separator: ",") + "]"
    }
    return "{\"name\": \"Luke\", \(fields.joined(separator: ","))}"
  }

  private func settled(_ viewModel: RecordViewModel<AnyRecord>) async {
    while viewModel.isLoading { await Task.yield() }
  }

  @Test("Opening a record requests two names, then one for each selected link, up to ten")
  func frugal() async throws {
    let api = StubApi([:])
    let viewModel = try viewModel(many, api)
    viewModel.load()
    await settled(viewModel)
    #expect(api.asked.sorted() == ["https://a.example/films/0", "https://a.example/films/1"])
    for index in [1, 40, 40, 41, 160] {
      viewModel.see(0..<24, selected: index)
      await settled(viewModel)
    }
    #expect(api.asked.count == 5 && Set(api.asked).count == 5)
    #expect(
      api.asked.suffix(3) == ["https://a.example/films/40", "https://a.example/films/41", "https://a.example/ships/10"])
    for index in 200..<230 {
      viewModel.see(0..<24, selected: index)
      await settled(viewModel)
    }
    #expect(api.asked.count == 10)
  }

  @Test("Lists and templates are not requested for names; a missing record shows its id")
  func lists() async throws {
    let api = StubApi([:])
    let viewModel = try viewModel(
      """
      {"name": "Luke", "repos_url": "https://a.example/people/1/repos", "stars": "https://a.example/stars{/owner}",
      "user": "https://a.example/users/{user}", "home": "https://a.example/planets/7"}
      """, api)
    viewModel.load()
    await settled(viewModel)
    #expect(api.asked == ["https://a.example/planets/7"])
    let home = try #require(viewModel.relations.first { $0.name == "home" }?.related.references.first)
    #expect(viewModel.name(of: home) == .unasked)
  }

  @Test("No name is requested if the user disabled it, and a row shows its id")
  func off() async throws {
    let api = StubApi([:])
    let viewModel = try viewModel(many, api, asksNames: false)
    viewModel.load()
    viewModel.see(46..<94, selected: 50)
    await settled(viewModel)
    #expect(api.asked.isEmpty)
    let link = try #require(viewModel.relations.first?.related.references.last)
    #expect(viewModel.name(of: link) == .unasked && link.id == "149")
  }

  @Test("Action links, downloads and local files are never requested")
  func acting() async throws {
    let api = StubApi(["https://a.example/planets/1": #"{"name": "Tatooine"}"#])
    let viewModel = try viewModel(
      """
      {"name": "Luke", "logout": "https://a.example/out", "delete_url": "https://a.example/people/1/delete",
      "download_url": "https://a.example/x.zip", "log": "/var/log/syslog", "home": "https://a.example/planets/1"}
      """, api)
    viewModel.load()
    await settled(viewModel)
    #expect(api.asked == ["https://a.example/planets/1"])
    #expect(!viewModel.relations.contains { $0.name == "log" })
  }

  @Test("A row of a table opens as a record of its own, with links relative to the enclosing record")
  func rows() throws {
    let viewModel = try viewModel(#"{"name": "Luke", "jobs": [{"year": 1}, {"year": 2}]}"#, StubApi([:]))
    viewModel.selectedItem(index: 1)
    let part = try #require(flow.parts.first)
    #expect(flow.parts.count == 1 && part.value.value["year"]?.int == 2 && part.value.name == "Jobs 2")
    #expect(part.value.base.path() == "/people/1" && part.provenance == .live(host: "a.example"))
    #expect(part.value.url == nil && flow.opened.isEmpty)
  }

  @Test("A picture from another origin is requested only if the origin is allowed")
  func pictures() throws {
    let record = #"{"name": "Luke", "image": "https://b.example/luke.png"}"#
    let held = try viewModel(record, StubApi([:]))
    held.selectedItem(index: 0)
    #expect(flow.elsewhere == ["https://b.example"] && flow.pictures.isEmpty)
    let followed = try viewModel(record, StubApi([:], followed: ["https://b.example"]))
    followed.selectedItem(index: 0)
    #expect(flow.pictures == ["https://b.example/luke.png"])
  }
}
