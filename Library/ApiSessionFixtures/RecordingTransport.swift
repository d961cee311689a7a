import ApiSession
import CantinaTools
import Foundation

/// Sends requests through another transport and writes the responses as fixtures, in the layout of `FixtureTransport`.
///
/// Bodies of reads with status 200 are written without keys of the request and cookies of the response, with the header
/// fields for paging alone. An HTML page in place of JSON, as of a captive portal, is not written. A file is named
/// after the request, wherever redirects led. A response store above would hide its responses.
public struct RecordingTransport: Transport {
  private let base: any Transport
  private let root: URL
  private let onProblem: @Sendable (_ path: String, _ code: Int32) -> Void

  /// Makes a transport; `onProblem` gets the path of a file that could not be written, and `errno`.
  public init(
    _ base: any Transport, root: URL,
    onProblem: @escaping @Sendable (_ path: String, _ code: Int32) -> Void = { _, _ in }
  ) {
    (self.base, self.root, self.onProblem) = (base, root, onProblem)
  }

  /// Sends one request and writes its body.
  public func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
    let response = try await base.send(request)
    var first = request
    first.url = request.firstUrl ?? request.url
    if request.method == .get, response.status == 200, request.onBody == nil, !(request.asksForJson && response.isPage),
      let name = FixtureLayout.files(for: first).first
    {
      let path = root.path + "/" + name
      do throws(AtomicFile.Failure) {
        try AtomicFile.write(response.body.hiding(request.keys + response.cookies), to: path)
        let kept = FixtureLayout.keptFields.flatMap { name in
          response.headers.values(of: name).map { "\(name): \(request.redactor.redacted(links: $0))\n" }
        }
        if !kept.isEmpty { try AtomicFile.write(Data(kept.joined().utf8), to: path + FixtureLayout.headerEnding) }
      } catch {
        onProblem(path, error.code)
      }
    }
    return response
  }
}
