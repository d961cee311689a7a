import ApiSession
import Foundation

/// Sends single hops and says what came.
enum Hops {
  static func send(_ texts: [String]) async {
    let transport = ProbeTransport.make()
    for text in texts {
      guard let url = URL(string: text) else {
        print("error not a URL: \(text)")
        continue
      }
      do throws(ApiError) {
        let response = try await transport.send(TransportRequest(url: url))
        print("\(response.status) \(response.body.count)")
      } catch {
        print("error \(error)")
      }
    }
  }
}
