import Foundation

/// The toolchain's program that reports crashes.
enum Backtracer {
  /// Returns `SWIFT_BACKTRACE` with these settings and the tool's path, which a statically linked program cannot find.
  static func variables(_ settings: String) -> [String: String] {
    ["SWIFT_BACKTRACE": settings + (path.map { ",swift-backtrace=\($0)" } ?? "")]
  }

  /// Its path next to the standard library of these tests; `nil` except on Linux.
  private static let path: String? = {
    // The file is longer than the first chunk, where `String(contentsOfFile:)` stops.
    let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    for line in String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n") {
      guard let start = line.firstIndex(of: "/"), let end = line.range(of: "/lib/swift/linux/libswiftCore.so") else {
        continue
      }
      return line[start..<end.lowerBound] + "/libexec/swift/linux/swift-backtrace"
    }
    return nil
  }()
}
