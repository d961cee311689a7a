import CantinaResources
import CantinaTools
import ConsoleProgram
import TerminalKit
import Testing

@testable import cantina

@Suite("The table of options")
struct SettingTests {
  @Test("Every option has a help text; names and help texts are unique")
  func words() throws {
    let words = try Words.english()
    for setting in Setting.all {
      let help = words.text(setting.summary)
      #expect(help != setting.summary)
      #expect(help.first?.isUppercase ?? false)
      #expect(!help.hasSuffix("."))
    }
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.summary)).count == Setting.all.count)
  }

  @Test("Options begin with dashes, variables with the program's name")
  func names() throws {
    let setting = try #require(Setting.all.first { $0.name == "reduced-motion" })
    #expect(setting.option == "--reduced-motion")
    #expect(setting.variable == "CANTINA_REDUCED_MOTION")
    #expect(setting.synopsis == "--reduced-motion")
    let fixtures = try #require(Setting.all.first { $0.name == "fixtures" })
    #expect(fixtures.synopsis == "--fixtures DIR")
  }

  @Test("No variable of an option is used for anything else")
  func clash() {
    #expect(!Setting.all.map(\.variable).contains(Resources.variable))
  }

  @Test("Every phrase of the kit has words, and no other keys have its prefix")
  func kitPhrases() throws {
    let keys = try Resources.checkedOut.strings(language: "en").keys.filter { $0.hasPrefix("kit.") }
    #expect(Set(keys) == Set(KitPhrase.allCases.map(\.key)))
  }
}
