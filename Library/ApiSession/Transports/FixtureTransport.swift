import Foundation
import Tools

/// Answers reads from a folder, without a socket; `FixtureLayout` says which file answers which request.
///
/// Every file is an answer with status 200 and `application/json`. A request that has no file ends in
/// `ApiError.fixtureMissing` with the path that was looked for first, so that a gap in the folder names itself.
public struct FixtureTransport: Transport {
  private let root: URL

  /// Makes a transport; nothing is read until a request comes.
  ///
  /// - Parameter root: the folder's file URL.
  public init(root: URL) {
    self.root = root
  }

  /// Reads the file that answers a hop, off the main actor.
  @concurrent
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    let names = FixtureLayout.files(for: hop)
    guard hop.method.isSafe else {
      throw .fixtureMissing(path: "\(hop.method.rawValue) \(names.first ?? "")")
    }
    for name in names {
      guard !Task.isCancelled else { throw .cancelled }
      // The name is percent-encoded text that stands for itself: it must not be taken for a URL's path.
      let file = root.path + "/" + name
      guard let body = try AtomicFile.body(file, limit: hop.bodyLimit) else { continue }
      return TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: body, source: .fixture,
        file: name)
    }
    throw .fixtureMissing(path: names.first ?? "")
  }
}
