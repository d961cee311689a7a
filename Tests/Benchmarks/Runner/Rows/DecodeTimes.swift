import Foundation
import Terminal
import CantinaTestSupport

/// The times of keys while an answer of ten megabytes is decoded.
struct DecodeTimes {
  private(set) var times = Samples()

  /// Opens the list of people and types into the palette while the answer is decoded.
  init(home: String) async throws {
    let (server, gate) = (try LoopbackServer(), try LoopbackGate())
    defer { server.stop() }
    server.on("/people/", .gated(gate, .json(Self.list)))
    let words = ["--swapi", server.url.absoluteString, "--timeout", "60", "open", "people"]
    let session = try await Session([Programs.cantina] + words, environment: Environment.home(home))
    await gate.arrivals(1)
    _ = try await session.press(.character(":"))
    for index in 0..<100 {
      if index == 10 { gate.open() }
      let key: Key = index.isMultiple(of: 2) ? .character("z") : .backspace
      if let frame = try await session.press(key, pause: .milliseconds(4)), index >= 10 {
        times.add(frame.time.milliseconds)
      }
    }
    _ = try await session.press(.escape)
    try await session.terminal.wait(for: "the people", within: .seconds(30)) { $0.text.contains("Wilhuff Tarkin") }
  }

  /// 82 people with long stories.
  private static var list: String {
    let story = String(repeating: "a", count: (10 << 20) / 82)
    let people = SampleNames.people.enumerated().map { index, name in
      #"{"name":"\#(name)","url":"https://swapi.dev/api/people/\#(index + 1)/","story":"\#(story)"}"#
    }
    return #"{"count":82,"next":null,"previous":null,"results":[\#(people.joined(separator: ","))]}"#
  }
}
