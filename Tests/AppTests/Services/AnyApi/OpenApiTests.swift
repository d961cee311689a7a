import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("API documents: OpenAPI 3.0 and 3.1, Swagger 2.0")
struct OpenApiTests {
  /// Returns the sample of a dialect.
  static func sample(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../OpenApi")
      .standardizedFileURL
    return try String(contentsOf: folder.appending(path: name + ".json"), encoding: .utf8)
  }

  static func api(_ name: String, at address: String) throws -> ApiDescription {
    let url = try #require(URL(string: address))
    return try #require(OpenApi(try JsonDocument(sample(name)).root, at: url)?.description)
  }

  private static func collection(_ name: String, of api: ApiDescription) throws -> ApiCollection {
    try #require(api.collections.first { $0.name == name })
  }

  @Test("3.0 describes lists, records, parameters, wrappers and credentials")
  func harbour() throws {
    let api = try Self.api("harbour-3.0", at: "https://harbour.example/openapi.json")
    #expect(api.title == "Harbour" && api.base.absoluteString == "https://harbour.example/v2/")
    #expect(api.collections.map(\.name) == ["boats", "boats-boatId-visits", "people", "weather"])
    #expect(api.collections.map(\.tag) == ["boats", "boats", "people", nil])
    #expect(api.keys == [QueryKey("api_key=HARBOUR_EXAMPLE_KEY")])
    #expect(api.headers == [HeaderTemplate(name: "Authorization", value: "Bearer $HARBOUR_EXAMPLE_TOKEN")])
    let boats = try Self.collection("boats", of: api)
    #expect(boats.records == "data" && boats.id == "id" && boats.title == "name" && boats.search == "q")
    #expect(boats.columns.map(\.path) == ["length", "owner_id", "sails"])
    #expect(boats.columns.first?.title == "Length in metres" && boats.columns.first?.isNumber == true)
    #expect(boats.note == "All boats in the harbour" && boats.record == "boats/{boatId}")
    #expect(
      boats.parameters == [
        ApiParameter(
          name: "state", choices: ["moored", "away", "repair"], usual: "moored", note: "Where they are now."),
        ApiParameter(name: "sails", kind: .flag), ApiParameter(name: "q"),
        ApiParameter(name: "limit", kind: .number, usual: "20", note: "How many at once"),
      ])
    #expect(boats.relations == [ApiRelation(field: "visits", target: "boats/{id}/visits")])
    #expect(try Self.collection("people", of: api).relations == [ApiRelation(field: "boatId", target: "boats")])
    let visits = try Self.collection("boats-boatId-visits", of: api)
    #expect(visits.needsValues && !boats.needsValues)
    let filled = visits.filled(["boatId": "7/8", "since": "2026-01-01"])
    // A text is not a number, and stays one path segment.
    #expect(filled.needsValues && !visits.filled(["boatId": "7", "since": "2026-01-01"]).needsValues)
    #expect(api.url(of: filled).absoluteString == "https://harbour.example/v2/boats/7%2F8/visits?since=2026-01-01")
  }

  @Test("3.1 supports nullable types, a base below the document's host, and ids from record paths")
  func library() throws {
    let api = try Self.api("library-3.1", at: "https://library.example/docs/openapi.json")
    #expect(api.base.absoluteString == "https://library.example/api/")
    #expect(api.collections.map(\.name) == ["books", "branches"])
    #expect(api.headers == [HeaderTemplate(name: "X-Library-Card", value: "$LIBRARY_EXAMPLE_CARD")])
    let books = try Self.collection("books", of: api)
    #expect(books.id == "isbn" && books.title == "title" && books.records == "items")
    #expect(books.columns.map(\.path) == ["isbn", "pages", "year"])
    #expect(books.parameters.map(\.isRequired) == [false, true, false] && books.parameters[1].kind == .number)
    #expect(books.parameters[2].choices.isEmpty && books.parameters[2].note == "isbn, title")
    #expect(books.relations?.map(\.field) == ["branch_ids", "branch"])
    #expect(try Self.collection("branches", of: api).records == nil)
  }

  @Test("2.0 supports host and schemes, definitions and trailing slashes")
  func parcels() throws {
    let api = try Self.api("parcels-2.0", at: "https://docs.example/swagger.json")
    #expect(api.base.absoluteString == "https://parcels.example:8443/rest/v1/")
    #expect(api.collections.map(\.name) == ["parcels", "depots-depot-parcels"])
    #expect(
      api.headers.map { "\($0.name): \($0.value)" } == [
        "X-Client-Key: $PARCELS_EXAMPLE_CLIENT", "Authorization: Bearer $PARCELS_EXAMPLE_LOGIN",
      ])
    let parcels = try Self.collection("parcels", of: api)
    #expect(parcels.records == "results" && parcels.record == "parcels/{code}/" && parcels.title == "label")
    #expect(parcels.parameters.map(\.name) == ["page", "status", "weight", "tags"])
    #expect(parcels.parameters[1].choices.count == 3 && parcels.parameters[2].isRequired)
    #expect(try Self.collection("depots-depot-parcels", of: api).relations?.first?.target == "parcels")
    let link = try #require(api.url(of: ApiRelation(field: "parcel", target: "parcels"), value: "a b"))
    #expect(link.absoluteString == "https://parcels.example:8443/rest/v1/parcels/a%20b/")
  }

  @Test("A document can be saved to a file and read again", arguments: ["harbour-3.0", "library-3.1", "parcels-2.0"])
  func kept(name: String) throws {
    let api = try Self.api(name, at: "https://library.example/openapi.json")
    let bytes = JsonWriter(indent: 2).bytes(api.draft)
    let read = try ApiDescription(name: api.name, bytes: bytes)
    // The records show whether a column is numeric.
    #expect(read.collections.map(\.parameters) == api.collections.map(\.parameters))
    #expect(read.collections.map(\.relations) == api.collections.map(\.relations))
    #expect(
      read.keys == api.keys && read.headers == api.headers && read.collections.map(\.tag) == api.collections.map(\.tag))
    #expect(JsonWriter(indent: 2).bytes(read.draft) == bytes)
  }

  @Test("An address below the base matches its path template, with values filled in")
  func places() throws {
    let book = ApiBook(folder: nil)
    book.learn(try Self.api("harbour-3.0", at: "https://harbour.example/openapi.json"))
    func place(_ path: String) throws -> ApiBook.Place? {
      book.place(of: try #require(URL(string: "https://harbour.example/v2/" + path)))
    }
    #expect(try place("boats?limit=3")?.collection.name == "boats")
    #expect(try place("boats/7")?.record == "7" && place("boats/7")?.isKept == false)
    #expect(try place("boats/7/visits")?.collection.name == "boats-boatId-visits")
    #expect(try place("boats/7/crew") == nil && place("weather")?.collection.name == "weather")
    let boat = try JsonDocument(#"{"id": 7, "name": "Gull"}"#).root
    #expect(try place("boats")?.url(of: boat)?.absoluteString == "https://harbour.example/v2/boats/7")
    let relations = try #require(try place("boats/7")?.relations(of: boat))
    #expect(relations.map(\.name) == ["visits"])
    let visits = relations.first?.related.references.first
    #expect(visits?.url.absoluteString == "https://harbour.example/v2/boats/7/visits")
  }

  @Test(
    "A file that is not an API document stays as it is, and hostile documents terminate",
    arguments: [
      #"{"openapi": "3.0.0"}"#, #"{"openapi": "4.0", "paths": {}}"#, #"{"swagger": "1.2", "paths": {}}"#,
      #"{"openapi": "3.0.0", "paths": []}"#, #"{"paths": {"/a": {}}}"#,
      #"{"openapi": "3.0.0", "servers": [{"url": "ftp://x/"}], "paths": {"/a": {"get": {}}}}"#,
    ])
  func others(text: String) throws {
    let url = try #require(URL(string: "https://a.example/x"))
    #expect(OpenApi(try JsonDocument(text).root, at: url)?.description == nil)
    let loop = ##"""
      {"openapi": "3.0.0", "paths": {"/a": {"get": {"parameters": [{"$ref": "#/x"}, 7, {"in": "query"}],
       "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/x"}}}}}}},
       "/b": {"$ref": "#/paths/~1b"}, "c": {"get": {}}}, "x": {"$ref": "#/y"}, "y": {"$ref": "#/x"}}
      """##
    #expect(OpenApi(try JsonDocument(loop).root, at: url)?.description?.collections.map(\.name) == ["a"])
    let nested =
      ##"{"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": "##
      + ##"{"schema": {"$ref": "#/x"}}}}}}}}, "x": {"type": "object", "allOf": [{"$ref": "#/x"}, {"$ref": "#/x"}]}}"##
    #expect(OpenApi(try JsonDocument(nested).root, at: url)?.description?.collections.count == 1)
  }

  @Test("Server variables are substituted once; mutually recursive defaults terminate without an address")
  func variables() throws {
    let url = try #require(URL(string: "https://a.example/openapi.json"))
    func base(_ address: String, _ variables: String) throws -> String? {
      let text =
        #"{"openapi": "3.0.0", "servers": [{"url": "\#(address)", "variables": {\#(variables)}}], "#
        + #""paths": {"/a": {"get": {}}}}"#
      return OpenApi(try JsonDocument(text).root, at: url)?.description?.base.absoluteString
    }
    let version = #""v": {"default": "2"}"#
    #expect(try base("https://b.example/{v}/x", version) == "https://b.example/2/x/")
    #expect(try base("/{v}/{v}", version) == "https://a.example/2/2/")
    #expect(try base("/{v}", #""v": {"default": "{w}"}, "w": {"default": "2"}"#) == nil)
    #expect(try base("/{unknown}", version) == nil)
    // The maximum of a document; recursive expansion would take a gigabyte.
    let doubled = (0..<60).map { "\"v\($0)\": {\"default\": \"{v\($0 + 1)}{v\($0 + 1)}\"}" }.joined(separator: ", ")
    #expect(try base("/{v0}", doubled) == nil)
    let long = String(repeating: "x", count: 1_000)
    #expect(try base("/" + String(repeating: "{v}", count: 9), "\"v\": {\"default\": \"\(long)\"}") == nil)
  }

  @Test("Overlong paths are skipped, and at most a thousand server variables are read")
  func long() throws {
    let url = try #require(URL(string: "https://a.example/openapi.json"))
    let path = "/" + String(repeating: "{a}", count: 200_000)
    let variables = (0..<2_000).map { "\"v\($0)\": {\"default\": \"\($0)\"}" }.joined(separator: ", ")
    func api(_ address: String) throws -> ApiDescription? {
      let text =
        #"{"openapi": "3.0.0", "servers": [{"url": "\#(address)", "variables": {\#(variables)}}], "#
        + #""paths": {"\#(path)": {"get": {}}, "/b": {"get": {}}}}"#
      return OpenApi(try JsonDocument(text).root, at: url)?.description
    }
    #expect(try api("/{v999}")?.collections.map(\.path) == ["b"])
    #expect(try api("/{v1000}") == nil)
  }

  @Test("A schema shared by thousands of operations costs little more than its own fields")
  func shared() throws {
    let url = try #require(URL(string: "https://a.example/openapi.json"))
    let chains = (0..<500).flatMap { field in
      (0..<20).map { step in
        step == 19
          ? #""f\#(field)s19":{"type":"string","enum":["a","b"]}"#
          : ##""f\##(field)s\##(step)":{"$ref":"#/s/f\##(field)s\##(step + 1)"}"##
      }
    }
    let fields = (0..<500).map { ##""p\##($0)":{"$ref":"#/s/f\##($0)s0"}"## }.joined(separator: ",")
    let answer =
      ##"{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"allOf":[{"$ref":"#/s/r"}]}}}}}}}"##
    let paths = (0..<2_000).map { "\"/p\($0)\":\(answer)" }.joined(separator: ",")
    let text =
      #"{"openapi":"3.0.0","paths":{\#(paths)},"s":{"r":{"properties":{\#(fields)}},\#(chains.joined(separator: ","))}}"#
    let root = try JsonDocument(text).root
    var count = 0
    let time = ThreadTime.measure {
      count = OpenApi(root, at: url)?.description?.collections.count ?? 0
    }
    #expect(count == 2_000)
    // Measured in a debug build; without a limit it takes minutes.
    #expect(time < .seconds(30), "\(time)")
  }

  @Test("Values are substituted once, an unnamed one keeps its place, and the text is limited")
  func filled() {
    #expect("a/{b}/{c}".filled { $0 == "b" ? "{c}" : nil } == "a/{c}/{c}")
    #expect("{{b}}{".filled { $0 == "b" ? "1" : nil } == "{{b}}{")
    #expect("{a}{a}".filled(limit: 5) { _ in "xxx" } == nil)
    #expect("{a}{a}".filled(limit: 6) { _ in "xxx" } == "xxxxxx")
  }

  @Test("A response that names its document links to it", arguments: ["service-desc", "describedby"])
  func link(relation: String) throws {
    let url = try #require(URL(string: "https://a.example/"))
    func answer(_ header: String) throws -> AnyAnswer {
      AnyAnswer(RawAnswer(root: try JsonDocument("{\"ok\": true}").root, headers: ["Link": header], url: url))
    }
    let found = try answer(
      "</next>; rel=\"next\", </docs/openapi.json>; rel=\"\(relation)\"; type=\"application/json\"")
    #expect(found.document?.absoluteString == "https://a.example/docs/openapi.json")
    #expect(try answer("</next>; rel=next").document == nil)
  }

  /// Makes the document of an API with two hundred operations.
  static func large() -> String {
    let schema =
      #"{"type":"object","properties":{"id":{"type":"integer"},"name":{"type":"string"},"size":{"type":"number"},"#
      + ##""owner":{"$ref":"#/components/schemas/Owner"},"thing7Id":{"type":"integer"}}}"##
    let paths = (0..<100).map { number in
      #"""
      "/things\#(number)":{"get":{"tags":["tag\#(number % 10)"],"summary":"Things \#(number)",
       "parameters":[{"name":"limit","in":"query","schema":{"type":"integer"}},
        {"name":"state","in":"query","schema":{"type":"string","enum":["a","b"]}}],
       "responses":{"200":{"content":{"application/json":{"schema":{"type":"array","items":\#(schema)}}}}}}},
      "/things\#(number)/{thing\#(number)Id}":{"get":{"responses":{"200":{"content":{"application/json":{"schema":\#(schema)}}}}}}
      """#
    }
    return #"{"openapi":"3.0.0","info":{"title":"Large"},"paths":{"# + paths.joined(separator: ",")
      + #"},"components":{"schemas":{"Owner":{"type":"object","properties":{"id":{"type":"integer"}}}}}}"#
  }

  @Test("Two hundred operations are read well within the time of a key press")
  func speed() throws {
    let url = try #require(URL(string: "https://a.example/openapi.json"))
    let root = try JsonDocument(Self.large()).root
    var api: ApiDescription?
    let time = (0..<5).map { _ in ThreadTime.measure { api = OpenApi(root, at: url)?.description } }.min() ?? .zero
    #expect(api?.collections.count == 100 && api?.collections.first?.relations?.count == 1)
    // Measured in a debug build; the program takes a tenth.
    #expect(time < .seconds(2), "\(time)")
  }
}
