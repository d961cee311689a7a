import Synchronization

/// Finds the members of large objects by key: one table for each object, built on the first lookup.
final class JsonKeys: Sendable {
  /// The number of members below which an object is searched linearly.
  static let least = 128
  /// The maximum number of members in all tables except the one in use.
  private static let limit = 1 << 20

  private let state = Mutex(State())

  private struct State {
    /// The tables, by the index of the object's first member.
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

  /// A hash table of keys; collisions continue at the next slot.
  private struct Table {
    /// The members' numbers, from 1; 0 if empty.
    private var slots: [UInt32]

    init(_ nodes: ArraySlice<JsonNode>, of storage: JsonStorage, _ bytes: UnsafeBufferPointer<UInt8>) {
      var size = 2
      while size < nodes.count * 2 { size *= 2 }
      slots = Array(repeating: 0, count: size)
      for (number, node) in nodes.enumerated() {
        storage.withKey(at: Int(node.start), in: bytes) { key in
          slots[slot(of: key, among: nodes, of: storage, bytes)] = UInt32(number + 1)
        }
      }
    }

    func place(
      of key: UnsafeBufferPointer<UInt8>, among nodes: ArraySlice<JsonNode>, of storage: JsonStorage,
      _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
      let number = slots[slot(of: key, among: nodes, of: storage, bytes)]
      return number == 0 ? nil : nodes.startIndex + Int(number) - 1
    }

    /// Returns the slot that a key has, or would have.
    private func slot(
      of key: UnsafeBufferPointer<UInt8>, among nodes: ArraySlice<JsonNode>, of storage: JsonStorage,
      _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int {
      // Seeded for each process: an attacker cannot choose colliding keys.
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(key))
      var slot = hasher.finalize() & (slots.count - 1)
      while slots[slot] != 0 {
        let start = Int(nodes[nodes.startIndex + Int(slots[slot]) - 1].start)
        if storage.isKey(key, at: start, in: bytes) { break }
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
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
