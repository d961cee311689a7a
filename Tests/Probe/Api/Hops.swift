import ApiSession
import Foundation

/// Sends single hops and prints the results.
enum Hops {
  /// Sends hops; `tellsTime` adds the processor time of the process in milliseconds to each line.
  static func send(_ texts: [String], tellsTime: Bool = false) async {
    let transport = ProbeTransport.make()
    for text in texts {
      let line = await line(text, transport)
      print(tellsTime ? "\(line) \(processorTime)" : line)
    }
  }

  private static func line(_ text: String, _ transport: any Transport) async -> String {
    guard let url = URL(string: text) else { return "error not a URL: \(text)" }
    do throws(ApiError) {
      let response = try await transport.send(TransportRequest(url: url))
      return "\(response.status) \(response.body.count)"
    } catch {
      return "error \(error)"
    }
  }

  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
