import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Header")
struct HeaderLineTests {
  private func header(_ columns: Int, badge: String? = "live · swapi.dev", path: [String]) -> String {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    HeaderLine(breadcrumbs: path, badge: badge).draw(in: &frame, .dusk)
    return frame.lines[0]
  }

  private let path = ["Cantina", "People", "Luke Skywalker"]

  @Test("It drops the oldest titles first, then the badge, then truncates the last title")
  func drops() {
    #expect(header(60, path: path) == " Cantina › People › Luke Skywalker         live · swapi.dev")
    #expect(header(52, path: path) == " … › People › Luke Skywalker       live · swapi.dev")
    #expect(header(40, path: path) == " … › Luke Skywalker    live · swapi.dev")
    #expect(header(30, path: path) == " … › Luke …  live · swapi.dev")
    #expect(header(20, path: path) == " … › Luke Skywalker")
    #expect(header(19, path: path) == " … › Luke Skywalk…")
    #expect(header(20, badge: nil, path: ["Cantina"]) == " Cantina")
    #expect(header(20, badge: nil, path: []) == "")
  }

  @Test("The path and the badge never touch each other or the edges", arguments: 20...120)
  func shape(columns: Int) {
    let line = header(columns, path: path)
    #expect(line.hasPrefix(" "))
    #expect(TextWidth.columns(of: line) < columns)
    if line.hasSuffix("swapi.dev") { #expect(line.contains("  live · swapi.dev")) }
    #expect(line.contains("Luke"))
  }

  @Test("Wide titles and badges are measured in columns", arguments: 20...60)
  func wide(columns: Int) {
    let line = header(columns, badge: "離線", path: ["酒場", "人物", "天行者路克"])
    #expect(TextWidth.columns(of: line) < columns)
  }

  @Test("The current title is bold; the path and the badge are dim")
  func roles() {
    var frame = Frame(size: Size(columns: 60, rows: 1))
    HeaderLine(breadcrumbs: ["A", "B"], badge: "live").draw(in: &frame, .dusk)
    #expect(frame.lines[0].hasPrefix(" A › B"))
    #expect(frame.cells[1].style == Theme.dusk[.dim])
    #expect(frame.cells[5].style == Theme.dusk[.strong])
    #expect(frame.cells[58].style == Theme.dusk[.dim])
    HeaderLine(breadcrumbs: ["A"], badge: "old", badgeRole: .warning).draw(in: &frame, .dusk)
    #expect(frame.cells[58].style == Theme.dusk[.warning])
  }
}
