import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// Complete bodies.
  static let bodyRows: [MatrixRow] = [
    .wire("204", "", .status(204)) { .error(.emptyBody(status: 204, url: $0)) },
    .wire("205", "", .status(205)) { .error(.emptyBody(status: 205, url: $0)) },
    .wire("200 empty", "", .status(200)) { .error(.emptyBody(status: 200, url: $0)) },
    .wire("200 HTML", "a page", .status(200, body: "<html>\n Log\u{7}in", headers: [("Content-Type", "text/html")])) {
      .error(.notJson(NotJson(url: $0, contentType: "text/html", isHtml: true, excerpt: "<html> Log in")))
    },
    .wire("200 HTML", "a text", .status(200, body: "None Found")) {
      .error(
        .notJson(NotJson(url: $0, excerpt: "None Found", place: .init(line: 1, column: 1, expected: "value"))))
    },
    .wire("200 HTML", "JSON that calls itself so", .status(200, body: good, headers: [("Content-Type", "text/html")])) {
      _ in .value("a")
    },
    .wire("304", "without a store", .status(304)) {
      .error(.unacceptableStatus(StatusFailure(code: 304, url: $0)))
    },
    MatrixRow(
      "304", "with a store", hasStore: true, expected: { _ in .value("a") },
      play: { scene in
        scene.server.on("/x/", .sequence([.json(good, headers: [("ETag", "\"1\"")]), .status(304)]))
        _ = await scene.ask("x/")
        return await scene.ask("x/")
      }),
    .wire("extra keys", "", .json(#"{"name":"a","more":[1]}"#)) { _ in .value("a") },
    .wire("duplicate keys", "", .json(#"{"name":"a","name":"a"}"#)) { _ in .value("a") },
    .wire("UTF-8 BOM", "", .json("\u{FEFF}" + good)) { _ in .value("a") },
    .wire("UTF-16", "", .status(200, bytes: [0xFF, 0xFE] + good.utf16.flatMap { [UInt8($0), 0] })) { _ in .value("a") },
    .wire("invalid UTF-8", "", .status(200, bytes: Array(#"{"name":""#.utf8) + [0xC3, 0x28] + Array("\"}".utf8))) {
      .error(.notJson(NotJson(url: $0, contentType: nil, isHtml: false, excerpt: "{\"name\":\"\u{FFFD}(\"}")))
    },
    .wire("1e400", "", .json(#"{"name":"a","ratio":1e400}"#)) {
      .error(.notJson(NotJson(url: $0, contentType: "application/json", excerpt: #"{"name":"a","ratio":1e400}"#)))
    },
    .wire("nesting 10,000 deep", "", .json(deep)) {
      .error(
        .notJson(
          NotJson(
            url: $0, contentType: "application/json", excerpt: String(deep.prefix(200)),
            place: .init(line: 1, column: 513, expected: "lessNesting"))))
    },
  ]

  /// JSON of another shape: the place, the expected and the found type.
  static let shapeRows: [MatrixRow] = [
    shape("200 null", "null", path: "", .missingValue, "Dictionary<String, Any>", found: "null"),
    shape("wrong type", "7", path: "name", .wrongType, "String", found: "number", isValue: true),
    shape("wrong type", "true", path: "name", .wrongType, "String", found: "boolean", isValue: true),
    shape("wrong type", "null", path: "name", .missingValue, "String", found: "null", isValue: true),
    shape("wrong type", "[]", path: "", .wrongType, "Dictionary<String, Any>", found: "array"),
    shape("missing key", "{}", path: "name", .missingKey, "name", found: nil),
  ]

  private static let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)

  private static func shape(
    _ subject: String, _ text: String, path: String, _ problem: DecodingFailure.Problem, _ type: String, found: String?,
    isValue: Bool = false
  ) -> MatrixRow {
    let expected: @Sendable (String) -> Outcome = { base in
      .error(
        .decoding(DecodingFailure(url: base + "x/", path: path, problem: problem, expected: type, found: found)))
    }
    return MatrixRow(
      subject, text, expected: expected,
      play: { scene in
        scene.server.on("/x/", .json(isValue ? #"{"name":\#(text)}"# : text))
        // The decoder's own text is not checked.
        guard case .error(.decoding(var failure)) = await scene.ask("x/") else { return .text("decoded") }
        failure.detail = ""
        guard failure.line.take() == 1, failure.column.take() == (isValue ? 9 : 1) else { return .text("elsewhere") }
        return .error(.decoding(failure))
      })
  }
}
