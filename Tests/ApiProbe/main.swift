import ApiSession
import Foundation

// Sends each URL of its arguments as one hop and prints what came: a line "status bytes" or "error ...".
// It is a program of its own because some answers end the process, and because certificates and proxies are read from
// the environment once.
let transport = UrlSessionTransport()
for text in CommandLine.arguments.dropFirst() {
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
