import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A select field", .bounded)
struct SelectViewTests {
  private let sample = SampleForm()

  private func robot(columns: Int = 40, rows: Int = 14) async -> ScreenRobot {
    let screen = SpyScreen("Form") { [sample] in
      FormView(id: "form", fields: [sample.countryField, sample.checkbox])
    }
    return await ScreenRobot(showing: screen, columns: columns, rows: rows)
  }

  @Test("Space opens it over the views below, Enter chooses, Esc closes it unchanged")
  func keys() async {
    let robot = await robot()
    robot.lacks("Brazil").press(.character(" ")).shows("Argentina", "Brazil", "╭").lacks("News")
    robot.press(.down, .down, .enter).shows("Canada ▾", "News").lacks("Brazil")
    #expect(sample.country == 2)
    robot.press(.character(" "), .end, .escape).shows("Canada ▾").lacks("Portugal")
    #expect(sample.country == 2 && robot.navigator.breadcrumbs == ["Form"])
  }

  @Test("A letter selects the next option that begins with it")
  func letters() async {
    let robot = await robot()
    robot.type("p").shows("Poland").type("p").shows("Portugal").type("p").shows("Poland").type("z").shows("Poland")
    robot.press(.character(" ")).type("c").shows("▌ Canada")
    #expect(sample.country == 6)
  }

  @Test("It opens upwards if there is more space, and scrolls if it does not fit")
  func above() async {
    let screen = SpyScreen("Form") { [sample] in
      FormView(id: "form", fields: [sample.noteField, sample.checkbox, sample.countryField])
    }
    let robot = await ScreenRobot(showing: screen, columns: 40, rows: 11)
    robot.press(.tab, .tab, .character(" "))
    let rows = robot.lines.indices
    let top = rows.first { robot.lines[$0].contains("╭") } ?? 0
    let row = rows.first { robot.lines[$0].contains("▴") } ?? 0
    #expect(top < row)
    robot.press(.end).shows("Portugal").lacks("Argentina")
  }

  @Test("Clicks open it and choose in it; a click elsewhere closes it")
  func mouse() async {
    let robot = await robot()
    robot.click(on: "– ▾").shows("Brazil").click(on: "Egypt").shows("Egypt ▾").lacks("Brazil")
    #expect(sample.country == 4)
    robot.click(on: "Egypt ▾").shows("Brazil").press(.tab).lacks("Brazil")
    robot.press(.backTab).lacks("Brazil")
  }

  @Test("Plain lines show the choice and the options, which are chosen by prefix or number")
  func plain() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("Form") { [sample] in FormView(id: "form", fields: [sample.countryField]) })
    let lines = TestLines(["1", "por", "1", "zzz", "1", "2"])
    _ = await PlainApplication(device: lines, navigator: navigator).run()
    #expect(lines.pages[0].contains("1. Country: –\n  1) Argentina, 2) Brazil, 3) Canada"))
    #expect(lines.pages[2].contains("1. Country: Portugal\n"))
    #expect(lines.pages[6].contains("1. Country: Brazil\n") && sample.country == 1)
  }
}
