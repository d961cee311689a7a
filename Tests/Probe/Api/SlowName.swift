import ApiSession
import Foundation

/// The cost of a silent name server: a hop that waits for it is cancelled, and another is sent.
enum SlowName {
  static func run(_ arguments: [String]) async throws {
    let urls = arguments.compactMap { URL(string: $0) }
    guard urls.count == 2 else { throw CocoaError(.formatting) }
    let (transport, clock) = (ProbeTransport.make(), ContinuousClock())
    @Sendable func ask(_ url: URL) async -> String {
      do throws(ApiError) {
        return "\(try await transport.send(TransportRequest(url: url)).status)"
      } catch {
        return "\(error)"
      }
    }
    print("first", await ask(urls[1]))
    let waiting = Task { await ask(urls[0]) }
    // The lookup has begun by then; no event reports it.
    try await clock.sleep(for: .milliseconds(300))
    var start = clock.now
    print("beside it:", await ask(urls[1]), "\((clock.now - start) / .milliseconds(1)) ms")
    start = clock.now
    waiting.cancel()
    print("cancelled:", await waiting.value, "\((clock.now - start) / .milliseconds(1)) ms")
    start = clock.now
    print("after it:", await ask(urls[1]), "\((clock.now - start) / .milliseconds(1)) ms")
  }
}
