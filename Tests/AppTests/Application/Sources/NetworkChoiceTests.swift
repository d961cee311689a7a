import ConsoleProgram
import Testing

@testable import cantina

@Suite("The choice of the network library")
struct NetworkChoiceTests {
  private func choice(_ name: TransportName, _ curl: NetworkChoice.Curl?) -> NetworkChoice {
    NetworkChoice(name) { curl }
  }

  private func libraries(_ choice: NetworkChoice) -> [NetworkChoice.Library] {
    [choice.library(for: .shippedAddresses), choice.library(for: .givenAddresses)]
  }

  @Test("By default shipped addresses use URLSession, and addresses from the user use libcurl")
  func automatic() {
    let new = NetworkChoice.Curl(version: "7.88.1", isInstalled: true)
    #expect(libraries(choice(.automatic, new)) == [.urlSession, .curl(version: "7.88.1")])
    // Older than 7.68, or with a blocking resolver.
    let old = NetworkChoice.Curl(version: nil, isInstalled: true)
    #expect(libraries(choice(.automatic, old)) == [.urlSession, .urlSession])
    #expect(libraries(choice(.automatic, nil)) == [.urlSession, .urlSession])
  }

  @Test("An explicit choice applies to all addresses; libcurl reports what is missing")
  func chosen() {
    let new = NetworkChoice.Curl(version: "8.5.0", isInstalled: true)
    #expect(libraries(choice(.urlSession, new)) == [.urlSession, .urlSession])
    #expect(libraries(choice(.curl, new)) == [.curl(version: "8.5.0"), .curl(version: "8.5.0")])
    let old = NetworkChoice.Curl(version: nil, isInstalled: true)
    #expect(libraries(choice(.curl, old)) == [.curl(version: nil), .curl(version: nil)])
    #expect(libraries(choice(.curl, nil)) == [.urlSession, .urlSession])
  }

  @Test("Without libcurl nothing is sent, whatever the choice", arguments: TransportName.allCases)
  func missing(name: TransportName) {
    let none = NetworkChoice.Curl(version: nil, isInstalled: false)
    #expect(libraries(choice(name, none)) == [.curl(version: nil), .curl(version: nil)])
  }

  @Test("A changed setting applies to the next request")
  func changed() {
    let choice = choice(.automatic, NetworkChoice.Curl(version: "8.5.0", isInstalled: true))
    choice.choose(.curl)
    #expect(choice.library(for: .shippedAddresses) == .curl(version: "8.5.0"))
    choice.choose(.urlSession)
    #expect(choice.library(for: .givenAddresses) == .urlSession)
  }

  @Test("The option overrides the preference, and an unknown name is an error")
  func option() throws {
    func parse(_ words: [String], _ liked: Preferences = Preferences()) throws(UsageError) -> TransportName {
      try CommandLineParser.parse(words, environment: [:], from: Options(liked)).transport
    }
    #expect(try parse([]) == .automatic)
    #expect(try parse(["--transport", "curl"]) == .curl)
    #expect(try parse([], Preferences(transport: .urlSession)) == .urlSession)
    #expect(try parse(["--transport", "auto"], Preferences(transport: .urlSession)) == .automatic)
    #expect(throws: UsageError.self) { try parse(["--transport", "wget"]) }
  }
}
