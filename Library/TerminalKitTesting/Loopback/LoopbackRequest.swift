import Foundation
import Synchronization
import Testing

/// A request as it came over the wire.
public struct LoopbackRequest: Hashable, Sendable {
  /// Such as `GET`.
  public let method: String
  /// Path and query as they were sent.
  public let target: String
  /// In the order of the wire; names in small letters.
  public let headers: [Header]
  /// The bytes after the header.
  public let body: [UInt8]
  /// The connection that it came by, counted from 1.
  public let connection: Int

  /// A line of the header.
  public struct Header: Hashable, Sendable {
    /// In small letters.
    public let name: String
    /// Without blanks at its ends.
    public let value: String
  }

  /// The target without its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The target's query, encoded, without `?`; empty when there is none.
  public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }

  /// The query's names and values, decoded; `+` stays as it is.
  public var queryItems: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count > 1 ? parts[1] : ""
      return (parts[0].removingPercentEncoding ?? parts[0], value.removingPercentEncoding ?? value)
    }
  }

  /// The first value of a header.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name.lowercased() }?.value
  }

  /// Whether the client will close the connection afterwards.
  var asksToClose: Bool { header("connection")?.lowercased() == "close" }
}

/// What has happened at a server.
final class LoopbackRecord: Sendable {
  struct Facts: Sendable {
    var requests: [LoopbackRequest] = []
    var connections = 0
    var openConnections = 0
    var concurrent = 0
    var maxConcurrent = 0
  }

  private let state = Mutex(Facts())

  var facts: Facts { state.withLock(\.self) }

  /// Notes something.
  @discardableResult
  func note<T: Sendable>(_ change: @Sendable (inout Facts) -> T) -> T {
    state.withLock { change(&$0) }
  }

  /// Returns when the facts fulfil a condition.
  func until(_ condition: (Facts) -> Bool) async {
    await eventually("the server has seen what was expected", seen: { "\(facts)" }) { condition(facts) }
  }
}
