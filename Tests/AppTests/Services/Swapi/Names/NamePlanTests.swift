import Testing

@testable import cantina

@Suite("Requests for names")
struct NamePlanTests {
  private func references(_ kind: SwapiKind, _ count: Int) -> [Reference] {
    (0..<count).map { Reference(kind: kind, id: $0 + 1) }
  }

  private func plan(
    _ references: [Reference], pageSize: Int? = 10, totals: [SwapiKind: Int] = [:]
  ) -> [NameRequest] {
    NamePlan.asks(for: references, pageSize: pageSize, totals: totals)
  }

  @Test("A kind with fewer pages than wanted records is requested by page")
  func fewerPages() {
    #expect(plan(references(.species, 5)) == (1...4).map { .page(.species, $0) })
    #expect(plan(references(.films, 2)) == [.page(.films, 1)])
  }

  @Test("Records are requested one by one if they are no more than the pages", arguments: [1, 3, 4])
  func morePages(count: Int) {
    #expect(plan(references(.species, count)) == references(.species, count).map { .record($0) })
  }

  @Test("Kinds keep the order of their first records")
  func order() {
    let mixed = [
      Reference(kind: .planets, id: 9), Reference(kind: .films, id: 1), Reference(kind: .planets, id: 2),
      Reference(kind: .films, id: 2),
    ]
    #expect(plan(mixed) == [.record(mixed[0]), .record(mixed[2]), .page(.films, 1)])
  }

  @Test("A mirror's total takes precedence over SWAPI's")
  func told() {
    #expect(plan(references(.people, 9)) == references(.people, 9).map { .record($0) })
    #expect(plan(references(.people, 9), totals: [.people: 20]) == [.page(.people, 1), .page(.people, 2)])
    #expect(plan(references(.people, 9), totals: [.people: 21]).count == 3)
  }

  @Test("An implausible total does not request many pages", arguments: [Int.max, 1_000_000, 0, -1, Int.min])
  func absurd(total: Int) {
    let asks = plan(references(.people, 5), totals: [.people: total])
    #expect(asks == (total > 50 ? references(.people, 5).map { .record($0) } : [.page(.people, 1)]))
  }

  @Test("If one list contains a whole kind, each kind takes one request")
  func whole() {
    let wanted = references(.people, 40) + references(.planets, 1)
    #expect(plan(wanted, pageSize: nil) == [.listed(references(.people, 40)), .listed(references(.planets, 1))])
  }

  @Test("No records need no requests")
  func nothing() {
    #expect(plan([]).isEmpty)
    #expect(plan([], pageSize: nil).isEmpty)
  }
}
