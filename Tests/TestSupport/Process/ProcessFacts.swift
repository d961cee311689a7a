import Foundation

/// What this process holds, as the system sees it.
public enum ProcessFacts {
  /// Descriptors that are open.
  public static var openDescriptors: Int {
    let folder = FileManager.default.fileExists(atPath: "/proc/self/fd") ? "/proc/self/fd" : "/dev/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  /// Megabytes of memory that are in use; nil where the system does not say.
  public static var residentMegabytes: Int? {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst()
      .first
    return pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) >> 20 }
  }
}
