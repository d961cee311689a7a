import Foundation
import Terminal

/// What the system says of the running program.
///
/// On Linux it is read where the system tells it: Foundation's ways to the same facts take longer than the decoding of all that
/// `get` prints.
public enum ThisProcess {
  /// The absolute path of the program; nil where the system does not say.
  public static var executable: String? {
    #if canImport(Darwin)
      Bundle.main.executablePath
    #else
      // Without /proc, as in a bare root, Foundation's own way stops the process.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
  }

  /// The variables that it was started with.
  public static var environment: [String: String] {
    guard let bytes = FileManager.default.contents(atPath: "/proc/self/environ"), !bytes.isEmpty else {
      return ProcessInfo.processInfo.environment
    }
    return variables(in: Array(bytes))
  }

  /// Reads `NAME=value` with a zero behind each; of two of one name the first counts, as in `getenv`.
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

  /// Runs a program to its end: prepares the process, calls `work`, and ends with the exit code that it gives.
  @MainActor
  public static func run(_ work: @MainActor () async -> Int32) async -> Never {
    StandardStream.reserve()
    SystemLimits.require()
    // Without administrator rights libdispatch cannot raise the priority of its threads, and complains to the system's log:
    // through a socket, and `--offline` promises to open none.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    ProcessHeap.unite()
    // Files belong to the user alone, also those that a library makes.
    umask(0o077)
    // A limit on files is told as a full disk is, and does not end the program.
    signal(SIGXFSZ, SIG_IGN)
    ProcessExit.quitsPlainly()
    let code = await work()
    // Not `exit`: it takes down what the libraries' own threads still work with, and now and then one of them crashed over
    // that while a request was under way. The terminal has been given back and the log is written.
    fflush(nil)
    Followers.end()
    _exit(code)
  }
}

/// What a program tells the shell.
///
/// Source: `sysexits.h`, and 128 + n for signals.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// What was asked for does not exist.
  case nothingFound = 1
  case usage = 64
  /// A file is not what it should be.
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  /// The system allows too few descriptors, threads or too little memory; `SystemLimits` ends with it.
  case systemError = 71
  case ioError = 74
  /// Less than the whole is known to have come.
  case incomplete = 75
  case interrupted = 130
}

/// Where a person's own files of a program live.
///
/// Source: the XDG base directory specification.
public struct ProgramFolders: Sendable {
  /// The preferences; nil where there is no home.
  public let config: URL?
  /// What is kept for good; nil where there is no home.
  public let data: URL?
  /// What can be fetched again, such as answers of servers; nil where there is no home.
  public let cache: URL?

  /// Finds the folders of a program by its name; none is made.
  public init(of program: String, environment: [String: String]) {
    // A relative path is to be ignored, says the specification.
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
