import Foundation
import CantinaTestSupport
import Testing
import CantinaTools

@Suite("Hostile text in the log")
struct HostileLogTests {
  @Test("is one harmless line, as text and as label", arguments: HostileText.all)
  func line(hostile: HostileText) {
    let entry = LogEntry(date: Date(timeIntervalSince1970: 0), level: .warning, label: hostile.text, text: hostile.text)
    #expect(HostileText.isHarmless(entry.line))
    #expect(entry.line.split(whereSeparator: { $0.isNewline }).count == 1)
    #expect(entry.line.utf8.starts(with: "1970-01-01T00:00:00.000Z warning ".utf8))
  }
}
