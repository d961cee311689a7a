import ApiSession
import Testing

@Suite("What an error says")
struct ApiErrorTests {
  private static func status(_ code: Int) -> StatusFailure { StatusFailure(code: code, url: "u") }

  @Test(
    "Whether it may help to send the same again is said of each",
    arguments: [
      (.invalidUrl("u"), false), (.invalidRequest(.insecureUrl("u")), false), (.noNetwork(host: "h"), true),
      (.hostNotFound(host: "h"), true), (.connectionRefused(host: "h", port: 1), true),
      (.tlsFailure(host: "h", .handshake), true), (.tlsFailure(host: "h", .certificateExpired), false),
      (.tlsFailure(host: "h", .certificateUntrusted), false), (.tlsFailure(host: "h", .hostMismatch), false),
      (.proxyFailure(host: "h", detail: ""), true), (.timedOut(.attempt(.seconds(1)), url: "u"), true),
      (.timedOut(.overall(.seconds(1)), url: "u"), true), (.timedOut(.transport, url: "u"), true), (.cancelled, false),
      (.connectionLost(.beforeResponse, url: "u"), true),
      (.connectionLost(.duringBody(received: 1, expected: nil), url: "u"), true),
      (.malformedResponse(url: "u", detail: ""), true), (.redirectRefused(.downgrade, from: "u", to: "v"), false),
      (.tooManyRedirects(limit: 5, url: "u"), false), (.notFound(status(404)), false),
      (.unauthorized(status(401)), false), (.rateLimited(status(429)), true), (.serverFailure(status(500)), true),
      (.unacceptableStatus(status(408)), true), (.unacceptableStatus(status(418)), false),
      (.emptyBody(status: 200, url: "u"), true), (.notJson(NotJson(url: "u")), true),
      (
        .decoding(DecodingFailure(url: "u", path: "", problem: .wrongType, expected: "String", found: nil)), false
      ), (.responseTooLarge(limit: 1, url: "u"), false), (.fixtureMissing(path: "p"), false),
      (.fixtureDamaged(path: "p", detail: ""), false), (.unexpected(url: "u", detail: ""), true),
    ] as [(ApiError, Bool)])
  func retryMayHelp(error: ApiError, mayHelp: Bool) {
    #expect(error.retryMayHelp == mayHelp)
    #expect(error.isCancellation == (error == .cancelled))
    #expect(!error.description.isEmpty && !error.description.contains("\n"))
  }
}
