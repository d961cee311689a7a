import Foundation
import Tools

/// Carries hops over another transport and writes what comes as fixtures, in the layout that `FixtureTransport` reads.
///
/// Bodies of reads with status 200 are written, nothing else: no headers, no cookies, no private query values in names,
/// and no page of HTML where JSON was asked for, which would take the place of good data at every hotel. What stands in
/// a body is written as it came, under the name of what was asked for, wherever redirects led. Above it there should be
/// no store of answers: what that one gives is not seen here.
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

  /// Sends one hop and writes its body.
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    let response = try await base.send(hop)
    var first = hop
    first.url = hop.firstUrl ?? hop.url
    if hop.method == .get, response.status == 200, hop.onBody == nil, !(hop.asksForJson && response.isPage),
      let name = FixtureLayout.files(for: first).first
    {
      write(response.body, to: root.path + "/" + name)
    }
    return response
  }

  private func write(_ body: Data, to path: String) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(body, to: path)
    } catch {
      onProblem(path, error.code)
    }
  }
}
