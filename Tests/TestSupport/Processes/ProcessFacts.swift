import Foundation

/// The resources of this process, as the system counts them.
public enum ProcessFacts {
  /// The number of open descriptors.
  public static var openDescriptors: Int {
    let folder = FileManager.default.fileExists(atPath: "/proc/self/fd") ? "/proc/self/fd" : "/dev/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  /// The number of threads; `nil` if unknown.
  public static var threads: Int? {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count
  }

  /// The bytes of resident memory; `nil` if unknown.
  public static var residentBytes: Int? {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst()
      .first
    return pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  /// Returns the number of loopback sockets connected to a port, on the client's side; `nil` if the system
  /// does not report them.
  ///
  /// Sockets in TIME_WAIT count as closed.
  public static func clientSockets(toPort port: Int) -> Int? {
    guard let table = try? String(contentsOfFile: "/proc/net/tcp", encoding: .utf8) else { return nil }
    let end =
      ":" + String(repeating: "0", count: max(0, 4 - String(port, radix: 16).count))
      + String(port, radix: 16, uppercase: true)
    let open: Set<Substring> = ["01", "02", "08"]  // established, connecting, closed by the other side only
    return table.split(separator: "\n").dropFirst().count { line in
      let fields = line.split(separator: " ")
      return fields.count > 3 && fields[2].hasSuffix(end) && open.contains(fields[3])
    }
  }
}
