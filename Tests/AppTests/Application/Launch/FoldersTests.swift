import ConsoleProgram
import Foundation
import Testing

@testable import cantina

@Suite("Folders of the user's files")
struct FoldersTests {
  @Test(
    "The XDG variable sets the folder, else the home's default applies; relative paths are ignored",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/leia"], "/data/cantina/"),
      (["HOME": "/home/leia"], "/home/leia/.local/share/cantina/"),
      (["XDG_DATA_HOME": "", "HOME": "/home/leia"], "/home/leia/.local/share/cantina/"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/leia"], "/home/leia/.local/share/cantina/"),
      (["HOME": "/home/leia organa/50% off"], "/home/leia organa/50% off/.local/share/cantina/"),
      (["HOME": "leia"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func data(environment: [String: String], path: String?) {
    #expect(Folders(environment: environment).data?.path(percentEncoded: false) == path)
  }

  @Test("The response cache has its own folder of files that may be deleted")
  func cache() {
    #expect(
      Folders(environment: ["XDG_CACHE_HOME": "/cache", "HOME": "/home/leia"]).cache?.path == "/cache/cantina")
    #expect(Folders(environment: ["HOME": "/home/leia"]).cache?.path == "/home/leia/.cache/cantina")
    #expect(Folders(environment: [:]).cache == nil)
  }

  @Test(
    "Exit codes follow sysexits.h; a signal adds 128 to its number",
    arguments: [
      (ExitCode.success, 0), (.usage, 64), (.noInput, 66), (.unavailable, 69), (.software, 70), (.ioError, 74),
      (.interrupted, 130),
    ] as [(ExitCode, Int32)])
  func exitCodes(code: ExitCode, number: Int32) {
    #expect(code.rawValue == number)
  }
}
