import Foundation

/// What this process holds, as the system sees it.
public enum ProcessFacts {
  /// Descriptors that are open.
  public static var openDescriptors: Int {
    let folder = FileManager.default.fileExists(atPath: "/proc/self/fd") ? "/proc/self/fd" : "/dev/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }
}
