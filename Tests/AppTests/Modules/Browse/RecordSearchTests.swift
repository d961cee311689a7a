import ApiSession
import CantinaTestSupport
import CantinaTools
import Json
import Loading
import Testing

@testable import cantina

@Suite("The search of a long list")
struct RecordSearchTests {
  @Test("A partly loaded list only matches the fields that the source searches")
  func part() throws {
    let text = #"[{"name": "Luke", "mass": "77"}, {"name": "R77", "mass": "1"}]"#
    let records = Array(try JsonDocument(text).root.elements).enumerated().map {
      AnyRecord(id: "\($0)", value: $1, place: $0, of: .standardInput)
    }
    #expect(Self.filter().places(SearchRule("77"), in: records, isWhole: false) == [1])
    #expect(Self.filter().places(SearchRule("77"), in: records, isWhole: true) == [0, 1])
  }

  private static let names = ["Luke Skywalker", "Padmé Amidala", "Ric Olié", "C-3PO", "", "Sky Walker", "Lukas"]

  private static func records(_ names: [String]) throws -> [AnyRecord] {
    try names.enumerated().map { place, name in
      let value = try JsonDocument(#"{"name": "\#(name)", "mass": "\#(place * 7) kg"}"#).root
      return AnyRecord(id: "\(place)", value: value, place: place, of: .standardInput)
    }
  }

  private static func filter() -> RecordSearch<AnyRecord> {
    RecordSearch(NamesAndMasses())
  }

  /// Records of a name and a mass, whose source searches the names.
  private struct NamesAndMasses: RecordCollection {
    typealias Item = AnyRecord
    let title = FieldLabel.text("")
    let route: Route? = nil
    let description = RecordDescription<AnyRecord>([], heading: .text("")) { _, _ in "" }
    let lookAhead: Int? = nil
    let isSearchedAtSource = true
    let fileName = ""

    func texts(of item: AnyRecord) -> [String] { ["name", "mass"].compactMap { item.value[$0]?.string } }
    func searchedTexts(of item: AnyRecord) -> [String] { [item.value["name"]?.string ?? ""] }
    func page(_ request: PageRequest<AnyRecord.Batch.Cursor>) async throws(ApiError) -> Sourced<AnyRecord.Batch> {
      throw .cancelled
    }
    func route(to item: AnyRecord) -> Route? { nil }
    func preview(of item: AnyRecord) -> RecordPortrait<ApiLink> { RecordPortrait() }
    func knownName(of link: ApiLink) -> String? { nil }
    func knownNames() async -> [ApiLink: String] { [:] }
    func names(of links: [ApiLink]) -> AsyncStream<LinkName<ApiLink>> { AsyncStream { $0.finish() } }
  }

  @Test("The index gives the same results as a full scan, whatever was typed before", arguments: 1...10)
  func same(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let records = try Self.records((0..<300).map { _ in Self.names.randomElement(using: &random) ?? "" })
    let (plain, indexed) = (Self.filter(), Self.filter())
    await indexed.learn(records)
    var text = ""
    for _ in 0..<60 {
      if text.isEmpty || Bool.random(using: &random) {
        text.append("luke sky,olié pad37 kg".randomElement(using: &random) ?? " ")
      } else {
        text.removeLast()
      }
      let rule = SearchRule(text)
      if rule.terms.isEmpty { continue }
      #expect(
        indexed.places(rule, in: records, isWhole: true) == plain.places(rule, in: records, isWhole: true), "\(text)")
    }
  }

  @Test("Case and accents are ignored; terms may match different texts but never span two")
  func rule() async throws {
    let records = try Self.records(Self.names)
    let filter = Self.filter()
    await filter.learn(records)
    func found(_ text: String) -> [Int] { filter.places(SearchRule(text), in: records, isWhole: true) }
    #expect(found("PADME") == [1])
    #expect(found("olie 14") == [2])
    #expect(found("sky") == [0, 5])
    #expect(found("walker 3") == [5])
    #expect(found("po21").isEmpty)
  }

  @Test("Records added after indexing are found, and records of an older list are not")
  func grown() async throws {
    let records = try Self.records(Self.names)
    let filter = Self.filter()
    await filter.learn(Array(records.prefix(3)))
    #expect(filter.places(SearchRule("luk"), in: records, isWhole: true) == [0, 6])
    #expect(filter.places(SearchRule("luk"), in: Array(records.suffix(2)), isWhole: true) == [1])
    filter.forget()
    #expect(filter.places(SearchRule("luk"), in: records, isWhole: true) == [0, 6])
  }
}
