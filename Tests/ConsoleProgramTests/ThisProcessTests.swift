import Foundation
import Testing

@testable import ConsoleProgram

@Suite("The process")
struct ThisProcessTests {
  @Test("Variables match Foundation's, and the executable exists")
  func facts() throws {
    let foundations = ProcessInfo.processInfo.environment
    for (name, value) in ThisProcess.environment { #expect(foundations[name] == nil || foundations[name] == value) }
    #expect(ThisProcess.environment["PATH"] == foundations["PATH"])
    #expect(FileManager.default.isExecutableFile(atPath: try #require(ThisProcess.executable)))
  }

  @Test("Values may be empty or contain =; unnamed entries are ignored, and the first duplicate wins")
  func variables() {
    let bytes = Array("A=1\0B=\0C=x=y\0=z\0odd\0A=2\0".utf8)
    #expect(ThisProcess.variables(in: bytes) == ["A": "1", "B": "", "C": "x=y"])
  }
}
