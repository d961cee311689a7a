import ApiSession
import ConsoleProgram
import Testing

/// The texts of a client's errors in a program without its own.
@Suite("Messages of errors")
struct ErrorMessageTests {
  @Test(
    "The default message of an error names the host but not the rest of the URL",
    arguments: [
      (.noNetwork(host: "a.b"), "There is no network connection."),
      (
        .timedOut(.attempt(.seconds(9)), url: "https://a.b/c?key=d"),
        "a.b took too long: no complete answer within 9.0 seconds."
      ),
      (.fixtureMissing(path: "GET issues"), "There is no stored answer for GET issues."),
      (.notFound(StatusFailure(code: 404, url: "https://a.b/c")), "a.b does not have this."),
      (.notJson(NotJson(url: "https://a.b/c", isHtml: true)), "a.b sent a web page instead of JSON."),
      (
        .decoding(
          DecodingFailure(
            url: "https://a.b/c", path: "items[3]", problem: .wrongType, expected: "String", found: "null")),
        "a.b sent other data than expected: items[3] should be String, and is null."
      ),
      (
        .redirectRefused(.missingLocation, from: "https://a.b/", to: ""), "a.b redirects, and does not say where."
      ),
    ] as [(ApiError, String)])
  func message(error: ApiError, message: String) {
    #expect(error.message == message)
  }
}
