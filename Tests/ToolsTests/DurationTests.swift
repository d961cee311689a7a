import Testing

@testable import CantinaTools

struct DurationTests {
  @Test(
    "A duration is formatted in its natural unit",
    arguments: [
      (Duration.zero, "0 µs"), (.nanoseconds(85_177), "85 µs"), (.milliseconds(12), "12 ms"),
      (.microseconds(999_999), "999 ms"), (.seconds(1), "1 s"), (.milliseconds(1_050), "1.05 s"),
      (.milliseconds(90_250), "90.25 s"),
    ])
  func units(_ duration: Duration, text: String) { #expect(duration.inUnits == text) }
}
