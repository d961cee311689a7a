import Testing

@testable import Json

@Suite("Pending index entries")
struct JsonPendingTests {
  // An index of 160 MB was in memory twice at the end of its list.
  @Test("come out in order, whatever the chunk size", arguments: [1, 2, 4, 7, 100])
  func pieces(size: Int) {
    for count in 0..<20 {
      for place in 0...count {
        var (pending, other) = (JsonPending(size: size), JsonPending(size: size))
        let all = (0..<count).map { JsonNode(start: UInt32($0), link: 0) }
        for node in all {
          pending.append(node)
          other.append(node)
        }
        #expect(pending.count == count && pending.first?.start == all.first?.start)
        var moved = [JsonNode(start: 77, link: 0)]
        pending.move(from: place, to: &moved)
        other.drop(from: place)
        #expect(moved.map(\.start) == [77] + all[place...].map(\.start))
        for kept in [pending, other] {
          #expect(kept.count == place)
          var (kept, rest) = (kept, [JsonNode]())
          kept.append(JsonNode(start: 99, link: 0))
          kept.move(from: 0, to: &rest)
          #expect(rest.map(\.start) == all[..<place].map(\.start) + [99])
        }
      }
    }
  }
}
