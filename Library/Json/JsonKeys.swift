import Synchronization

/// Finds the members of large objects by key: one table for each object, built on the first lookup.
final class JsonKeys: Sendable {
  /// The number of members below which an object is searched linearly.
  static let least = 128
  /// The maximum number of members in all tables except the table in use.
  private static let limit = 1 << 20

  private let state = Mutex(State())

  private struct State {
    /// The number of the last member with a key by the hash of the key, for each object.
    var tables: [Int: [Int: UInt32]] = [:]
    var count = 0
  }

  /// Returns the index of the last member with a key among the nodes of an object; `nil` if there is none.
  func place(
    of key: UnsafeBufferPointer<UInt8>, among nodes: ArraySlice<JsonNode>, of storage: JsonStorage,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let hash = Self.hash(of: key)
    let number = state.withLock { state -> UInt32? in
      if state.tables[nodes.startIndex] == nil {
        if state.count + nodes.count > Self.limit { state = State() }
        var numbers: [Int: UInt32] = Dictionary(minimumCapacity: nodes.count)
        for (number, node) in nodes.enumerated() {
          storage.withKey(at: Int(node.start), in: bytes) { numbers[Self.hash(of: $0)] = UInt32(number) }
        }
        state.tables[nodes.startIndex] = numbers
        state.count += nodes.count
      }
      return state.tables[nodes.startIndex]?[hash]
    }
    guard let number else { return nil }
    func isKey(_ node: JsonNode) -> Bool { storage.isKey(key, at: Int(node.start), in: bytes) }
    let place = nodes.startIndex + Int(number)
    // Another key may have the same hash.
    return isKey(nodes[place]) ? place : nodes.lastIndex(where: isKey)
  }

  /// Returns the hash of a key, seeded for each process: an attacker cannot choose colliding keys.
  private static func hash(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }
}

extension JsonStorage {
  /// Calls `body` with the key at an offset, in UTF-8 and without escapes.
  fileprivate func withKey(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let inner = bytes[(start + 1)..<(JsonText.end(of: start, in: bytes) - 1)]
    if isDamaged || inner.contains(Ascii.backslash) {
      var key = JsonText.decode(inner)
      key.withUTF8(body)
    } else {
      body(UnsafeBufferPointer(rebasing: inner))
    }
  }
}
