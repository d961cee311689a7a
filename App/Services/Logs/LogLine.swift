import Tools

/// A line of a log that is read again.
struct LogLine: Hashable, Sendable {
  /// `2026-01-31`; empty where no entry stands before.
  let day: String
  /// In UTC, to the second: `09:05:00`; empty where no entry stands before.
  let time: String
  /// Nil for a line that no entry wrote.
  let level: LogLevel?
  /// Who wrote it and what happened.
  let text: String

  /// Reads lines as `LogEntry` writes them; any other is all text, and of the moment of the one before it.
  static func lines(_ texts: [String]) -> [LogLine] {
    texts.reduce(into: []) { lines, text in lines.append(LogLine(text, after: lines.last)) }
  }

  private init(_ line: String, after last: LogLine?) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    let stamp = (parts.first ?? "").split(separator: "T")
    guard parts.count == 3, stamp.count == 2, let level = LogLevel(rawValue: String(parts[1])) else {
      (day, time, level, text) = (last?.day ?? "", last?.time ?? "", nil, line)
      return
    }
    day = String(stamp[0])
    time = String(stamp[1].prefix { $0 != "." && $0 != "Z" })
    self.level = level
    text = String(parts[2]).stripped
  }
}
