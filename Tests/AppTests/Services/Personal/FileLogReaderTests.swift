import Foundation
import TestSupport
import Testing
import Tools

@testable import cantina

@Suite("The end of the log's file")
struct FileLogReaderTests {
  private let folder = try? TemporaryFolder()

  private func path(_ text: String) throws -> String {
    let folder = try #require(folder)
    try folder.write(text, to: "cantina.log")
    return folder.url.path + "/cantina.log"
  }

  @Test("Its last lines come in their order, taken apart; what no entry wrote is all text")
  func lines() async throws {
    let entry = LogEntry(date: Date(timeIntervalSince1970: 1_800_000_000.25), level: .warning, label: "A", text: "b  c")
    let reader = FileLogReader(path: try path("one\n\(entry.line)\nthree\n"))
    let lines = try await reader.lastLines(2)
    #expect(lines == LogLine.lines([entry.line, "three"]))
    #expect(lines[0].day == "2027-01-15" && lines[0].time == "08:00:00")
    #expect(lines[0].level == .warning && lines[0].text == "A: b  c")
    #expect(lines[1].text == "three" && lines[1].level == nil && lines[1].time == "08:00:00")
    #expect(LogLine.lines(["three"])[0].day.isEmpty)
  }

  @Test("A long file costs no more than its end, and no line is shown without its beginning")
  func long() async throws {
    let long = (1...20_000).map { "line \($0)" }.joined(separator: "\n")
    let lines = try await FileLogReader(path: try path(long)).lastLines(100_000)
    #expect(lines.last?.text == "line 20000" && lines.count < 20_000)
    #expect(lines.allSatisfy { $0.text.hasPrefix("line ") })
  }

  @Test("No log has no lines; a file that is gone says why")
  func nothing() async throws {
    #expect(try await FileLogReader(path: nil).lastLines(3).isEmpty)
    await #expect(throws: StorageError(path: "/nowhere/a", code: ENOENT)) {
      try await FileLogReader(path: "/nowhere/a").lastLines(3)
    }
  }
}
