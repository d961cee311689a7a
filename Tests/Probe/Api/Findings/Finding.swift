import Foundation
import CantinaTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The behaviour of the system's library without our code: each finding of ApiSession's README, by its number.
///
/// Prints a line with the result, unless the process crashes first.
enum Finding {
  static func show(_ words: [String]) async {
    let url = words.dropFirst().first.flatMap { URL(string: $0) }
    switch (words.first, url) {
    case ("1", let url?): await CancelledReads(url: url, cache: nil).run()
    case ("2", let url?):
      // A path where no folder can be made, so the cache is in memory only.
      await CancelledReads(
        url: url, cache: URLCache(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: "/dev/null/none")
      ).run()
    case ("20", let url?):
      for _ in 0..<1_000 { await CancelledRedirect().end(url) }
      print("all ended")
    case ("5", let url?):
      print("half a second:", await atOnce { await outcome(URLRequest(url: url), limit: 0.5) })
      fflush(nil)
      print("for the whole:", await outcome(URLRequest(url: url), wholeLimit: 1e-6))
      print("of a request:", await outcome(URLRequest(url: url, timeoutInterval: 0.5)))
    case ("7", let url?):
      var request = URLRequest(url: url)
      request.setValue("Bearer of ours", forHTTPHeaderField: "Authorization")
      print(await outcome(request))
    case ("16", let url?):
      let bare = BareSession()
      print(await heap(ofEach: 1_000) { _ = try? await bare.data(from: url) })
    case ("17", nil): print(await heap(ofEach: 5_000) { await sleepCancelled(on: ContinuousClock()) })
    case ("18", let url?): print(await outcome(URLRequest(url: url)))
    default: print("no such finding")
    }
  }

  /// Returns the status or error number of a plain URLSession.
  private static func outcome(_ request: URLRequest, limit: TimeInterval? = nil, wholeLimit: TimeInterval? = nil) async
    -> String
  {
    let configuration = URLSessionConfiguration.ephemeral
    // The test holds the server, on a busy machine for longer than the default minute.
    configuration.timeoutIntervalForRequest = limit ?? 86_400
    if let wholeLimit { configuration.timeoutIntervalForResource = wholeLimit }
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    do {
      let (_, response) = try await session.data(for: request)
      return "status \((response as? HTTPURLResponse)?.statusCode ?? 0)"
    } catch {
      return "error \((error as NSError).code)"
    }
  }

  /// Returns the outcome, and whether any of several attempts ended much too early; a busy machine may delay some.
  private static func atOnce(_ work: () async -> String) async -> String {
    var outcome = ""
    for _ in 0..<10 {
      let time = await ContinuousClock().measure { outcome = await work() }
      if time < .milliseconds(300) { return outcome + " at once" }
    }
    return outcome
  }

  private static func sleepCancelled(on clock: any Clock<Duration>) async {
    let task = Task { try? await clock.sleep(for: .seconds(3600)) }
    await Task.yield()
    task.cancel()
    await task.value
  }

  /// Returns the heap bytes that each of `count` calls leaves behind, after as many for warm-up.
  private static func heap(ofEach count: Int, _ work: () async -> Void) async -> Int {
    for _ in 0..<count { await work() }
    let before = ProcessFacts.heapBytes ?? 0
    for _ in 0..<count { await work() }
    return ((ProcessFacts.heapBytes ?? 0) - before) / count
  }
}
