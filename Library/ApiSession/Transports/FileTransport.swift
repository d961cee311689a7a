import Foundation

/// Answers every read from one file, without a socket.
///
/// The file is an answer with status 200 and `application/json`. One that is not there ends in `ApiError.fixtureMissing`, one
/// that cannot be read, or is no regular file, in `ApiError.fixtureDamaged`; both name its path.
public struct FileTransport: Transport {
  private let path: String

  /// Makes a transport; nothing is read until a request comes.
  ///
  /// - Parameter path: the file's path, absolute or from the present folder.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file, off the main actor.
  @concurrent
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    guard hop.method.isSafe else { throw .fixtureMissing(path: "\(hop.method.rawValue) \(path)") }
    guard
      let facts = try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [
        .isRegularFileKey, .fileSizeKey,
      ])
    else { throw .fixtureMissing(path: path) }
    // A pipe or a device may never end, and a size that is known need not be read to be too large.
    guard facts.isRegularFile ?? false else { throw .fixtureDamaged(path: path, detail: "not a regular file") }
    guard facts.fileSize ?? 0 <= hop.bodyLimit else {
      throw .responseTooLarge(limit: hop.bodyLimit, url: path)
    }
    do {
      let body = try Data(contentsOf: URL(filePath: path))
      return TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: body, source: .fixture, file: path)
    } catch {
      throw .fixtureDamaged(path: path, detail: error.localizedDescription)
    }
  }
}
