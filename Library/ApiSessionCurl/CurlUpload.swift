#if os(Linux)
  import ApiSession
  import Foundation

  /// The body of a request for libcurl, from memory or from a file; it cannot restart.
  final class CurlUpload {
    let size: Int
    private(set) var sent = 0
    private let bytes: Data
    private let descriptor: Int32?

    init?(_ request: TransportRequest) {
      guard let file = request.bodyFile else {
        (bytes, descriptor) = (request.body ?? Data(), nil)
        size = bytes.count
        return
      }
      let opened = open(file.path, O_RDONLY | O_CLOEXEC)
      guard opened >= 0 else { return nil }
      (bytes, descriptor, size) = (Data(), opened, file.size)
    }

    deinit { if let descriptor { close(descriptor) } }

    /// Fills a part of `room` and returns its size; 0 at the end, `nil` if the file cannot be read or was cut.
    func read(into room: UnsafeMutableRawBufferPointer) -> Int? {
      let count = min(room.count, size - sent)
      guard count > 0 else { return 0 }
      guard let descriptor else {
        let start = bytes.startIndex + sent
        bytes.copyBytes(to: room, from: start..<start + count)
        sent += count
        return count
      }
      let read = pread(descriptor, room.baseAddress, count, off_t(sent))
      guard read > 0 else { return nil }
      sent += read
      return read
    }
  }
#endif
