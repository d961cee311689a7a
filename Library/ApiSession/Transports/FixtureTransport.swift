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
      if let response = try TransportResponse(fixture: file, name: name, limit: hop.bodyLimit) { return response }
    }
    throw .fixtureMissing(path: names.first ?? "")
  }
}

/// Answers every read from one file, without a socket.
///
/// The file is an answer with status 200 and `application/json`. One that is not there ends in `ApiError.fixtureMissing`, one
/// that cannot be read, is too large or no regular file, in `ApiError.fixtureDamaged`; both name its path.
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
    guard let response = try TransportResponse(fixture: path, name: path, limit: hop.bodyLimit) else {
      throw .fixtureMissing(path: path)
    }
    return response
  }
}

extension TransportResponse {
  /// Reads a file that stands for an answer; nil where there is none.
  ///
  /// A pipe or a device may never end, and a size that is known need not be read to be too large.
  fileprivate init?(fixture path: String, name: String, limit: Int) throws(ApiError) {
    do throws(AtomicFile.Failure) {
      guard let body = try AtomicFile.read(path, limit: limit) else { return nil }
      self.init(
        status: 200, headers: ["Content-Type": "application/json"], body: body, source: .fixture, file: name)
    } catch {
      switch error.code {
      case EFBIG: throw .fixtureDamaged(path: path, detail: "larger than \(limit) bytes")
      case EISDIR, ENOTSUP: throw .fixtureDamaged(path: path, detail: "not a regular file")
      default: throw .fixtureDamaged(path: path, detail: String(cString: strerror(error.code)))
      }
    }
  }
}
