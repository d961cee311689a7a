import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Mirrors")
struct MirrorListTests {
  private let clock = ManualClock()

  /// Requests a list; the mirrors in `failing` fail.
  ///
  /// Returns the mirrors that were tried, in order.
  private func ask(
    _ list: MirrorList<String>, failing: Set<String> = [], with error: ApiError = .connectionRefused(host: "h", port: 1)
  ) async -> ([String], ApiError?) {
    var asked: [String] = []
    do throws(ApiError) {
      _ = try await list.send { mirror throws(ApiError) -> String in
        asked.append(mirror)
        if failing.contains(mirror) { throw error }
        return mirror
      }
      return (asked, nil)
    } catch {
      return (asked, error)
    }
  }

  @Test("A call requests only the preferred mirror")
  func preferred() async {
    let list = MirrorList(["a", "b"], clock: clock)
    #expect(await ask(list).0 == ["a"])
    #expect(list.current == "a")
  }

  @Test("A mirror that fails rests, and is preferred again afterwards")
  func rest() async {
    let list = MirrorList(["a", "b"], coolDown: .seconds(30), clock: clock)
    #expect(await ask(list, failing: ["a"]).0 == ["a", "b"])
    #expect(list.current == "b")
    #expect(list.entries.map(\.isResting) == [true, false])
    clock.advance(by: .seconds(29))
    #expect(await ask(list).0 == ["b"])
    clock.advance(by: .seconds(1))
    #expect(await ask(list).0 == ["a"])
  }

  @Test("Consecutive failures double the rest, and a success resets it")
  func doubling() async {
    let list = MirrorList(["a", "b"], coolDown: .seconds(30), clock: clock)
    _ = await ask(list, failing: ["a"])
    clock.advance(by: .seconds(30))
    _ = await ask(list, failing: ["a"])
    clock.advance(by: .seconds(59))
    #expect(await ask(list).0 == ["b"])
    clock.advance(by: .seconds(1))
    #expect(await ask(list).0 == ["a"])
    _ = await ask(list, failing: ["a"])
    clock.advance(by: .seconds(30))
    #expect(await ask(list).0 == ["a"])
  }

  @Test("A server's longer wait is respected")
  func retryAfter() async {
    let list = MirrorList(["a", "b"], coolDown: .seconds(30), clock: clock)
    let error = ApiError.rateLimited(StatusFailure(code: 429, url: "u", retryAfter: .seconds(900)))
    _ = await ask(list, failing: ["a"], with: error)
    clock.advance(by: .seconds(899))
    #expect(await ask(list).0 == ["b"])
    clock.advance(by: .seconds(1))
    #expect(await ask(list).0 == ["a"])
  }

  @Test("If all mirrors rest, the one whose rest ends first is requested")
  func allResting() async {
    let list = MirrorList(["a", "b"], coolDown: .seconds(30), clock: clock)
    #expect(await ask(list, failing: ["a", "b"]).0 == ["a", "b"])
    #expect(await ask(list, failing: ["a", "b"]).0 == ["a"])
    #expect(await ask(list).0 == ["b"])
  }

  @Test(
    "A failure unrelated to the mirror is thrown at once",
    arguments: [
      ApiError.notFound(StatusFailure(code: 404, url: "u")), .cancelled, .noNetwork(host: "h"),
    ])
  func notItsFault(error: ApiError) async {
    let list = MirrorList(["a", "b"], clock: clock)
    let (asked, thrown) = await ask(list, failing: ["a"], with: error)
    #expect(asked == ["a"])
    #expect(thrown == error)
    #expect(list.entries.map(\.isResting) == [false, false])
  }

  @Test("Simultaneous failures of a mirror count as one")
  func together() async {
    let list = MirrorList(["a", "b"], coolDown: .seconds(30), clock: clock)
    let clock = clock
    let calls = (0..<6).map { _ in
      Task {
        try await list.send { mirror throws(ApiError) -> String in
          if mirror == "b" { return mirror }
          // All requests reach the first mirror before it fails.
          try? await clock.sleep(for: .seconds(1))
          throw .connectionRefused(host: "a", port: 1)
        }
      }
    }
    await clock.sleepers(6)
    clock.advance(by: .seconds(1))
    for call in calls { _ = await call.result }
    clock.advance(by: .seconds(30))
    #expect(await ask(list).0 == ["a"])
  }

  // One planet without a name once replaced every list with bundled data.
  @Test(
    "An unusable response, or a 500 for one record, tries the next mirror without a rest",
    arguments: [
      ApiError.decoding(
        DecodingFailure(url: "u", path: "name", problem: .missingValue, expected: "String", found: "null")),
      .serverFailure(StatusFailure(code: 500, url: "u")), .emptyBody(status: 204, url: "u"),
      .responseTooLarge(limit: 1, url: "u"), .malformedResponse(url: "u", detail: "gzip"),
      .notJson(NotJson(url: "u")), .emptyBody(status: 200, url: "u"),
    ])
  func oneAnswer(error: ApiError) async {
    let list = MirrorList(["a", "b"], clock: clock)
    #expect(await ask(list, failing: ["a"], with: error).0 == ["a", "b"])
    #expect(list.entries.map(\.isResting) == [false, false])
    #expect(await ask(list).0 == ["a"])
  }

  @Test(
    "A failing or unreachable server rests",
    arguments: [
      ApiError.serverFailure(StatusFailure(code: 503, url: "u")), .hostNotFound(host: "h"),
      .timedOut(.attempt(.seconds(1)), url: "u"), .timedOut(.overall(.seconds(1)), url: "u"),
      .connectionLost(.beforeResponse, url: "u"), .tlsFailure(host: "h", .certificateExpired),
      .notJson(NotJson(url: "u", isHtml: true)), .rateLimited(StatusFailure(code: 429, url: "u")),
    ])
  func ill(error: ApiError) async {
    let list = MirrorList(["a", "b"], clock: clock)
    #expect(await ask(list, failing: ["a"], with: error).0 == ["a", "b"])
    #expect(list.entries.map(\.isResting) == [true, false])
  }

  // Defect 9: each of these once suspended the mirror for 30 s.
  @Test("A faulty request does not count against the mirror", arguments: [400, 403, 414, 422])
  func ownFault(code: Int) async {
    let list = MirrorList(["a", "b"], clock: clock)
    let failure = StatusFailure(code: code, url: "u")
    _ = await ask(list, failing: ["a"], with: code == 403 ? .unauthorized(failure) : .unacceptableStatus(failure))
    #expect(list.entries.map(\.isResting) == [false, false])
  }

  @Test("A request that a mirror refuses may succeed at the next mirror")
  func refused() async {
    let list = MirrorList(["a", "b"], clock: clock)
    let error = ApiError.unauthorized(StatusFailure(code: 403, url: "u"))
    #expect(await ask(list, failing: ["a"], with: error).0 == ["a", "b"])
  }
}
