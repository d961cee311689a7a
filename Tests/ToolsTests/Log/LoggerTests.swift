import Foundation
import Testing
import CantinaTools

@Suite("Logger")
struct LoggerTests {
  private let date = Date(timeIntervalSince1970: 1_769_850_300.25)

  private func logger(_ sink: any LogSink, level: LogLevel = .debug) -> Logger {
    let date = date
    return Logger(label: "Seats", level: level, sink: sink, now: { date })
  }

  @Test("A line has its time in UTC, its level, its label and its text")
  func line() {
    let sink = MemorySink()
    logger(sink).info("\(72) rows")
    #expect(sink.entries.map(\.line) == ["2026-01-31T09:05:00.250Z info    Seats: 72 rows"])
  }

  @Test("A private value is not written")
  func privacy() {
    let sink = MemorySink()
    logger(sink).error("user \("luke", .public) key \("secret", .private)")
    #expect(sink.entries.map(\.text) == ["user luke key <private>"])
  }

  @Test("Entries below the logger's level are neither written nor evaluated")
  func level() {
    let sink = MemorySink()
    var evaluated = 0
    func value() -> Int {
      evaluated += 1
      return 1
    }
    let logger = logger(sink, level: .warning)
    logger.info("\(value())")
    logger.warning("\(value())")
    Logger.off.error("\(value())")
    #expect(sink.entries.count == 1)
    #expect(evaluated == 1)
    #expect(!logger.isOn(.info))
    #expect(logger.isOn(.error))
    #expect(!Logger.off.isOn(.error))
  }

  @Test("Nothing in an entry ends its line or steers a terminal")
  func sanitized() {
    let entry = LogEntry(date: date, level: .info, label: "a\nb", text: "x\u{1B}[31m\r\n\u{202E}\u{9B}é…")
    let parts = entry.line.split(separator: " ", maxSplits: 1)
    #expect(parts.last == #"info    a\nb: x\u{1B}[31m\r\n\u{202E}\u{009B}é…"#)
  }

  @Test("A sink in memory drops the oldest entries beyond its limit")
  func limit() {
    let sink = MemorySink(limit: 2)
    for number in 1...3 { logger(sink).info("\(number)") }
    #expect(sink.entries.map(\.text) == ["2", "3"])
  }

  @Test("A limited sink keeps the newest entries in order", arguments: 0...9)
  func newest(count: Int) {
    let sink = MemorySink(limit: 3)
    for number in 0..<count { logger(sink).info("\(number)") }
    #expect(sink.entries.map(\.text) == (max(0, count - 3)..<count).map(String.init))
  }

  @Test("Several sinks get the same redacted entries; without a sink nothing is evaluated")
  func sinks() {
    let (one, other) = (MemorySink(), MemorySink())
    let date = date
    func logger(_ sinks: [any LogSink]) -> Logger {
      Logger(
        label: "A", level: .info, sinks: sinks, now: { date }, redact: { $0 == "luke" ? "<private>" : $0 })
    }
    logger([one, other]).info("luke")
    #expect(one.entries.map(\.text) == ["<private>"])
    #expect(one.entries == other.entries)
    #expect(!logger([]).isOn(.error))
  }

  @Test("A logger with another label keeps the level and the sink")
  func labelled() {
    let sink = MemorySink()
    logger(sink, level: .error).labelled("Api").warning("no")
    logger(sink, level: .error).labelled("Api").error("yes")
    #expect(sink.entries.map(\.label) == ["Api"])
  }
}
