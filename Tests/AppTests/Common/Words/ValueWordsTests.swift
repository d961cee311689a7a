import ApiSession
import CantinaResources
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Values in words")
struct ValueWordsTests {
  private let words: Localization

  init() throws {
    words = try Localization(.checkedOut, language: "en")
  }

  @Test(
    "A measure has its unit, digit grouping and decimals",
    arguments: [
      ("172", .centimetres, "172 cm"), ("1,358", .kilograms, "1,358 kg"), ("78.2", .kilograms, "78.2 kg"),
      ("36.8 ", .metres, "36.8 m"), ("1000km", .kilometresPerHour, "1,000 km/h"), ("10465", .kilometres, "10,465 km"),
      ("2.0", .none, "2"), ("30-165", .none, "30–165"), ("1", .days, "1 day"), ("304", .days, "304 days"),
      ("0.5", .days, "0.5 day"),
      ("1.5", .days, "1.5 days"), ("0", .hours, "0 hours"), ("120", .years, "120 years"), ("40", .percent, "40 %"),
      ("1000000000000", .credits, "1,000,000,000,000 credits"), ("about ten", .metres, "about ten"),
    ] as [(String, MeasureUnit?, String)])
  func measures(written: String, unit: MeasureUnit?, text: String) {
    #expect(words.text(Measure(written), in: unit).whole == text)
    #expect(!words.text(Measure(written), in: unit).isGap)
  }

  @Test(
    "A missing value is a word without a unit",
    arguments: [
      ("unknown", "unknown"), ("n/a", "not applicable"), ("none", "none"), ("indefinite", "indefinite"),
      ("", "not given"),
    ])
  func gaps(written: String, text: String) {
    let expected = MeasureText(value: text, unit: "", isGap: true)
    #expect(words.text(Measure(written), in: .kilograms) == expected)
    #expect(words.text(Trait(written)) == expected)
    #expect(words.text(BirthYear(written)) == expected)
  }

  @Test("Birth years and other source texts are formatted")
  func others() {
    #expect(words.text(BirthYear("41.9BBY")) == MeasureText(value: "41.9", unit: "BBY", isGap: false))
    #expect(words.text(BirthYear("4ABY")).whole == "4 ABY")
    #expect(words.text(BirthYear("long ago")).whole == "long ago")
    #expect(words.text(Trait("brown,grey ")).whole == "brown, grey")
  }

  @Test(
    "The badge names the origin of a value",
    arguments: [
      (Provenance.live(host: "swapi.dev"), "live · swapi.dev"), (.cached(age: .seconds(7300)), "cached 2 h"),
      (.cached(age: .seconds(59)), "cached 59 s"),
      (.cached(age: .seconds(-10_800)), "cached 0 s"), (.cached(age: .seconds(1_000_000_000)), "cached 11,574 d"),
      (.offline, "offline"), (.sample, "sample data"), (.file(name: "a380.json"), "file · a380.json"),
    ])
  func provenance(provenance: Provenance, text: String) {
    #expect(words.text(provenance) == text)
    #expect(words.explanation(provenance) == nil)
  }

  @Test(
    "A fallback names the failure in a word on the badge and a sentence below",
    arguments: [
      (.serverFailure(status(503)), "503", "swapi.dev has a problem (503)"),
      (.rateLimited(status(429, wait: 12)), "retry in 12 s", "swapi.dev asks you to slow down (retry in 12 s)"),
      (.rateLimited(status(429)), "429", "swapi.dev asks you to slow down (429)"),
      (
        .notJson(NotJson(url: "https://swapi.dev/", isHtml: true)), "web page",
        "swapi.dev sent something other than JSON (web page)"
      ),
      (.notJson(NotJson(url: "https://swapi.dev/")), "not JSON", "swapi.dev sent something other than JSON (not JSON)"),
      (.connectionRefused(host: "swapi.dev", port: 1), "refused", "swapi.dev is not answering (refused)"),
      (.timedOut(.transport, url: "https://swapi.dev/"), "timed out", "swapi.dev took too long (timed out)"),
      (.hostNotFound(host: "swapi.dev"), "no such host", "Could not find swapi.dev"),
    ] as [(ApiError, String, String)])
  func standIns(error: ApiError, reason: String, why: String) {
    let failure = SourceFailure(error, clock: ManualClock())
    let stored = Provenance.cached(age: .seconds(7300), insteadOf: failure)
    #expect(words.text(Provenance.bundled(insteadOf: failure)) == "bundled · \(reason)")
    #expect(words.explanation(.bundled(insteadOf: failure)) == "Bundled data. \(why)")
    #expect(words.text(stored) == "cached 2 h · \(reason)")
    #expect(words.explanation(stored) == "Stored 2 h ago. \(why)")
  }

  @Test("A missing network shows as offline, like the option --offline")
  func noNetwork() {
    let failure = SourceFailure(.noNetwork(host: "swapi.dev"), clock: ManualClock())
    #expect(words.text(Provenance.bundled(insteadOf: failure)) == "offline")
    #expect(words.text(Provenance.cached(age: .seconds(60), insteadOf: failure)) == "cached 60 s · offline")
    #expect(words.explanation(.bundled(insteadOf: failure)) == "Bundled data. No network")
  }

  @Test("A wait counts down from its answer and disappears at its end")
  func countdown() {
    let clock = ManualClock()
    let bundled = Provenance.bundled(insteadOf: SourceFailure(.rateLimited(Self.status(429, wait: 130)), clock: clock))
    for (passed, text, change) in [(0, "3 min", 10), (10, "2 min", 1), (60, "60 s", 1), (59, "1 s", 1)] {
      clock.advance(by: .seconds(passed))
      #expect(words.text(bundled) == "bundled · retry in \(text)")
      #expect(words.notice(bundled)?.changesAfter == .seconds(change))
    }
    clock.advance(by: .seconds(1))
    #expect(words.text(bundled) == "bundled · 429")
    #expect(words.notice(bundled)?.changesAfter == nil)
    #expect(words.text(bundled.failure?.present ?? .cancelled).suggestion == "Try again in a few minutes.")
  }

  private static func status(_ code: Int, wait: Int? = nil) -> StatusFailure {
    StatusFailure(code: code, url: "https://swapi.dev/api/", retryAfter: wait.map { .seconds($0) })
  }

  @Test(
    "A duration has one unit; an age rounds down, a wait rounds up",
    arguments: [
      (Duration.zero, "0 s", "0 s"), (.milliseconds(1), "1 s", "1 s"), (.seconds(119), "119 s", "119 s"),
      (.seconds(120), "2 min", "2 min"), (.seconds(121), "2 min", "3 min"), (.seconds(7199), "119 min", "120 min"),
      (.seconds(7200), "2 h", "2 h"), (.seconds(172_799), "47 h", "48 h"), (.seconds(172_800), "2 d", "2 d"),
      (.seconds(-5), "0 s", "0 s"), (.seconds(8_640_000_000), "100,000 d", "100,000 d"),
    ])
  func durations(duration: Duration, age: String, wait: String) {
    #expect(words.text(duration) == age)
    #expect(words.text(duration, isWait: true) == wait)
  }

  @Test(
    "A size uses its largest unit",
    arguments: [
      (0, "0 B"), (512, "512 B"), (1024, "1 KiB"), (1536, "1.5 KiB"), (16 << 20, "16 MiB"), (5 << 30, "5,120 MiB"),
    ])
  func sizes(bytes: Int, text: String) {
    #expect(words.text(bytes: bytes) == text)
  }
}
