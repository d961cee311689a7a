import Foundation
import Synchronization
import CantinaTestSupport

/// A source with one faulty answer in ten, each of another kind.
final class ChaosServer: Sendable {
  let swapi: SwapiPagedServer

  /// Serves the bundled records.
  init(seed: UInt64) throws {
    let checkout = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    var records: [String: [String]] = [:]
    for kind in ["people", "planets", "films", "species", "vehicles", "starships"] {
      let data = try Data(contentsOf: checkout.appending(path: "Resources/Fixtures/swapi/\(kind)/index.json"))
      let page = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      records[kind] = try (page?["results"] as? [Any] ?? []).map { record in
        String(decoding: try JSONSerialization.data(withJSONObject: record), as: UTF8.self)
      }
    }
    swapi = try SwapiPagedServer(records: records)
    let random = Mutex(SeededRandom(seed: seed))
    swapi.server.fails { _ in
      random.withLock { random in
        Int.random(in: 0..<10, using: &random) == 0 ? Self.faults.randomElement(using: &random) : nil
      }
    }
  }

  /// The faults, except a header cut before its length is complete, which ends the process inside
  /// the system's library (see ApiSession's README).
  private static let faults: [LoopbackReply] = [
    .status(503), .status(500, body: "<html>no</html>"), .status(404), .status(429, headers: [("Retry-After", "1")]),
    .status(200), .json("null"), .json("[]"), .json("{}"), .json(#"{"count":3,"results":[{"name":7},null,"x"]}"#),
    .json(#"{"count":-1,"next":"file:///etc/passwd","results":[]}"#), .status(200, body: "<html>portal</html>"),
    .cut(body: #"{"count":82,"#, announcing: 5000), .closed, .reset, .steps([]), .redirect(to: "/api/loop/"),
    .json(String(repeating: "[", count: 100_000)),
  ]
}
