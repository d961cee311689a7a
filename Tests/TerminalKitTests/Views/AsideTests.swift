import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("An aside")
struct AsideTests {
  private func view() -> any View {
    Split([
      Split.Part(Samples.list(), minimum: 20), Split.Part(Aside(Samples.fields), minimum: 30),
    ])
  }

  @Test("is beside another view if there is space")
  func beside() {
    let lines = ViewProbe(columns: 70, rows: 8, view).lines
    #expect(lines[0].contains("Luke Skywalker"))
    #expect(lines[0].contains("172 cm"))
  }

  @Test("is below if there is no space beside it but enough rows")
  func below() {
    let lines = ViewProbe(columns: 40, rows: 30, view).lines
    #expect(lines[0].contains("Luke Skywalker"))
    #expect(lines.contains { $0.contains("172 cm") })
  }

  @Test("is left out if there is neither")
  func neither() {
    let lines = ViewProbe(columns: 40, rows: 10, view).lines
    #expect(!lines.contains { $0.contains("172 cm") })
    #expect(lines[9].contains("Obi-Wan Kenobi"), "the list has every row")
  }

  @Test("is always in plain lines")
  func plain() {
    #expect(ViewProbe(view).page.lines.contains("Height: 172 cm"))
  }
}
