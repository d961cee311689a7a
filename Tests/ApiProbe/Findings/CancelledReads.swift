import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads by `URLSession.data(from:)`, each of which is cancelled after a while that differs.
struct CancelledReads {
  let url: URL
  let cache: URLCache?

  /// Many more than it took whenever it was tried: of 500 at most.
  private static let count = 5_000

  /// Prints "all ended"; an alarm ends the process when one of them has not ended after a few seconds, since a hang is told
  /// by time and by nothing else.
  func run() async {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = cache
    let session = URLSession(configuration: configuration)
    for number in 0..<Self.count {
      alarm(4)
      let read = Task { _ = try? await session.data(from: url) }
      for _ in 0..<number % 40 { await Task.yield() }
      read.cancel()
      await read.value
    }
    print("all ended")
  }
}
