import ApiSession
import CantinaTools
import Foundation
import Json

/// The bytes of a file or of standard input, read in pieces.
struct LocalInput: Sendable {
  private let file: FileHandle
  private let path: String
  /// The size of a file in bytes; 0 for a pipe.
  private let size: Int
  /// Whether it is a device, treated as empty: a terminal's keys belong to the program, and other devices have no end.
  private let isDevice: Bool

  /// The size in bytes from which input is refused: with its index it would exceed the memory limit of a document.
  private static let limit = JsonDocument.memoryLimit

  init(_ url: URL, input: Int32) throws(ApiError) {
    path = url.path(percentEncoded: false)
    let isInput = url == .standardInput
    let number = isInput ? input : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else {
      throw errno == ENOENT ? .fixtureMissing(path: path) : .fixtureDamaged(path: path, detail: Self.reason)
    }
    file = FileHandle(fileDescriptor: number, closeOnDealloc: !isInput)
    var facts = stat()
    size = fstat(number, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : 0
    isDevice = facts.st_mode & S_IFMT == S_IFCHR
  }

  /// Appends at most `room` bytes, waiting for the first of them, and returns their number, 0 at the end.
  func read(onto bytes: inout [UInt8], room: Int) throws(ApiError) -> Int {
    if isDevice { return 0 }
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer in
        let count = Foundation.read(file.fileDescriptor, buffer.baseAddress, room)
        // The array grows by a factor: reserving each piece would move all bytes each time.
        if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
        return count
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .fixtureDamaged(path: path, detail: Self.reason) }
    }
  }

  /// Returns all remaining bytes, after those already read.
  func all(behind start: [UInt8] = []) throws(ApiError) -> [UInt8] {
    // Checked before reading, since a gigabyte takes a while.
    guard size < Self.limit else { throw tooLarge }
    var bytes = start
    bytes.reserveCapacity(size)
    // A NUL byte ends the reading: the text is invalid, unless it is UTF-16, which has many.
    while true {
      let count = try read(onto: &bytes, room: 256 << 10)
      guard bytes.count < Self.limit else { throw tooLarge }
      let isBinary = bytes[(bytes.count - count)...].withUnsafeBytes(\.hasNul)
      if count == 0 || isBinary && !SourceText.isWide(bytes) { break }
    }
    return bytes
  }

  private var tooLarge: ApiError { .responseTooLarge(limit: Self.limit, url: path) }
  private static var reason: String { String(cString: strerror(errno)) }
}
