import ApiSession
import Foundation
import CantinaResources
import Loading
import Synchronization
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// `--restaurants URL` in the whole program: cached, recorded, replaced when it fails.
@MainActor
@Suite("The restaurant source", .bounded)
struct RestaurantSourceTests {
  private static let body = #"{"restaurants": [{"id": 7, "name": "Seventh", "distance": 20}]}"#

  /// Returns the restaurant service of a program with these options.
  private func service(_ server: LoopbackServer, _ folder: URL, _ change: (inout Options) -> Void = { _ in }) throws
    -> any RestaurantService
  {
    var options = Options()
    options.retries = 0
    options.sources["restaurants"] = [.url(server.url.appending(path: "places"))]
    change(&options)
    let words = try Words.english()
    let environment = ["XDG_CACHE_HOME": folder.appending(path: "cache").path(percentEncoded: false)]
    return DependencyManager.live(
      options: options, resources: .checkedOut, words: words, folders: Folders(environment: environment),
      environment: environment, preferences: Preferences(), log: .off, news: StorageNews(),
      transport: { UrlSessionTransport() }
    ).restaurants
  }

  @Test("Its answer is stored; stored or bundled data replace a failed answer with the reason")
  func kept() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let folder = try TemporaryFolder()
    server.on("/places", .json(Self.body, headers: [("Cache-Control", "max-age=0")]))
    let first = try await service(server, folder.url).restaurants(freshness: .usual)
    #expect(first.value.items.map(\.name) == ["Seventh"] && first.provenance == .live(host: "127.0.0.1"))
    server.fails { _ in .status(503) }
    let kept = try await service(server, folder.url).restaurants(freshness: .reload)
    #expect(kept.value.items == first.value.items)
    guard case .cached(_, let failure?) = kept.provenance, case .serverFailure = failure.error else {
      Issue.record("\(kept.provenance)")
      return
    }
    let other = try TemporaryFolder()
    let bundled = try await service(server, other.url).restaurants(freshness: .usual)
    #expect(bundled.value.items.count == 5)
    guard case .bundled(let failure) = bundled.provenance, case .serverFailure = failure.error else {
      Issue.record("\(bundled.provenance)")
      return
    }
  }

  @Test("A recording is replayed as fixtures offline, without a request")
  func recorded() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let recording = folder.url.appending(path: "recording").path(percentEncoded: false)
    server.on("/places", .json(Self.body))
    let live = try await service(server, folder.url) { $0.record = recording }.restaurants(freshness: .usual)
    let count = server.requests.count
    let read = try await service(server, folder.url) {
      $0.isOffline = true
      $0.fixtures = recording
    }.restaurants(freshness: .usual)
    #expect(read.value.items == live.value.items && read.provenance == .offline && server.requests.count == count)
  }

  @Test("Without an address, restaurants are sample data, also offline", arguments: [false, true])
  func samples(isOffline: Bool) async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let answer = try await service(server, folder.url) {
      $0.sources["restaurants"] = nil
      $0.isOffline = isOffline
    }.restaurants(freshness: .usual)
    #expect(answer.provenance == .sample && answer.value.items.count == 5 && server.requests.isEmpty)
  }
}
