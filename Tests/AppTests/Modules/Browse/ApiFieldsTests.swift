import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("The fields of any API")
struct ApiFieldsTests {
  private let records: [AnyRecord]
  private let description: RecordDescription<AnyRecord>

  init() throws {
    let text = #"""
      [{"name": "Gozanti", "class": "frigate", "length": "41.8", "armed": true, "seen": "2024-05-01", "crew": 12},
       {"name": "Ark", "class": "frigate", "length": "unknown", "armed": false, "seen": "2024-05-02", "crew": 3},
       {"name": "Slave 1", "class": "patrol", "length": "21.5", "armed": true, "seen": "2024-05-03", "crew": 1},
       {"name": "Ghost", "class": "patrol", "length": "9", "armed": true, "seen": "2024-05-04", "crew": 6}]
      """#
    let values = Array(try JsonDocument(text).root.elements)
    records = values.enumerated().map { AnyRecord(id: "\($0)", value: $1, place: $0, of: .standardInput) }
    description = RecordDescription(RecordLayout(values), fields: RecordLayout.fields(of: values), most: 8)
  }

  private func names(_ places: [Int]) -> [String] { places.map { records[$0].value["name"]?.string ?? "" } }

  @Test("Every field sorts; numeric texts sort by value and missing values come last")
  func orders() throws {
    let length = try #require(description.field("length"))
    #expect(names(RecordOrder(length).sorted(records)) == ["Gozanti", "Slave 1", "Ghost", "Ark"])
    #expect(names(RecordOrder(length).reversed.sorted(records)) == ["Ghost", "Slave 1", "Gozanti", "Ark"])
    let name = try #require(description.nameField)
    #expect(name.name == "name" && names(RecordOrder(name).sorted(records)) == ["Ark", "Ghost", "Gozanti", "Slave 1"])
  }

  @Test("A field with repeated values is a filter that narrows the list; a unique field is not")
  func filters() throws {
    #expect(description.filters.map(\.name) == ["armed", "class"])
    var state = RecordsState(description)
    let kind = try #require(description.field("class"))
    #expect(state.values(of: kind, in: records).map(\.value) == [.word("frigate"), .word("patrol")])
    state.narrow(
      to: RecordNarrowing([
        FieldChoice(field: "class", value: .word("patrol")), FieldChoice(field: "armed", value: .word("true")),
      ]))
    let arrangement = try #require(state.arrangement)
    #expect(names(arrangement(records)) == ["Slave 1", "Ghost"])
    let words = try Words.english()
    let armed = try #require(description.field("armed"))
    #expect(armed.word("false", words) == "no" && armed.text(records[1], words).isQuiet)
  }

  @Test("Default charts count repeated values and measure numbers")
  func charts() throws {
    let charts = RecordSurvey(description: description, words: try Words.english()).findings(records).charts
    #expect(
      charts.map(\.title) == [
        "Armed", "Length: highest values", "Length over time", "Crew: highest values", "Crew over time", "Class",
      ])
    let length = try #require(charts.first { $0.title.hasPrefix("Length") })
    #expect(
      length.bars.map(\.label) == ["Gozanti", "Slave 1", "Ghost"] && length.bars.map(\.text.whole).first == "41.8")
    let armed = try #require(charts.first)
    #expect(armed.bars.map(\.label) == ["yes", "no"] && armed.bars.map(\.value) == [3, 1])
  }

  @Test("A distribution formats numbers like the records, so a year has no digit grouping")
  func years() throws {
    let rows = (0..<40).map { "{\"name\": \"n\($0)\", \"year\": \(1951 + $0), \"size\": \($0)}" }
    let values = Array(try JsonDocument("[\(rows.joined(separator: ","))]").root.elements)
    let records = values.enumerated().map { AnyRecord(id: "\($0)", value: $1, place: $0, of: .standardInput) }
    let description = RecordDescription(RecordLayout(values), fields: RecordLayout.fields(of: values), most: 8)
    let charts = RecordSurvey(description: description, words: try Words.english()).findings(records).charts
    let years = try #require(charts.first { $0.title == "Year: distribution" })
    #expect(years.bars.first?.label == "1950–1960")
  }

  @Test("Numbers of records with a date column are also charted over time")
  func course() throws {
    let rows = (0..<20).map { #"{"name": "n\#($0)", "day": "2026-11-\#($0 + 10)", "size": \#($0 * 3 % 7)}"# }
    let values = Array(try JsonDocument("[\(rows.reversed().joined(separator: ","))]").root.elements)
    let records = values.enumerated().map { AnyRecord(id: "\($0)", value: $1, place: $0, of: .standardInput) }
    let description = RecordDescription(RecordLayout(values), fields: RecordLayout.fields(of: values), most: 8)
    let charts = RecordSurvey(description: description, words: try Words.english()).findings(records).charts
    let course = try #require(charts.first { $0.title == "Size over time" }).bars
    #expect(course.count == 20 && course.contains { $0.label == "2026-11-10" && $0.value == 0 })
    #expect(charts.contains { $0.title == "Size: highest values" })
  }

  @Test("Midnight is left out of a column in which every time is midnight, and only there")
  func midnight() throws {
    let words = try Words.english()
    for (second, texts) in [
      ("2024-05-02T00:00:00Z", ["2024-05-01", "2024-05-02"]),
      ("2024-05-02T00:00:07Z", ["2024-05-01 00:00", "2024-05-02 00:00:07"]),
    ] {
      let text = #"[{"name": "a b", "at": "2024-05-01T00:00:00Z"}, {"name": "b c", "at": "\#(second)"}]"#
      let values = Array(try JsonDocument(text).root.elements)
      let at = try #require(
        RecordDescription(RecordLayout(values), fields: RecordLayout.fields(of: values), most: 8).field("at"))
      #expect(values.map { at.text(AnyRecord(part: $0, at: .standardInput), words).value } == texts)
    }
  }

  @Test("Chosen columns come first in the table of all fields, and orders follow the visible columns")
  func columns() {
    var state = RecordsState(description)
    #expect(state.columns.map(\.name) == description.columns.map(\.name))
    state.show(columns: ["crew", "class"])
    #expect(state.columns.map(\.name) == ["crew", "class"])
    #expect(state.orders.map(\.name).prefix(3) == ["name", "crew", "class"] && state.orders.count == 6)
    state.sort(by: state.orders[1])
    #expect(state.order?.field.name == "crew")
    #expect(state.order?.isDescending == true)
    state.sort(by: state.columns[0])
    #expect(state.order?.isDescending == false)
    state.toggleEverything()
    #expect(Array(state.columns.map(\.name).prefix(2)) == ["crew", "class"] && state.columns.count == 5)
    state.show(columns: [])
    #expect(state.columns.map(\.name) == description.columns.map(\.name))
  }
}
