import ConsoleProgram
import Testing

@testable import cantina

@Suite("The man page")
struct ManPageTests {
  private let lines: [Substring]

  init() throws {
    lines = ManPage(words: try Words.english()).text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("The page lists every command, option, variable, kind and exit code")
  func complete() {
    let text = lines.joined(separator: "\n").replacing("\\-", with: "-")
    for setting in Setting.all {
      #expect(text.contains("\\fB\(setting.option)\\fR"))
      if setting.isVariable { #expect(text.contains("\\fB\(setting.variable)\\fR")) }
    }
    for command in CommandEntry.all where !command.name.isEmpty {
      #expect(text.contains("\\fBcantina \(command.name)\\fR"))
    }
    for kind in Features.all.kinds { #expect(text.contains("\\fB\(kind.name)\\fR")) }
    for code in ExitCode.allCases { #expect(text.contains("\\fB\(code.rawValue)\\fR")) }
  }

  @Test("Every line is ASCII, has no trailing blank and starts no unknown macro")
  func plain() {
    let macros: Set = [".TH", ".SH", ".TP", ".PP", ".br"]
    for line in lines.dropLast() {
      #expect(!line.isEmpty && !line.hasSuffix(" "), "an empty line parts paragraphs without saying so")
      #expect(line.unicodeScalars.allSatisfy { $0.isASCII })
      if line.hasPrefix(".") { #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)") }
      #expect(!line.hasPrefix("'"))
    }
  }
}
