import Foundation
import Tools

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
    guard let body = try AtomicFile.body(path, limit: hop.bodyLimit) else { throw .fixtureMissing(path: path) }
    return TransportResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: body, source: .fixture, file: path)
  }
}

extension AtomicFile {
  /// Reads a file that stands for an answer; nil where there is none.
  ///
  /// A pipe or a device may never end, and a size that is known need not be read to be too large.
  static func body(_ path: String, limit: Int) throws(ApiError) -> Data? {
    do throws(Failure) {
      return try read(path, limit: limit)
    } catch {
      switch error.code {
      case EFBIG: throw .fixtureDamaged(path: path, detail: "larger than \(limit) bytes")
      case EISDIR, ENOTSUP: throw .fixtureDamaged(path: path, detail: "not a regular file")
      default: throw .fixtureDamaged(path: path, detail: String(cString: strerror(error.code)))
      }
    }
  }
}
