import CantinaObserving
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("A change of the language", .bounded)
@MainActor
struct LanguageChangeTests {
  @Test("Every open screen looks as if it had been opened in the new language")
  func screens() async throws {
    for route in Features.all.walk(turn: 7, "screens whose language changes") {
      let dependencies = try DependencyManager.over(SwapiFixtures.bundled())
      let app = try await TestApp(route, dependencies: dependencies)
      let fresh = try await TestApp(route, words: Words.polish())
      dependencies.words.speak(try Words.polish())
      await redraw(app)
      #expect(app.robot.lines == fresh.robot.lines, "\(route.path)")
      // The screens below, down to the main screen, with their breadcrumbs.
      while app.robot.navigator.goBack(), fresh.robot.navigator.goBack() {
        await redraw(app)
        await redraw(fresh)
        #expect(app.robot.lines == fresh.robot.lines, "\(route.path), going back")
      }
    }
  }

  @Test("Playback, its notices and the current message change to the new language")
  func playing() async throws {
    let output = GatedOutput()
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.output, output)
    let app = try await TestApp(.meditation, dependencies: dependencies)
    app.robot.press(.enter).type("s")
    await output.ordered(1)
    app.robot.press(.escape).shows("♪ Deep bowls")
    dependencies.listening.events.emit(.notice(.allHeard))
    await app.shown("That was everything you picked.")
    dependencies.words.speak(try Words.polish())
    await redraw(app)
    app.robot.shows("♪ Głębokie misy", "To było wszystko, co wybrano.")
    dependencies.listening.events.emit(.notice(.noPlayer))
    await app.shown("Nie działa tu żaden odtwarzacz")
  }

  @Test("The palette, the help and plain lines change to the new language")
  func everywhere() async throws {
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled())
    let app = try await TestApp(.settings, dependencies: dependencies)
    dependencies.words.speak(try Words.polish())
    app.robot.type(":").shows("Przejdź do", "Kolory: dusk").press(.escape)
    app.robot.type("?").shows("Klawisze", "Wszędzie").press(.escape)
    #expect(await app.plainPage(typing: ["q"]).contains("Ustawienia"))
  }

  private func redraw(_ app: TestApp) async {
    app.robot.navigator.visibleScreen?.invalidate?()
    await app.robot.settle()
  }
}
