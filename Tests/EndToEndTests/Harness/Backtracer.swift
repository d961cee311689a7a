import Foundation

/// The toolchain's program that tells of a crash.
enum Backtracer {
  /// These settings for `SWIFT_BACKTRACE`, and where it is: a program that has Swift inside finds it nowhere else.
  static func variables(_ settings: String) -> [String: String] {
    ["SWIFT_BACKTRACE": settings + (path.map { ",swift-backtrace=\($0)" } ?? "")]
  }

  /// It belongs to the standard library that these tests run with; nil elsewhere than on Linux.
  private static let path: String? = {
    // Longer than the first piece of it, which is all that `String(contentsOfFile:)` reads of such a file.
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
