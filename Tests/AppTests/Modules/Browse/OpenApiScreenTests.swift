import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Screens of an API with an OpenAPI document", .bounded)
@MainActor
struct OpenApiScreenTests {
  private static let boats = """
    {"data": [{"id": 7, "name": "Gull", "length": 9.5, "owner_id": "ann", "sails": true},
      {"id": 8, "name": "Old Mole", "length": 31, "owner_id": "bea", "sails": false}], "total": 2, "next": null}
    """

  private let folder: TemporaryFolder
  private let dependencies: DependencyManager

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "openapi.json/index": try OpenApiTests.sample("harbour-3.0"), "v2/boats/index": Self.boats,
      "v2/boats/state=away&limit=5":
        #"{"data": [{"id": 8, "name": "Old Mole", "length": 31}], "total": 1, "next": null}"#,
      "v2/boats/7/index": #"{"id": 7, "name": "Gull", "length": 9.5, "owner_id": "ann", "sails": true}"#,
      "v2/boats/7/visits/since=2026-01-01": #"[{"id": 1, "berth": "B4", "nights": 3}]"#,
      "v2/people/index": #"[{"id": "ann", "full_name": "Ann Ray", "boatId": 7}]"#,
      "v2/people/ann/index": #"{"id": "ann", "full_name": "Ann Ray", "boatId": 7}"#,
    ]
    for (name, text) in files { try folder.write(text, to: "apis/harbour.example/\(name).json") }
    var apis = ApiSources(ApiSources.bundled.replay(folder.url))
    apis.book = ApiBook(folder: folder.url.appending(path: "own"))
    dependencies = try DependencyManager.over(SwapiFixtures.bundled(), apis: apis)
  }

  private func app() async throws -> TestApp {
    let route = try Features.all.route("browse/https:%2F%2Fharbour.example%2Fopenapi.json")
    let app = try await TestApp(route, dependencies: dependencies)
    await app.shown("Owners and crews")
    return app
  }

  @Test("Its lists appear under their tags with descriptions")
  func home() async throws {
    let app = try await app()
    app.robot.shows("Harbour", "boats", "people", "All boats in the harbour", "The weather over the harbour")
    app.robot.lacks("One boat")
  }

  @Test("A list uses its schema's titles and columns; records link to sublists and back by id")
  func walk() async throws {
    let app = try await app()
    app.robot.press(.enter)
    await app.shown("Length in metres")
    app.robot.shows("Boat name", "Gull", "Old Mole").press(.enter)
    await app.shown("Visits")
    app.robot.press(.escape, .escape, .down, .down, .enter)
    await app.shown("Ann Ray")
    app.robot.press(.enter)
    await app.shown("Gull")
    app.robot.press(.enter)
    await app.shown("Sails")
  }

  @Test("P asks for typed parameters, as Enter does if one is required; values are saved")
  func parameters() async throws {
    let app = try await app()
    app.robot.type("P").shows("Parameters of All boats in the harbour", "state", "sails", "limit")
    app.robot.press(.escape, .down, .enter).shows("Parameters of The visits of a boat", "boatId", "since")
    app.robot.type("7").press(.tab).type("2026-01-01").press(.enter)
    await app.shown("B4")
    let kept = await dependencies.personal.parameters.value()
    #expect(kept.values.contains(["boatId": "7", "since": "2026-01-01"]), "\(kept)")
    let again = try await self.app()
    await again.robot.settle()
    again.robot.press(.down, .enter)
    await again.shown("B4")
  }

  @Test("The form shows a choice for enumerated values and a text field otherwise")
  func form() async throws {
    let app = try await app()
    app.robot.type("P").shows(
      "state   default: moored", "Where they are now.", "sails   any", "limit   20", "Open")
    await app.matchesGoldens("api-parameters")
    app.robot.press(.tab, .tab, .tab, .tab, .right, .enter).lacks("Parameters of").shows("Owners and crews")
  }

  @Test("O finds an API's unnamed document, even if the address itself has no response")
  func found() async throws {
    try folder.write(
      #"{"boats": "https://harbour.example/v2/boats", "x": "/x"}"#, to: "apis/harbour.example/v2/index.json")
    let app = try await TestApp(try Features.all.route("browse/harbour.example%2Fv2"), dependencies: dependencies)
    await app.shown("Boats")
    app.robot.type("O")
    await app.shown("Owners and crews")
    let gate = try await TestApp(try Features.all.route("browse/harbour.example%2Fnothing"), dependencies: dependencies)
    await gate.robot.settle()
    gate.robot.type("O")
    await gate.shown("Owners and crews")
  }

  @Test("If there is no document, O lists the places it tried")
  func notFound() async throws {
    let app = try await TestApp(try Features.all.route("browse/quay.example%2Fapi"), dependencies: dependencies)
    await app.robot.settle()
    app.robot.type("O")
    await app.shown("No OpenAPI document")
    #expect(
      DocumentFinder.places(near: try #require(URL(string: "https://quay.example/api"))).map { $0.relativePath } == [
        "/api/openapi.json", "/api/swagger.json", "/api/v3/api-docs", "/openapi.json", "/swagger.json", "/v3/api-docs",
      ])
  }

  @Test("A web page's references to documents of its own origin are found")
  func namedByPage() throws {
    let page = """
      <link rel='service-desc' href='/spec.yaml'><script src="swagger-ui.js"></script><link href="/manifest.json">
      <script>SwaggerUIBundle({ url: "../v2/openapi.json", other: 'https://else.example/openapi.json' })</script>
      <redoc spec-url="/v3/api-docs"></redoc> "/spec.yaml"
      """
    let url = try #require(URL(string: "https://quay.example/docs/index.html"))
    #expect(
      DocumentFinder.places(in: page, at: url).map(\.absoluteString) == [
        "https://quay.example/spec.yaml", "https://quay.example/v2/openapi.json", "https://quay.example/v3/api-docs",
      ])
    #expect(DocumentFinder.places(in: (1...99).map { "'/openapi\($0).json'" }.joined(), at: url).count == 5)
  }

  @Test("Entered values become part of the address and the route")
  func route() async throws {
    let api = try OpenApiTests.api("harbour-3.0", at: "https://harbour.example/openapi.json")
    var filled: ApiLink?
    let target = ApiParametersViewModel.Target.link(try #require(api.links.first), below: api.base)
    let viewModel = ApiParametersViewModel(target, kept: dependencies.keptParameters) { filled = $0 }
    let (state, limit) = (viewModel.parameters[0], viewModel.parameters[3])
    viewModel.give("lost", to: state)
    #expect(viewModel.given == nil)
    viewModel.give("away", to: state)
    viewModel.give("many", to: limit)
    #expect(viewModel.given == nil)
    viewModel.give("5", to: limit)
    viewModel.submit()
    #expect(filled?.collection?.filledPath == "boats?state=away&limit=5")
    #expect(filled?.url.absoluteString == "https://harbour.example/v2/boats?state=away&limit=5")
    let app = try await TestApp(
      try Features.all.route("browse/harbour.example%2Fv2%2Fboats?state=away&limit=5"), dependencies: dependencies)
    await app.shown("Old Mole")
    app.robot.lacks("Gull")
  }

  // Each value of an earlier query once caused a redraw of the form.
  @Test("The values of an earlier query arrive together, and each change notifies once")
  func notifications() async throws {
    let kept = dependencies.keptParameters
    let query = ListQuery(try #require(URL(string: "https://quay.example/boats?sort=&limit=")))
    kept.keep(["sort": "name", "limit": "5", "page": "2"], for: query)
    var filled: ApiLink?
    let viewModel = ApiParametersViewModel(.query(query), kept: kept) { filled = $0 }
    let spy = ChangeSpy()
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { viewModel.more == "page=2" }
    #expect(viewModel.parameters.map { viewModel.value(of: $0) } == ["name", "5"] && spy.count == 1)
    viewModel.give("age", to: viewModel.parameters[0])
    viewModel.give(more: "")
    #expect(spy.count == 3)
    viewModel.submit()
    #expect(filled?.url.absoluteString == "https://quay.example/boats?sort=age&limit=5")
  }

  @Test("W saves everything in a file, which opens under its name")
  func saved() async throws {
    let app = try await app()
    app.robot.type("W").shows("harbour-example")
    let api = try #require(dependencies.apis.book.learned.first)
    _ = try dependencies.apis.book.save(api)
    let again = try await TestApp(try Features.all.route("api/harbour-example/boats"), dependencies: dependencies)
    await again.shown("Length in metres")
    again.robot.press(.enter)
    await again.shown("Visits")
    let route = BrowseRoute.record(RouteText("harbour-example"), RouteText("boats"), RouteText("7"))
    #expect(again.robot.navigator.visibleScreen?.route == route.path)
  }
}
