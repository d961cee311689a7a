import Foundation
import Testing

@testable import ConsoleProgram

@Suite("What the system says of the program")
struct ThisProcessTests {
  @Test("Variables are what Foundation has, and the program is there")
  func facts() throws {
    let foundations = ProcessInfo.processInfo.environment
    for (name, value) in ThisProcess.environment { #expect(foundations[name] == nil || foundations[name] == value) }
    #expect(ThisProcess.environment["PATH"] == foundations["PATH"])
    #expect(FileManager.default.isExecutableFile(atPath: try #require(ThisProcess.executable)))
  }

  @Test("A value may be empty or have signs of its own; what has no name counts for nothing, and the first of two wins")
  func variables() {
    let bytes = Array("A=1\0B=\0C=x=y\0=z\0odd\0A=2\0".utf8)
    #expect(ThisProcess.variables(in: bytes) == ["A": "1", "B": "", "C": "x=y"])
  }
}
