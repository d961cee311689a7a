import ConsoleProgram
import TerminalKit

@main @MainActor struct Hello {
  static func main() async {
    await ConsoleProgram(name: "hello", version: "1.0") { _ in menu }.run()
  }
  static var menu: any Screen {
    let planets = ["Alderaan", "Hoth", "Naboo"]
    return MenuScreen("Planets", items: planets.map { planet in MenuItem(planet) { MenuScreen(planet, items: []) } })
  }
}
