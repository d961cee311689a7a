import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

@Suite("Limits of sessions")
struct SessionLimitTests {
  @Test(
    "The user's request timeout is not shortened by the deadline of the whole call", arguments: [1, 10, 45, 3600])
  func timeout(seconds: Int) throws {
    var options = Options()
    options.timeout = .seconds(seconds)
    let sessions = DependencyManager.Sessions(
      options: options, resources: .checkedOut, folders: Folders(environment: [:]), log: .off, news: StorageNews(),
      transport: { FileTransport(path: "/dev/null") })
    let limits = sessions.uncached(try #require(URL(string: "https://h/")), of: "swapi").configuration
    #expect(limits.timeout == .seconds(seconds))
    #expect(limits.headers["user-agent"] == "cantina/\(Version.current)")
    #expect(limits.deadline > limits.timeout && limits.deadline >= .seconds(45))
  }
}
