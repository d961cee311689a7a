import ApiSession
import CantinaTools
import Foundation

/// Carries requests over another transport and writes what comes as fixtures, in the layout that `FixtureTransport` reads.
///
/// Bodies of reads with status 200 are written as they came, but for keys of the request and cookies of the answer that a
/// server repeats in them, and of the headers those alone that tell about pages: no cookies, no private query values in
/// names and links, and no page of HTML where JSON was asked for, which would take the place of good data at every hotel.
/// A file has the name of what was asked for, wherever redirects led. A store of answers above it would hide what it gives.
public struct RecordingTransport: Transport {
  private let base: any Transport
  private let root: URL
  private let onProblem: @Sendable (_ path: String, _ code: Int32) -> Void

  /// Makes a transport; the folder `root` is made when the first answer comes.
  ///
  /// `onProblem` gets the path of a file that could not be written, and `errno`; the answer goes on all the same.
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
        if !kept.isEmpty {
          try AtomicFile.write(Data(kept.joined().utf8), to: path + FixtureLayout.headerEnding)
        }
      } catch {
        onProblem(path, error.code)
      }
    }
    return response
  }
}
