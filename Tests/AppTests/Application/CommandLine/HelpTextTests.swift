import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("What help says")
struct HelpTextTests {
  private let help: HelpText

  init() throws {
    help = HelpText(words: try Words.english())
  }

  @Test("Help is what Goldens/help.txt holds")
  func usage() {
    Golden.verify(help.usage, named: "help")
  }

  @Test("The keys of every screen are what Goldens/help-keys.txt holds")
  func keys() {
    Golden.verify(help.keys(), named: "help-keys")
  }

  @Test("The version is one line")
  func version() {
    #expect(help.version == "cantina \(Version.current)\n")
  }

  @Test("No line is wider than a terminal of 80 columns, or ends in a blank")
  func widths() {
    for line in (help.usage + help.keys()).split(separator: "\n") {
      #expect(line.count <= 79, "\(line)")
      #expect(!line.hasSuffix(" "))
    }
  }
}
