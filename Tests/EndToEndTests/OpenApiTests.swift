import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// An API opened by its OpenAPI document, in the real program.
  @Suite("OpenAPI")
  struct OpenApiTests {
    private static let document = #"""
      {"openapi": "3.0.0", "info": {"title": "Lights"}, "paths": {
        "/lights": {"get": {"tags": ["towers"], "summary": "All lights", "parameters": [
          {"name": "lit", "in": "query", "required": true, "schema": {"type": "string", "enum": ["yes", "no"]}}],
          "responses": {"200": {"content": {"application/json": {"schema": {"type": "array", "items": {"type": "object",
            "properties": {"id": {"type": "integer"}, "name": {"type": "string"}, "height": {"type": "integer",
              "title": "Metres"}}}}}}}}}}},
        "components": {"securitySchemes": {"key": {"type": "apiKey", "in": "query", "name": "api_key"}}}}
      """#

    @Test(
      "An OpenAPI document opens; a form asks for required values, and a key is sent if allowed"
    )
    func browse() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on(
        "/", .status(200, body: "{\"hello\": \"there\"}", headers: [("Link", "</openapi.json>; rel=\"service-desc\"")]))
      server.on("/openapi.json", .json(Self.document))
      server.on("/lights", .json(#"[{"id": 1, "name": "North Rock", "height": 20}]"#))
      let app = try await CantinaProgram(
        ["browse", server.origin + "/", "--no-offline", "--allow-env", "_127_0_0_1_KEY"],
        variables: ["_127_0_0_1_KEY": "s3cret"])
      await app.shows("All lights")
      await app.shows("towers")
      app.press(.enter)
      await app.shows("Parameters of All lights")
      app.press(.tab)
      app.press(.enter)
      await app.shows("North Rock")
      await app.shows("Metres")
      app.press(.control("c"))
      await app.leaves()
      let asked = server.requests.filter { $0.target.hasPrefix("/lights") }
      let isAsked = asked.contains { $0.target.contains("lit=yes") && $0.target.contains("api_key=s3cret") }
      #expect(isAsked, "\(asked.map(\.target))")
      let text = String(decoding: app.terminal.output.bytes, as: UTF8.self)
      #expect(!text.contains("s3cret"))
    }

    @Test("A record with many links takes few requests, and none when reopened")
    func frugal() async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let links = (0..<30).map { #""part_\#($0)_url": "\#(server.origin)/parts/\#($0)""# }
      server.on("/", .json(#"{"lights": "\#(server.origin)/lights/7", "parts": "\#(server.origin)/parts"}"#))
      server.on(
        "/lights/7",
        .json(#"{"id": 7, "title": "North Rock", "size": {"height": 4}, \#(links.joined(separator: ", "))}"#))
      for (number, name) in ["Sail", "Mast"].enumerated() {
        server.on("/parts/\(number)", .json(#"{"name": "\#(name)"}"#))
      }
      let app = try await CantinaProgram(["browse", server.origin + "/", "--no-offline"])
      await app.shows("Lights")
      app.press(.enter)
      await app.shows("North Rock")
      // Both answers have arrived: leaving the page cancels what is still under way, and it would be asked for again.
      await app.shows("Sail")
      await app.shows("Mast")
      app.press(.escape)
      await app.shows("Parts")
      app.press(.enter)
      await app.shows("North Rock")
      app.press(.control("c"))
      await app.leaves()
      let asked = server.requests.map(\.target)
      #expect(asked.count == 4 && Set(asked) == ["/", "/lights/7", "/parts/0", "/parts/1"], "\(asked)")
    }

    @Test("YAML is read through yq; without yq a command to convert it is suggested")
    func yaml() async throws {
      let folder = try TemporaryFolder()
      // JSON is valid YAML.
      try folder.write(#"{"towers": [{"id": 1, "name": "North Rock"}]}"#, to: "list.yaml")
      let file = folder.url.path + "/list.yaml"
      try folder.write("#!/bin/sh\nfor last; do :; done\nsed -e 's/^# //' -e s/North/South/ \"$last\"\n", to: "bin/yq")
      #expect(chmod(folder.url.path + "/bin/yq", 0o755) == 0)
      let read = try await CantinaPipe.run(
        ["get", file, "--format", "jsonl"], variables: ["PATH": folder.url.path + "/bin:/usr/bin:/bin"])
      #expect(read.output == "{\"id\":1,\"name\":\"South Rock\"}\n", "\(read.errors)")
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on("/list.yaml", .status(200, body: #"# {"towers": [{"id": 2, "name": "North Cape"}]}"#, headers: []))
      let remote = try await CantinaPipe.run(
        ["get", server.origin + "/list.yaml", "--format", "jsonl", "--no-offline"],
        variables: ["PATH": folder.url.path + "/bin:/usr/bin:/bin"])
      #expect(remote.output == "{\"id\":2,\"name\":\"South Cape\"}\n", "\(remote.errors)")
      try folder.write("towers:\n  - id: 1\n", to: "list.yaml")
      let told = try await CantinaPipe.run(["get", file], variables: ["PATH": "/nowhere"])
      #expect(told.status == 65 && told.errors.contains("yq -o=json ."), "\(told.errors)")
    }
  }
}
