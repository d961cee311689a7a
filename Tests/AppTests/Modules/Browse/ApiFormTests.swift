import CantinaResources
import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Form of an API description", .bounded)
@MainActor
struct ApiFormTests {
  private let folder: TemporaryFolder
  private let book: ApiBook
  private let flow = ApiFormFlowSpy()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"title": "Boats", "base": "https://a.example/api/",
       "headers": {"X-Client": "cantina", "authorization": "Bearer $TOKEN"},
       "collections": [{"name": "boats", "path": "boat", "title": "name", "columns": [{"field": "size"}]}]}
      """#, to: "boats.json")
    try folder.write("{", to: "broken.json")
    book = ApiBook(folder: folder.url)
  }

  private func form(
    _ description: ApiDescription? = nil, list: ApiCollection? = nil, namedBy paths: [String] = []
  ) -> ApiFormViewModel {
    ApiFormViewModel(description, list: list, namedBy: paths, flow: flow, book: book, api: StubApi([:]))
  }

  private func boats() throws -> ApiDescription { try #require(book.description("boats")) }

  @Test("The form of a described API starts with its file's values and writes them back")
  func edit() throws {
    let form = form(try boats())
    #expect(!form.isNew && !form.hasList && form.name == "Boats" && form.nameError == nil)
    #expect(form.draft.token == "$TOKEN" && form.draft.headers == "X-Client: cantina")
    form.fill(\.title, with: "")
    form.fill(\.address, with: "b.example/v2/")
    form.fill(\.token, with: "abc")
    #expect(!form.draft.hasVariable)
    form.save()
    #expect(flow.log.isEmpty)
    form.fill(\.token, with: "$BOATS")
    form.fill(\.headers, with: "X-Client: cantina\n\nAccept: text/json")
    form.save()
    #expect(flow.log == ["saved \(folder.url.path)/boats.json"])
    let saved = try #require(ApiBook(folder: folder.url).description("boats"))
    #expect(saved.title == nil && saved.base.absoluteString == "https://b.example/v2/")
    #expect(
      saved.headers.map { "\($0.name): \($0.value)" } == [
        "Authorization: Bearer $BOATS", "X-Client: cantina", "Accept: text/json",
      ])
    #expect(saved.collections.first?.columns.map(\.path) == ["size"])
  }

  @Test("A description without a name is treated as new")
  func nameless() throws {
    let base = try #require(URL(string: "file:///tmp/"))
    #expect(form(ApiDescription(name: "", base: base)).name == nil)
  }

  @Test("The form edits a list's title fields and search and keeps the rest")
  func list() throws {
    let known = try boats()
    let form = form(known, list: known.collections[0], namedBy: ["id", "name", "port"])
    #expect(form.hasList && form.naming == 1 && form.draft.search == "")
    form.name(by: 2)
    form.fill(\.search, with: "q")
    form.save()
    let saved = try #require(ApiBook(folder: folder.url).description("boats")?.collections.first)
    #expect(saved.title == "port" && saved.search == "q" && saved.path == "boat" && saved.columns.count == 1)
  }

  @Test("The paging method is selectable and preserved if unchanged")
  func paging() throws {
    let known = try boats()
    let form = form(known, list: known.collections[0])
    #expect(form.draft.paging.kind == .inferred && form.draft.paging.isWhole)
    form.page(by: 5)
    #expect(form.draft.paging.kind == .pageFromZero && !form.draft.paging.isWhole)
    form.save()
    #expect(flow.log.isEmpty)
    form.fill(\.paging.parameter, with: "p")
    form.fill(\.paging.path, with: "pages")
    form.save()
    let saved = try #require(ApiBook(folder: folder.url).description("boats")?.collections.first)
    #expect(saved.paging == .page("p", first: 0, last: "pages"))
    // Settings without a form field are preserved.
    for paging in [ApiPaging.offset("from", limit: "size", total: nil), .next("more"), .token("t", parameter: "c")] {
      var list = saved
      list.paging = paging
      #expect(ApiDraft.Paging(paging).isWhole)
      #expect(ApiDraft.Paging(ApiDraft.Paging(paging).described) == ApiDraft.Paging(paging))
    }
  }

  @Test("The records' path and parameter values are saved; fields outside of the form stay")
  func records() throws {
    var list = ApiCollection(name: "boats", path: "boat/{id}", records: "data")
    list.parameters = [
      ApiParameter(name: "id", isInPath: true, value: "7"),
      ApiParameter(name: "state", choices: ["open", "shut"], value: "open"),
    ]
    var draft = ApiDraft(nil, list: list)
    #expect(draft.records == "data" && draft.parameters == "state=open")
    #expect(draft.changed(list) == list)
    (draft.records, draft.parameters) = ("", "per_page=100")
    let changed = draft.changed(list)
    #expect(changed.records == nil && changed.parameters.map(\.value) == ["7", nil, "100"])
    #expect(changed.parameters[1].choices == ["open", "shut"])
    draft.parameters = "per_page"
    #expect(draft.parameterValues == nil)
  }

  @Test("A list is tested while the form is filled in; a change marks the result as stale")
  func trial() async throws {
    let api = StubApi([
      "https://a.example/api/boat": #"{"rows": [{"id": 1}, {"id": 2}], "other": [1], "more": "/api/boat?p=2"}"#,
      "https://a.example/api/boat?p=2": #"{"rows": [{"id": 3}], "other": [1, 2], "more": null}"#,
    ])
    let known = try boats()
    let form = ApiFormViewModel(known, list: known.collections[0], namedBy: [], flow: flow, book: book, api: api)
    form.fill(\.records, with: "rows")
    form.page(by: 1)
    form.fill(\.paging.path, with: "more")
    form.tryList()
    #expect(form.trial == .awaited)
    while form.trial == .awaited { await Task.yield() }
    #expect(form.trial == .came(ListCheck(count: 3, stated: nil, end: .whole(.mark))))
    form.fill(\.parameters, with: "p=9")
    #expect(form.trial == nil)
    form.tryList()
    while form.trial == .awaited { await Task.yield() }
    #expect("\(String(describing: form.trial))".contains("404"))
    #expect(flow.log.isEmpty)
  }

  @Test("Discovered collections extend the description file and never replace its own")
  func joined() throws {
    var found = ApiDescription(name: "a-example", base: try boats().base)
    found.collections = [ApiCollection(name: "boats", path: "x"), ApiCollection(name: "ports", path: "port")]
    let form = form(found)
    #expect(!form.isNew && form.name == "Boats")
    form.save()
    let saved = try #require(ApiBook(folder: folder.url).description("boats"))
    #expect(saved.collections.map(\.path) == ["boat", "port"])
  }

  @Test(
    "A new API needs a free name, an address and valid headers",
    arguments: [
      ("", ApiBook.SaveError.name("")), ("a b", .name("a b")), ("broken", .damaged(path: "/broken.json")),
      ("boats", .taken(name: "boats", base: URL(filePath: "/"))), ("ships", nil),
    ])
  func wrong(name: String, error: ApiBook.SaveError?) throws {
    let form = form()
    form.fill(\.name, with: name)
    switch (form.nameError, error) {
    case (.damaged, .damaged), (.taken, .taken): break
    default: #expect(form.nameError == error)
    }
    #expect(form.isNew && form.name == nil && form.draft.base == nil)
    for text in ["", "  ", "ftp://a.example", "/tmp/a.json", "-"] {
      form.fill(\.address, with: text)
      #expect(form.draft.base == nil, "\(text)")
    }
    form.fill(\.address, with: "a.example/api/")
    form.fill(\.headers, with: "X-Key")
    #expect(form.draft.headerTemplates == nil)
    form.save()
    #expect(flow.log.isEmpty)
    form.fill(\.headers, with: "")
    form.save()
    #expect(flow.log == (error == nil ? ["saved \(folder.url.path)/ships.json"] : []))
    #expect(try boats().collections.count == 1)
  }

  @Test("Without a home nothing is written, and the form says so")
  func nowhere() throws {
    let form = ApiFormViewModel(nil, list: nil, namedBy: [], flow: flow, book: ApiBook(folder: nil), api: StubApi([:]))
    form.fill(\.name, with: "ships")
    form.fill(\.address, with: "a.example")
    form.save()
    form.cancel()
    #expect(flow.log == ["failed noFolder", "closed"])
  }

  // MARK: On the screen

  private func app(_ path: String) async throws -> TestApp {
    var apis = ApiSources.bundled
    apis.book = book
    return try await TestApp(
      try Features.all.route(path), dependencies: .over(SwapiFixtures.bundled(), apis: apis))
  }

  @Test("A list opens its own form: errors appear below the fields, and Save updates that list")
  func save() async throws {
    let app = try await app("browse/swapi.dev%2Fapi%2Fpeople%2F")
    await app.shown("Luke Skywalker")
    app.robot.type(":describe API").press(.enter).shows(
      "Describe swapi-dev", "https://swapi.dev/api/", "Title field", "Name ▾")
    app.robot.shows("✓ found in the answer", "Save     Try     More     Cancel").lacks("Other headers")
    app.robot.press(.control("u"), .tab).shows("letters, digits, - and _").press(.backTab).type("sw")
    app.robot.press(.enter, .enter).type("Wars").press(.enter).type("abc").press(.tab).shows("not the token")
    app.robot.press(.backTab, .control("u")).type("$SWAPI")
    app.robot.press(.enter, .enter, .enter, .tab).press(.right, .right, .enter).shows("Less", "Other headers")
    app.robot.press(.up).press(.up, .up).type("X-Client").press(.tab).shows("X-Key: $KEY").press(.backTab)
    app.robot.type(": cantina").press(.enter, .enter).type("q").press(.enter).shows("Saved in").lacks("Describe")
    let saved = try #require(ApiBook(folder: folder.url).description("sw"))
    #expect(saved.title == "Wars" && saved.headers.map(\.value) == ["Bearer $SWAPI", "cantina"])
    #expect(saved.collections.map(\.search) == ["q"] && saved.collections.map(\.title) == ["name"])
  }

  @Test("The form matches its golden, and plain lines ask for each field by number")
  func looks() async throws {
    let app = try await app("browse/swapi.dev%2Fapi%2Fpeople%2F")
    await app.shown("Luke Skywalker")
    app.robot.type(":describe API").press(.enter)
    await app.matchesGoldens("api-form", typing: ["1", "no name", "2", "ftp://a.example", "5", "hei", "8"])
  }

  @Test("The user's APIs are edited and created in their list, except for damaged ones")
  func apis() async throws {
    let app = try await app("apis")
    app.robot.type("W").shows("Describe an API", "Name").press(.escape)
    app.robot.press(.down).type("W").shows("Describe Boats").lacks("Name ").click(on: "Cancel").lacks(
      "Describe Boats")
    app.robot.press(.down).shows("▌ 3  broken.json").type("W").lacks("╭─")
  }
}

/// Records whether a description was saved, failed to be saved, or was abandoned.
@MainActor
private final class ApiFormFlowSpy: ApiFormFlow {
  private(set) var log: [String] = []

  func saved(in path: String) { log.append("saved \(path)") }
  func tell(_ error: ApiBook.SaveError) { log.append("failed \(error)") }
  func closeForm() { log.append("closed") }
}
