import ApiSession
import Foundation

/// Stores answers repeatedly, as fast as possible, until an alarm ends the process during a write; without a time
/// it stores one and ends.
struct KeptAnswers: Transport {
  let letter: String

  static func run(_ words: [String]) async {
    guard words.count >= 2, let base = URL(string: "https://h/") else { exit(64) }
    let store = DiskCache(folder: URL(filePath: words[0]), limit: 2 << 20)
    let session = ApiSession(
      baseURL: base, transport: KeptAnswers(letter: words[1]), clock: ContinuousClock(), now: { Date() }, cache: store)
    guard words.count == 3, let time = useconds_t(words[2]) else {
      _ = try? await session.send(ApiRequest<Thing>.get("0/", cache: .reload))
      exit(0)
    }
    // The first is stored before the alarm is set, so that there is something to damage. The alarm is not caught: it ends
    // the process wherever that is, as SIGKILL does.
    for count in 1... {
      _ = try? await session.send(ApiRequest<Thing>.get("\(count % 10)/", cache: .reload))
      guard count == 1 else { continue }
      await store.flush()
      ualarm(max(1, time), 0)
    }
  }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    let name = String(repeating: letter, count: Int.random(in: 1...100_000))
    return TransportResponse(
      status: 200, headers: ["Cache-Control": "max-age=60"], body: Data(#"{"name":"\#(name)"}"#.utf8))
  }
}
