import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import Testing

@testable import cantina

extension Resources {
  /// The resources of this checkout, wherever the tests run.
  static var checkedOut: Resources {
    let checkout = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return Resources(path: checkout.path + "/Resources")
  }
}

extension ApiSession {
  /// Returns a session without retries over `transport`.
  static func over(_ transport: any Transport, base: String = "https://swapi.dev/api/") throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: base)), configuration: ApiConfiguration(retry: .never), transport: transport,
      clock: ContinuousClock(), now: { Date(timeIntervalSince1970: 0) })
  }
}

/// Clients of folders.
enum SwapiFixtures {
  /// Reads the bundled records.
  static func bundled() throws -> SwapiFolder {
    try over(Resources.checkedOut.fixtures.appending(path: "swapi"))
  }

  /// Reads the fixtures of a folder.
  static func over(_ folder: URL) throws -> SwapiFolder {
    SwapiFolder(session: try .over(FixtureTransport(root: folder)))
  }
}

extension SwapiRecord {
  /// Makes a record with a name and a number only.
  static func named(_ name: String, id: Int) throws -> Self {
    let json = "{\"name\": \"\(name)\", \"title\": \"\(name)\", \"url\": \"https://stub/\(kind.rawValue)/\(id)/\"}"
    return try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

extension SwapiRecord {
  /// The relations, in the order of the model.
  var relations: [Relation] { Mirror(reflecting: self).children.compactMap { $0.value as? Relation } }
}

extension ApiError {
  static let outage = ApiError.hostNotFound(host: "swapi.dev")
}
