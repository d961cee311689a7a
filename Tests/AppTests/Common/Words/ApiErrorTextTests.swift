import ApiSession
import CantinaResources
import Foundation
import Synchronization
import Testing
import CantinaTools

@testable import cantina

@Suite("Texts of API errors")
struct ApiErrorTextTests {
  private static let url = "https://swapi.dev/api/people/1/?x=1"
  private static func status(_ code: Int, after: Duration? = nil) -> StatusFailure {
    StatusFailure(code: code, url: url, excerpt: "secret", retryAfter: after)
  }
  private static func shape(_ problem: DecodingFailure.Problem, path: String = "results[3].name") -> ApiError {
    .decoding(DecodingFailure(url: url, path: path, problem: problem, expected: "String", found: "number"))
  }

  /// Every case, and every kind within a case.
  static let all: [ApiError] = [
    .invalidUrl("swapi"), .invalidRequest(.insecureUrl("http://x")), .invalidRequest(.illegalHeader("X-Y")),
    .invalidRequest(.unsupportedScheme("file")), .invalidRequest(.queryInPath("a?b")), .noNetwork(host: "swapi.dev"),
    .hostNotFound(host: "swapi.dev"),
    .connectionRefused(host: "swapi.dev", port: 443), .tlsFailure(host: "swapi.dev", .certificateExpired),
    .tlsFailure(host: "swapi.dev", .certificateUntrusted), .tlsFailure(host: "swapi.dev", .hostMismatch),
    .tlsFailure(host: "swapi.dev", .handshake), .proxyFailure(host: "swapi.dev", detail: "407"),
    .timedOut(.attempt(.seconds(10)), url: url), .timedOut(.overall(.seconds(45)), url: url),
    .timedOut(.transport, url: url),
    .cancelled, .connectionLost(.beforeResponse, url: url),
    .connectionLost(.duringBody(received: 1536, expected: 2048), url: url),
    .connectionLost(.duringBody(received: 1, expected: nil), url: url), .malformedResponse(url: url, detail: "chunk"),
    .redirectRefused(.downgrade, from: url, to: "http://y"),
    .redirectRefused(.unsupportedScheme, from: url, to: "file:///"),
    .redirectRefused(.missingLocation, from: url, to: ""),
    .redirectRefused(.bodyToAnotherHost, from: url, to: "https://y"),
    .redirectRefused(.otherOrigin, from: url, to: "https://y"),
    .tooManyRedirects(limit: 5, url: url), .notFound(status(404)), .unauthorized(status(401)),
    .rateLimited(status(429)),
    .rateLimited(status(429, after: .seconds(90))), .serverFailure(status(503)), .unacceptableStatus(status(418)),
    .emptyBody(status: 200, url: url), .notJson(NotJson(url: url, isHtml: true)), .notJson(NotJson(url: url)),
    shape(.wrongType), shape(.missingKey), shape(.missingValue), shape(.corrupted), shape(.wrongType, path: ""),
    .responseTooLarge(limit: 16 << 20, url: url), .fixtureMissing(path: "people/index.json"),
    .fixtureDamaged(path: "people/index.json", detail: "empty"),
    .libraryMissing("libcurl", detail: "libcurl.so.4 is not there"),
    .unexpected(url: url, detail: "odd"),
  ]

  @Test("Every error has a title, a suggestion and, if needed, a cause, all without a cut", arguments: all)
  func whole(error: ApiError) throws {
    let missing = Mutex<[String]>([])
    let words = try Localization(.checkedOut, language: "en") { key in missing.withLock { $0.append(key) } }
    let text = words.text(error)
    #expect(missing.withLock { $0 }.isEmpty)
    // A status and its address need no further cause.
    #expect(text.cause.isEmpty == text.title.contains(": https://"))
    for part in [text.title, text.suggestion] + text.details {
      #expect(!part.isEmpty)
      #expect(!part.contains("{") && !part.contains("}"))
      #expect(!part.contains("secret"))
    }
    #expect(!text.title.hasSuffix("."))
    #expect(text.cause.isEmpty || text.cause.hasSuffix(".") || error == .unexpected(url: Self.url, detail: "odd"))
    #expect(text.suggestion.hasSuffix("."))
    #expect(text.retryMayHelp == error.retryMayHelp)
  }

  @Test("Every kind of error has a distinct text")
  func distinct() throws {
    let words = try Localization(.checkedOut, language: "en")
    let texts = Self.all.map { words.text($0) }
    #expect(Set(texts).count == texts.count)
  }

  @Test(
    "Swift and JSON types appear in everyday words",
    arguments: [
      ("Dictionary<String, Any>", "object"), ("Array<Any>", "list"), ("array", "list"), ("String", "text"),
      ("Int", "whole number"), ("UInt8", "whole number"), ("Double", "number"), ("Bool", "yes or no"),
      ("null", "nothing"),
      ("Optional<Int>", "whole number"), ("Person", "object"),
    ])
  func kinds(_ type: String, _ word: String) throws {
    let words = try Localization(.checkedOut, language: "en")
    let failure = DecodingFailure(url: Self.url, path: "a", problem: .wrongType, expected: type, found: "number")
    #expect(words.text(.decoding(failure)).cause == "A value has the wrong type (a: number instead of \(word)).")
  }

  @Test("Values appear in their places")
  func examples() throws {
    let words = try Localization(.checkedOut, language: "en")
    #expect(words.text(.hostNotFound(host: "swapi.dev")).title == "Could not find swapi.dev")
    #expect(
      words.text(.timedOut(.attempt(.seconds(10)), url: Self.url)).title == "swapi.dev took too long")
    #expect(
      words.text(.rateLimited(Self.status(429, after: .seconds(121)))).suggestion == "Try again in 3 min.")
    #expect(words.text(Self.shape(.missingKey)).cause == "A value is missing (results[3].name).")
    #expect(
      words.text(.connectionLost(.duringBody(received: 1536, expected: 2048), url: Self.url)).cause
        == "It was lost after 1.5 KiB of 2 KiB.")
    #expect(words.text(.notFound(StatusFailure(code: 404, url: "people/17"))).title == "404 Not Found: people/17")
    let failure = StatusFailure(
      code: 404, url: "http://127.0.0.1:4/x", body: ErrorBody(Data("{\"message\": \"Not Found\"}".utf8)))
    let url = try #require(URL(string: failure.url))
    #expect(
      words.addressText(.notFound(failure), at: url, mayEdit: true).line
        == "404 Not Found: http://127.0.0.1:4/x. Check the path, or press U to change it.")
    #expect(
      words.addressText(.connectionRefused(host: "127.0.0.1", port: 4), at: url).line
        == "127.0.0.1 is not answering: http://127.0.0.1:4/x. The host is up, but nothing listens on port 4. "
        + "Check the address and port, and that the server is running.")
  }
}
