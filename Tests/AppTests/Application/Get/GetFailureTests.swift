import ApiSession
import ConsoleProgram
import Testing

@testable import cantina

@Suite("Exit codes of get")
struct GetFailureTests {
  private static let status = StatusFailure(code: 500, url: "https://swapi.dev/api/people/")

  @Test(
    "Each failure of a source has its sysexits.h exit code",
    arguments: [
      (.notFound(status), .nothingFound), (.fixtureMissing(path: "a"), .noInput),
      (.fixtureDamaged(path: "a", detail: "b"), .badData), (.invalidUrl("a"), .usage), (.cancelled, .interrupted),
      (.unexpected(url: "a", detail: "b"), .software), (.hostNotFound(host: "a"), .unavailable),
      (.noNetwork(host: "a"), .unavailable), (.connectionRefused(host: "a", port: 1), .unavailable),
      (.tlsFailure(host: "a", .certificateExpired), .unavailable), (.timedOut(.transport, url: "a"), .unavailable),
      (.serverFailure(status), .unavailable), (.rateLimited(status), .unavailable),
      (.emptyBody(status: 200, url: "a"), .unavailable),
      (.libraryMissing("libcurl", detail: "a"), .unavailable), (.responseTooLarge(limit: 1, url: "a"), .unavailable),
    ] as [(ApiError, ExitCode)])
  func codes(error: ApiError, code: ExitCode) {
    #expect(GetFailure(error, GetQuery()).exitCode == code)
  }

  // A failed page once discarded all pages before it.
  @Test("A failed page does not lose the pages before it")
  @MainActor
  func page() async throws {
    let dependencies = try DependencyManager.over(PagedSwapi(try People.numbered(1...25), failing: 2))
    let query = GetQuery(kind: "people", fields: ["id"], format: .csv)
    let outcome = await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
    #expect(outcome.output.split(separator: "\n").count == 11)
    #expect(outcome.messages.last?.hasPrefix("Received 10 records, but page 2 failed: ") == true)
    #expect(outcome.exitCode == .unavailable)
  }
}
