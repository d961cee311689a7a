import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads by `URLSession.data(from:)`, each of which is cancelled after a while that differs.
struct CancelledReads {
  let url: URL
  let cache: URLCache?

  private static let atOnce = 16
  /// Many more than it took whenever it was tried; the first reads of a session are those that hang.
  private static let sessions = 100
  private static let rounds = 20

  /// Prints "all ended"; an alarm ends the process when one of them has not ended after a few seconds, since a hang is told
  /// by time and by nothing else.
  func run() async {
    for _ in 0..<Self.sessions {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = cache
      let session = URLSession(configuration: configuration)
      for _ in 0..<Self.rounds {
        alarm(4)
        await cancelSome(of: session)
      }
      session.finishTasksAndInvalidate()
    }
    print("all ended")
  }

  private func cancelSome(of session: URLSession) async {
    let reads = (0..<Self.atOnce).map { _ in Task { _ = try? await session.data(from: url) } }
    for read in reads.shuffled() {
      for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
      read.cancel()
    }
    for read in reads { await read.value }
  }
}
