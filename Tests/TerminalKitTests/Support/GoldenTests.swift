import Foundation
import CantinaTestSupport
import Testing

@testable import TerminalKitTesting

@Suite("Golden files")
struct GoldenTests {
  @Test(
    "are in the folder of their test target, however deep the test is",
    arguments: [
      ("/a/Tests/AppTests/XTests.swift", "/a/Tests/AppTests/Goldens"),
      ("/a/Tests/AppTests/Modules/People/XTests.swift", "/a/Tests/AppTests/Goldens"),
      ("/Tests/a/Tests/AppTests/XTests.swift", "/Tests/a/Tests/AppTests/Goldens"), ("/a/b.swift", nil),
      ("/a/Tests/b.swift", nil),
    ])
  func folder(path: String, folder: String?) {
    #expect(Golden.folder(of: path) == folder)
  }

  @Test("A difference is reported line by line, and a missing file with its expected contents")
  func compares() throws {
    func compare(_ text: String, _ wanted: String?) -> String? {
      Golden.compare(text, with: wanted, at: "/x/a.txt", isRecording: false)
    }
    #expect(compare("a\nb", "a\nb\n") == nil)
    let difference = try #require(compare("a\nc", "a\nb\n"))
    #expect(difference.hasSuffix(":\n  a\n- b\n+ c\n  "))
    #expect(compare("a", nil)?.hasSuffix("It would be:\na\n") == true)
    #expect(compare("a", "a \n") != nil)
  }

  @Test("Recording writes differing files and always reports them")
  func records() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/Goldens/a.txt"
    #expect(Golden.compare("new", with: "old\n", at: path, isRecording: true)?.hasPrefix("Recorded") == true)
    #expect(folder.read("Goldens/a.txt") == "new\n")
    #expect(Golden.compare("new", with: "new\n", at: path, isRecording: true) == nil)
  }
}
