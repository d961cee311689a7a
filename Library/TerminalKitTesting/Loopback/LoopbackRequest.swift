import Foundation
import Synchronization
import Testing

/// A request as received.
public struct LoopbackRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path and query as they were sent.
  public let target: String
  /// The header lines in their original order, with lowercase names.
  public let headers: [Header]
  /// The bytes after the header.
  public let body: [UInt8]
  /// The number of its connection, counted from 1.
  public let connection: Int

  /// A header line.
  public struct Header: Hashable, Sendable {
    /// The name in lowercase.
    public let name: String
    /// The value without surrounding blanks.
    public let value: String
  }

  /// The target without its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The encoded query without `?`; empty if there is none.
  public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }

  /// The query's decoded names and values; `+` stays unchanged.
  public var queryItems: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = parts.count > 1 ? parts[1] : ""
      return (parts[0].removingPercentEncoding ?? parts[0], value.removingPercentEncoding ?? value)
    }
  }

  /// Returns the first value of a header; `nil` if there is none.
  public func header(_ name: String) -> String? { headers.first { $0.name == name.lowercased() }?.value }
  var asksToClose: Bool { header("connection")?.lowercased() == "close" }
}

/// The requests and connections that a server has seen.
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

  @discardableResult
  func note<T: Sendable>(_ change: @Sendable (inout Facts) -> T) -> T { state.withLock { change(&$0) } }

  /// Returns when the facts meet a condition.
  func until(_ condition: (Facts) -> Bool) async {
    await eventually("the server has seen what was expected", seen: { "\(facts)" }) { condition(facts) }
  }
}
