import ApiSession
import Foundation
import Terminal

/// Facts about the running process, on Linux from `/proc`: Foundation takes longer than `get` does to decode.
public enum ThisProcess {
  /// The absolute path of the program; `nil` if the system does not provide it.
  public static var executable: String? {
    #if canImport(Darwin)
      Bundle.main.executablePath
    #else
      // Without /proc, as in a bare root, Foundation's own way crashes the process.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
  }

  /// The environment variables at the start of the process.
  public static var environment: [String: String] {
    guard let bytes = FileManager.default.contents(atPath: "/proc/self/environ"), !bytes.isEmpty else {
      return ProcessInfo.processInfo.environment
    }
    return variables(in: Array(bytes))
  }

  /// Parses `NAME=value` items, each followed by a zero; the first of a name counts, as in `getenv`.
  static func variables(in bytes: [UInt8]) -> [String: String] {
    var variables: [String: String] = [:]
    for entry in bytes.split(separator: 0) {
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")), sign > entry.startIndex else { continue }
      let name = String(decoding: entry[..<sign], as: UTF8.self)
      if variables[name] == nil {
        variables[name] = String(decoding: entry[entry.index(after: sign)...], as: UTF8.self)
      }
    }
    return variables
  }

  /// Runs a program: prepares the process, calls `work` and exits with the code that it returns.
  @MainActor
  public static func run(_ work: @MainActor () async -> Int32) async -> Never {
    StandardStream.reserve()
    SystemLimits.require()
    // Without administrator rights libdispatch cannot raise the priority of its threads, and logs that through a
    // socket, though `--offline` promises not to open one.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    ProcessHeap.unite()
    // Files are private to the user, including those that a library makes.
    umask(0o077)
    // Reaching a file-size limit is reported like a full disk instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    ProcessExit.quitsPlainly()
    let code = await work()
    DiskCache.finishWrites()
    // Not `exit`: it tears down state that library threads still use, which occasionally crashed one of them while a
    // request was under way. The terminal is already restored and the log written.
    fflush(nil)
    Followers.end()
    _exit(code)
  }
}

/// The exit codes of a program (`sysexits.h`, and 128 + n for signals).
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  /// The system's limits on descriptors, threads or memory are too low; `SystemLimits` ends with it.
  case systemError = 71
  case ioError = 74
  case incomplete = 75
  case interrupted = 130
}

/// The folders of a program's files for one user (XDG base directory specification).
public struct ProgramFolders: Sendable {
  /// The preferences; `nil` without a home folder.
  public let config: URL?
  /// Permanent data; `nil` without a home folder.
  public let data: URL?
  /// Data that can be fetched again, such as answers of servers; `nil` without a home folder.
  public let cache: URL?

  /// Finds the folders of a program by its name; creates none.
  public init(of program: String, environment: [String: String]) {
    // The specification says to ignore a relative path.
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    func own(_ name: String, orHome path: String) -> URL? {
      let base = absolute(name) ?? absolute("HOME")?.appending(path: path)
      return base?.appending(path: program, directoryHint: .isDirectory)
    }
    config = own("XDG_CONFIG_HOME", orHome: ".config")
    data = own("XDG_DATA_HOME", orHome: ".local/share")
    cache = own("XDG_CACHE_HOME", orHome: ".cache")
  }
}
