import ApiSession
import Foundation
import Testing

@Suite("API errors")
struct ApiErrorTests {
  private static func status(_ code: Int) -> StatusFailure { StatusFailure(code: code, url: "u") }

  @Test(
    "Each error has its class and says whether a retry may succeed",
    arguments: [
      (.invalidUrl("u"), .request, false), (.invalidRequest(.insecureUrl("u")), .request, false),
      (.noNetwork(host: "h"), .offline, true), (.proxyFailure(host: "h", detail: ""), .offline, true),
      (.hostNotFound(host: "h"), .transient, true), (.connectionRefused(host: "h", port: 1), .transient, true),
      (.tlsFailure(host: "h", .handshake), .transient, true),
      (.tlsFailure(host: "h", .certificateExpired), .unusable, false),
      (.tlsFailure(host: "h", .certificateUntrusted), .unusable, false),
      (.tlsFailure(host: "h", .hostMismatch), .unusable, false),
      (.timedOut(.attempt(.seconds(1)), url: "u"), .transient, true),
      (.timedOut(.idle(.seconds(1)), url: "u"), .transient, true),
      (.timedOut(.overall(.seconds(1)), url: "u"), .server, true), (.timedOut(.transport, url: "u"), .transient, true),
      (.cancelled, .cancelled, false), (.connectionLost(.beforeResponse, url: "u"), .transient, true),
      (.connectionLost(.duringBody(received: 1, expected: nil), url: "u"), .transient, true),
      (.malformedResponse(url: "u", detail: ""), .transient, true),
      (.redirectRefused(.downgrade, from: "u", to: "v"), .unusable, false),
      (.tooManyRedirects(limit: 5, url: "u"), .unusable, false), (.notFound(status(404)), .notFound, false),
      (.unauthorized(status(401)), .unauthorized, false), (.rateLimited(status(429)), .rateLimit, true),
      (.serverFailure(status(503)), .transient, true), (.serverFailure(status(501)), .server, true),
      (.unacceptableStatus(status(408)), .transient, true), (.unacceptableStatus(status(418)), .client, false),
      (.emptyBody(status: 200, url: "u"), .server, true), (.notJson(NotJson(url: "u")), .server, true),
      (
        .decoding(DecodingFailure(url: "u", path: "", problem: .wrongType, expected: "String", found: nil)),
        .unusable, false
      ), (.responseTooLarge(limit: 1, url: "u"), .unusable, false), (.fixtureMissing(path: "p"), .fixture, false),
      (.fixtureDamaged(path: "p", detail: ""), .fixture, false),
      (.libraryMissing("libcurl", detail: ""), .unusable, false),
      (.unexpected(url: "u", detail: ""), .unexpected, true),
    ] as [(ApiError, ApiError.Kind, Bool)])
  func kind(error: ApiError, kind: ApiError.Kind, mayHelp: Bool) {
    #expect(error.kind == kind)
    #expect(error.retryMayHelp == mayHelp)
    #expect(error.isCancellation == (kind == .cancelled))
    #expect(!error.description.isEmpty && !error.description.contains("\n"))
  }

  @Test("An error's body is decoded with the session's decoder and never printed")
  func body() {
    struct Message: Decodable { let errorText: String }
    let body = ErrorBody(Data(#"{"error_text":"HUSH"}"#.utf8), json: .snakeCase)
    let error = ApiError.unacceptableStatus(StatusFailure(code: 422, url: "u", body: body))
    #expect(error.decode(Message.self)?.errorText == "HUSH")
    #expect(error.decode(Int.self) == nil && ApiError.cancelled.decode(Message.self) == nil)
    var dumped = ""
    dump(error, to: &dumped)
    #expect(!"\(error) \(String(reflecting: error)) \(dumped)".contains("HUSH"))
    #expect(ErrorBody(Data(count: 1 << 20)).data.count == 64 << 10)
  }
}
