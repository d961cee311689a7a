import CantinaTestSupport
import ConsoleProgram
import Terminal
import TerminalKit
import Testing

@testable import gallery

@MainActor
@Suite("The gallery", .bounded)
struct GalleryTests {
  /// The pictures below are goldens of all pages in one size; the layout of these pages depends on the window.
  @Test("A page with a changing layout looks as approved", arguments: ["comparison", "form", "panes"])
  func goldens(name: String) async throws {
    try await robot(name).matchesGoldensAtEverySize(name)
  }

  @Test("Each page reads as approved in plain lines", arguments: Gallery.pages.map(\.name))
  func plain(name: String) async throws {
    let navigator = Navigator()
    navigator.setRoot(try page(name).make())
    let lines = TestLines(["?"])
    _ = await PlainApplication(device: lines, navigator: navigator).run()
    Golden.verify(lines.pages.joined(separator: "\n---\n"), named: "plain-\(name)")
  }

  @Test("Each page has a picture in the toolkit's README", arguments: Gallery.pages.map(\.name))
  func picture(name: String) async throws {
    let robot = try await robot(name).resize(columns: 72, rows: 18)
    let page = try page(name)
    PictureFile.verify(
      SvgPicture(robot.terminal.glass, title: "\(page.title): \(page.summary)").text, named: "Views/\(name)")
  }

  @Test("The menu opens every page, and Esc goes back")
  func menu() async {
    let robot = await ScreenRobot(showing: Gallery.menu)
    for page in Gallery.pages {
      robot.shows("▌ ").press(.enter).shows(page.title).press(.escape).shows("Views").press(.down)
    }
  }

  @Test("With NO_COLOR no page chooses a colour", arguments: Gallery.pages.map(\.name))
  func colors(name: String) async throws {
    let variables = TerminalEnvironment(["TERM": "xterm-kitty", "COLORTERM": "truecolor", "NO_COLOR": "1"])
    let robot = try await robot(name, capabilities: variables.capabilities).press(.down, .tab, .character("?"))
    #expect(robot.chosenColors.isEmpty)
    #expect(try await !self.robot(name).chosenColors.isEmpty)
  }

  @Test("With reduced motion nothing changes on its own", arguments: Gallery.pages.map(\.name))
  func motion(name: String) async throws {
    let clock = ManualClock()
    #expect(try await robot(name, clock: clock).changes(of: clock).count == 0)
  }

  @Test("The cursor is on the selected row", arguments: Gallery.pages.map(\.name))
  func cursor(name: String) async throws {
    let robot = try await robot(name)
    #expect(robot.strayCursor == nil)
    #expect(robot.press(.down).strayCursor == nil)
  }

  /// Makes a robot on a page, after a few keys that demonstrate it.
  private func robot(
    _ name: String, capabilities: Capabilities = Capabilities(colors: .full, ground: .dark),
    clock: ManualClock = ManualClock()
  ) async throws -> ScreenRobot {
    let navigator = Navigator()
    navigator.setRoot(try page(name).make())
    let robot = await ScreenRobot(
      navigator, on: TestTerminal(capabilities: capabilities), reducesMotion: true, clock: clock)
    switch name {
    case "form": robot.type("Ada").press(.enter).type("17").press(.enter).type("secret").press(.enter, .character(" "))
    case "search": robot.type("an").press(.down)
    case "table": robot.press(.down, .down, .right)
    case "tree": robot.press(.down, .right, .down)
    case "fields", "list": robot.press(.down)
    case "panes": robot.press(.down).type("<<")
    case "filters": robot.press(.tab, .enter, .right)
    case "grid": robot.press(.right)
    default: break
    }
    return robot
  }

  private func page(_ name: String) throws -> Gallery.Page {
    try #require(Gallery.pages.first { $0.name == name })
  }
}
