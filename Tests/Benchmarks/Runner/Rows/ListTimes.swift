import CantinaTestSupport
import Foundation

/// Long lists as a script reads them: found in a file, and line by line through a pipe.
struct ListTimes {
  /// The time and the peak memory of a command with its children.
  struct Cost {
    let seconds: Double
    let kilobytes: Int
  }

  /// To find the list in a file of 200,000 records, and to print its first one.
  let file: Cost
  /// To print 1,000,000 lines that come through a pipe.
  let pipe: Cost

  init(home: String) throws {
    let folder = try TemporaryFolder()
    let (list, lines) = (folder.url.appending(path: "list.json"), folder.url.appending(path: "lines.jsonl"))
    let rows = Self.rows(1_000_000)
    let things = rows.prefix(200_000).joined(separator: ",")
    let text = #"{"total": 200000, "about": {"name": "Records"}, "things": [\#(things)]}"#
    try Data(text.utf8).write(to: list)
    try Data(rows.joined(separator: "\n").utf8).write(to: lines)
    file = try Self.cost(of: #""$0" get "$1" --limit 1 --format jsonl"#, on: list, home: home)
    pipe = try Self.cost(of: #"cat "$1" | "$0" get - --format jsonl"#, on: lines, home: home)
  }

  private static func rows(_ count: Int) -> [String] {
    (0..<count).map { #"{"id": \#($0), "name": "Record \#($0)", "at": "2024-05-01T12:30:00Z"}"# }
  }

  private static func cost(of script: String, on file: URL, home: String) throws -> Cost {
    let words = ["/bin/sh", "-c", script + " > /dev/null", Programs.cantina, file.path]
    let settings = Environment.home(home).map { "\($0)=\($1)" }
    var (pid, status, usage) = (pid_t(), Int32(), rusage())
    let start = ContinuousClock.now
    var arguments = words.map { strdup($0) } + [nil]
    var environment = settings.map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    guard posix_spawn(&pid, words[0], nil, nil, &arguments, &environment) == 0, wait4(pid, &status, 0, &usage) == pid,
      status == 0
    else { throw CocoaError(.executableLoad) }
    return Cost(seconds: start.duration(to: .now).milliseconds / 1_000, kilobytes: Int(usage.ru_maxrss))
  }
}
