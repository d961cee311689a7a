import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads with `URLSession.data(from:)`, each cancelled after a different time.
struct CancelledReads {
  let url: URL
  let cache: URLCache?

  private static let atOnce = 16
  /// Far more than ever needed; the first reads of a session are those that hang.
  private static let sessions = 100
  private static let rounds = 20

  /// Prints "all ended"; an alarm ends the process if a read takes longer than a few seconds, since only time
  /// reveals a hang.
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
