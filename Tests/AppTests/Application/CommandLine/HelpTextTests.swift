import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Help texts")
struct HelpTextTests {
  private let help: HelpText

  init() throws {
    help = HelpText(words: try Words.english())
  }

  @Test("The help matches Goldens/help.txt")
  func usage() {
    Golden.verify(help.usage, named: "help")
  }

  @Test("The key tables match Goldens/help-keys.txt")
  func keys() {
    Golden.verify(help.keys(), named: "help-keys")
  }

  @Test("The version is one line")
  func version() {
    #expect(help.version == "cantina \(Version.current)\n")
  }

  @Test("No line is wider than 80 columns or ends in a blank")
  func widths() {
    for line in (help.usage + help.keys()).split(separator: "\n") {
      #expect(line.count <= 79, "\(line)")
      #expect(!line.hasSuffix(" "))
    }
  }
}
