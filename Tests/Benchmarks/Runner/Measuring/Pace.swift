/// The current speed of this machine, so that limits in milliseconds mean the same on another.
struct Pace {
  /// Milliseconds from a key to its echo by `cat`.
  let echo: Double

  /// The round trip of the machine on which the limits were set (a C program by hand).
  private static let reference = 0.12

  static func measured() async throws -> Pace {
    let session = try await Session(Programs.echo)
    var times = Samples()
    for _ in 0..<60 {
      if let frame = try await session.press(Array("a".utf8)) {
        times.add(frame.time.milliseconds)
      }
    }
    return Pace(echo: times.median ?? reference)
  }

  /// Returns a limit in milliseconds, wider where the machine is slower and never narrower.
  func limit(_ milliseconds: Double) -> Double { milliseconds * max(1, echo / Self.reference) }

  /// Returns a time as a multiple of the round trip, such as `1.4 × cat`.
  func ratio(_ milliseconds: Double) -> String { "\((milliseconds / echo).rounded(to: 1)) × cat" }
}
