import CantinaTestSupport
import Foundation
import Terminal

/// The times of large documents of any API.
struct AnyApiTimes {
  /// Milliseconds from the start to the collections of an OpenAPI document with 200 operations.
  private(set) var document = Samples()
  /// Milliseconds from a key to its frame during a search of a million records.
  private(set) var keys = Samples()

  /// Opens a document several times, then searches a list of a million records while typing.
  init(home: String) async throws {
    let folder = try TemporaryFolder()
    let (api, list) = (folder.url.appending(path: "openapi.json"), folder.url.appending(path: "records.json"))
    try Data(Self.openApi(operations: 200).utf8).write(to: api)
    try Data(Self.records(1_000_000).utf8).write(to: list)
    for _ in 0..<5 {
      let start = ContinuousClock.now
      let terminal = try await PseudoTerminal(
        executable: Programs.cantina, arguments: ["browse", api.path], environment: Environment.home(home))
      try await terminal.wait(for: "the collections") { $0.text.contains("Things0") }
      document.add(start.duration(to: .now).milliseconds)
      try terminal.send(Key.control("c").bytes)
    }
    let session = try await Session([Programs.cantina, "browse", list.path], environment: Environment.home(home))
    try await session.terminal.wait(for: "the records", within: .seconds(120)) { $0.text.contains("Record") }
    await session.settle()
    _ = try await session.press(.character("/"))
    for letter in "record 77" {
      for key in [Key.character(letter), .backspace, .character(letter)] {
        if let frame = try await session.press(key, pause: .milliseconds(4)) { keys.add(frame.time.milliseconds) }
      }
    }
    _ = try await session.press(.control("c"))
  }

  private static func openApi(operations: Int) -> String {
    let paths = (0..<operations).map { number in
      """
      "/things\(number)": {"get": {"tags": ["Tag \(number % 10)"], "summary": "Things \(number)", "parameters": [
        {"name": "limit", "in": "query", "schema": {"type": "integer", "default": 20}}],
        "responses": {"200": {"content": {"application/json": {"schema": {"type": "array", "items": {
          "$ref": "#/components/schemas/Thing"}}}}}}}}
      """
    }
    let thing = #"{"type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}"#
    return """
      {"openapi": "3.1.0", "info": {"title": "Things"}, "servers": [{"url": "https://things.example/"}],
       "paths": {\(paths.joined(separator: ", "))}, "components": {"schemas": {"Thing": \(thing)}}}
      """
  }

  private static func records(_ count: Int) -> String {
    "[" + (0..<count).map { #"{"id": \#($0), "name": "Record \#($0)"}"# }.joined(separator: ",\n") + "]"
  }
}
