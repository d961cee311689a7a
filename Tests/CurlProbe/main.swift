import ApiSession
import ApiSessionCurl
import Foundation

// A program on ApiSession alone: it links neither FoundationNetworking nor libcurl.
//
//   curl-probe library              the libcurl in use
//   curl-probe wait URL...          as below, and the milliseconds of processor time that this process has taken
//   curl-probe URL...               sends each URL as one hop: a line "status bytes" or "error ..."
#if os(Linux)
  enum Probe {
    static let transport = CurlTransport()

    static func line(_ text: String) async -> String {
      guard let url = URL(string: text) else { return "error not a URL: \(text)" }
      do throws(ApiError) {
        let response = try await transport.send(TransportRequest(url: url))
        return "\(response.status) \(response.body.count)"
      } catch {
        return "error \(error)"
      }
    }

    static var processorTime: Int {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
  }

  let arguments = Array(CommandLine.arguments.dropFirst())
  switch arguments.first {
  case "library":
    let library = CurlTransport.library
    print(library.map { "\($0.version) \($0.tls ?? "without TLS")" } ?? "none")
  case "wait":
    for text in arguments.dropFirst() { print(await Probe.line(text), Probe.processorTime) }
  default:
    for text in arguments { print(await Probe.line(text)) }
  }
#endif
