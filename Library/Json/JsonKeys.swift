import Synchronization

/// Finds the members of large objects by key: one table for each object, built on the first lookup.
final class JsonKeys: Sendable {
  /// The number of members below which an object is searched linearly.
  static let least = 128
  /// The maximum number of members in all tables except the one in use.
  private static let limit = 1 << 20

  private let state = Mutex(State())

  private struct State {
    var tables: [Int: Table] = [:]
    var count = 0
  }

  /// Returns the index of the last member with a key among the nodes of an object; `nil` if there is none.
  func place(
    of key: UnsafeBufferPointer<UInt8>, among nodes: ArraySlice<JsonNode>, of storage: JsonStorage,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    state.withLock { state in
      if let table = state.tables[nodes.startIndex] { return table.place(of: key, among: nodes, of: storage, bytes) }
      if state.count + nodes.count > Self.limit { state = State() }
      let table = Table(nodes, of: storage, bytes)
      state.tables[nodes.startIndex] = table
      state.count += nodes.count
      return table.place(of: key, among: nodes, of: storage, bytes)
    }
  }

  private struct Table {
    private var numbers: [Int: UInt32]

    init(_ nodes: ArraySlice<JsonNode>, of storage: JsonStorage, _ bytes: UnsafeBufferPointer<UInt8>) {
      numbers = Dictionary(minimumCapacity: nodes.count)
      for (number, node) in nodes.enumerated() {
        storage.withKey(at: Int(node.start), in: bytes) { numbers[Self.hash(of: $0)] = UInt32(number) }
      }
    }

    func place(
      of key: UnsafeBufferPointer<UInt8>, among nodes: ArraySlice<JsonNode>, of storage: JsonStorage,
      _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
      func isKey(_ node: JsonNode) -> Bool { storage.isKey(key, at: Int(node.start), in: bytes) }
      guard let number = numbers[Self.hash(of: key)] else { return nil }
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
