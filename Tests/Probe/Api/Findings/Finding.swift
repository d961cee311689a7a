import Foundation
import CantinaTestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the library below does when nothing of ours stands before it: each finding of the README of ApiSession by its number.
///
/// A line says what came of it, unless the process ends before.
enum Finding {
  static func show(_ words: [String]) async {
    let url = words.dropFirst().first.flatMap { URL(string: $0) }
    switch (words.first, url) {
    case ("1", let url?): await CancelledReads(url: url, cache: nil).run()
    case ("2", let url?):
      // A place that no folder can be made at: it is the memory alone that is used.
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

  /// What a session of the library's own says, the number of its error or the status.
  private static func outcome(_ request: URLRequest, limit: TimeInterval? = nil, wholeLimit: TimeInterval? = nil) async
    -> String
  {
    let configuration = URLSessionConfiguration.ephemeral
    // The server is held until the test goes on, which on a busy machine takes longer than the usual minute.
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

  /// The outcome, and whether it came much too early at one of several times: a busy machine may be late at some.
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

  /// Bytes that each of so many leaves on the heap, after as many to get warm.
  private static func heap(ofEach count: Int, _ work: () async -> Void) async -> Int {
    for _ in 0..<count { await work() }
    let before = ProcessFacts.heapBytes ?? 0
    for _ in 0..<count { await work() }
    return ((ProcessFacts.heapBytes ?? 0) - before) / count
  }
}
