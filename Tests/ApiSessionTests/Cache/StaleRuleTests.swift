import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

/// The conditions for serving an old response (RFC 9111, sections 4.2 and 4.3, and RFC 5861).
@Suite("Age and staleness of cached responses")
struct StaleRuleTests {
  private let folder: TemporaryFolder
  private let server = FakeServer()
  private let time = Moment()

  private final class Moment: Sendable {
    private let seconds = Mutex(1_000_000.0)
    var date: Date { Date(timeIntervalSince1970: seconds.withLock(\.self)) }
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
  }

  init() throws { folder = try TemporaryFolder() }

  private func ask() async throws -> ResponseSource {
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: server, clock: ManualClock(), now: { [time] in time.date }, cache: DiskCache(folder: folder.url))
    return try await session.send(ApiRequest<Loopback.Thing>.get("x/")).source
  }

  // Defect 10: RFC 9111, section 4.2.4.
  @Test(
    "A response that must be revalidated never replaces a failure",
    arguments: ["no-cache", "must-revalidate", "must-revalidate, stale-if-error=600", "no-cache, stale-if-error=600"])
  func confirmed(directives: String) async throws {
    server.answer(.thing("a", ["Cache-Control": directives]), .status(503))
    _ = try await ask()
    await #expect(throws: ApiError.self) { try await ask() }
  }

  @Test("The Age header of a 304 counts")
  func confirmedAge() async throws {
    server.answer(.thing("a", ["ETag": "\"1\""]), .status(304, ["Cache-Control": "max-age=60", "Age": "50"]))
    _ = try await ask()
    #expect(try await ask() == .network)
    time.pass(9)
    #expect(try await ask() == .cache(age: .seconds(59)))
    server.answer(.thing("b"))
    time.pass(2)
    #expect(try await ask() == .network)
  }

  @Test(
    "An overflowing max-age is the longest; Expires without Date counts from the arrival",
    arguments: [
      ["Cache-Control": "max-age=99999999999999999999999"], ["Cache-Control": "max-age=\"600\""],
      ["Expires": "Mon, 12 Jan 1970 14:00:00 GMT"],
    ] as [HttpHeaders])
  func lifetimes(headers: HttpHeaders) async throws {
    server.answer(.thing("a", headers))
    _ = try await ask()
    time.pass(500)
    #expect(try await ask() == .cache(age: .seconds(500)))
    #expect(server.hops.count == 1)
  }

  @Test("The first of several Age values counts, and an overflowing one is the longest", arguments: ["50, 60", "50,x"])
  func ages(age: String) async throws {
    server.answer(.thing("a", ["Cache-Control": "max-age=60", "Age": age]))
    _ = try await ask()
    #expect(try await ask() == .cache(age: .seconds(50)))
  }

  @Test(
    "All three HTTP date formats are parsed",
    arguments: ["Sun, 06 Nov 1994 08:01:00 GMT", "Sunday, 06-Nov-94 08:01:00 GMT", "Sun Nov  6 08:01:00 1994"])
  func expires(date: String) async throws {
    server.answer(.thing("a", ["Date": "Sun, 06 Nov 1994 08:00:00 GMT", "Expires": date]))
    _ = try await ask()
    time.pass(59)
    #expect(try await ask() == .cache(age: .seconds(59)))
    // Not as the replacement of a failed request.
    #expect(server.hops.count == 1)
  }
}
