import Foundation
import Json
import Testing

@testable import cantina

@Suite("Size limits of get's output")
@MainActor
struct GetSwellTests {
  private static let base = "https://a.example/list"

  private func get(_ body: String, _ query: GetQuery, in style: GetStyle = GetStyle()) async throws
    -> GetCommand.Outcome
  {
    let get = GetAddress(api: StubApi([Self.base: body]), words: try Words.english(), style: style)
    return await get.run(query, at: try #require(URL(string: Self.base)))
  }

  // 20,000 records, each with its own key, once took 3 GB as CSV and crashed the process.
  @Test("Records with distinct keys get a limited number of columns; the rest is reported")
  func columns() async throws {
    let records = (0..<1_000).map { "{\"k\($0)\": \($0)}" }.joined(separator: ",")
    let outcome = try await get("[\(records)]", GetQuery(format: .csv))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1_001)
    #expect(lines[0].split(separator: ",").count == GetPage.columnLimit)
    #expect(lines[3] == ",,2" + String(repeating: ",", count: GetPage.columnLimit - 3))
    let told = "488 more fields are not shown: the limit is 512 columns. Choose with --fields."
    #expect(outcome.messages.first == told)
    let chosen = try await get("[\(records)]", GetQuery(fields: ["k999"], format: .csv))
    #expect(chosen.output.hasSuffix("\n999\n") && chosen.messages.allSatisfy { !$0.contains("the limit is") })
    let table = try await get("[\(records)]", GetQuery())
    #expect(table.output.split(separator: "\n", omittingEmptySubsequences: false).count == 1_002)
    #expect(table.messages.first == told)
  }

  // Each key was once found by a linear search.
  @Test("A record of 20,000 fields is written field by field")
  func fields() async throws {
    let members = (0..<20_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
    let outcome = try await get("{\"id\": 7, \(members)}", GetQuery())
    #expect(outcome.output.split(separator: "\n").count == 20_001)
    #expect(outcome.output.hasSuffix("k19999  19999\n"))
    #expect(outcome.messages.isEmpty)
    let row = try await get("{\"id\": 7, \(members)}", GetQuery(format: .csv))
    #expect(row.output.split(separator: "\n").count == 2 && row.messages.count == 1)
  }

  @Test("Records of mixed types all appear in every format")
  func mixed() async throws {
    let body = #"[{"a": 1, "b": "x"}, 5, [1, 2], null, "text", {"b": "y"}]"#
    for format in GetFormat.allCases {
      let outcome = try await get(body, GetQuery(format: format))
      #expect(outcome.output.contains("text") && outcome.output.contains("y"), "\(outcome.output)")
    }
  }

  @Test("A long text does not pad every row, and a long name does not pad every value")
  func padding() async throws {
    let long = String(repeating: "x", count: 20_000)
    let rows = (0..<200).map { "{\"id\": \($0), \"name\": \"n\($0)\", \"t\": \"\($0)\"}" }.joined(separator: ",")
    let list = try await get(
      "[\(rows), {\"id\": 900, \"name\": \"\(long)\", \"t\": \"z\"}]", GetQuery(fields: ["id", "name", "t"]))
    #expect(list.output.utf8.count < 100_000 && list.output.contains(long))
    let one = try await get("{\"\(long)\": 1, \"id\": 1, \"b\": 2}", GetQuery())
    #expect(one.output.utf8.count < 30_000)
    let narrow = try await get("[{\"id\": 1, \"name\": \"\(long)\"}]", GetQuery(), in: GetStyle(columns: 40))
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test("JSON nested 500 deep is not indented 500 deep")
  func depth() async throws {
    let body =
      "{\"id\": 1, \"a\": " + String(repeating: "[", count: 500) + String(repeating: "1,", count: 1_000) + "1"
      + String(repeating: "]", count: 500) + "}"
    let outcome = try await get(body, GetQuery(format: .json))
    #expect(outcome.output.utf8.count < body.utf8.count * 3)
    #expect(try JsonDocument(outcome.output) == JsonDocument(body))
  }

  @Test("A nested field has its own column; a clashing name keeps its path")
  func holders() async throws {
    let body = #"[{"id": "1", "attributes": {"name": "A", "id": "no"}}, {"id": "2", "attributes": {"size": 3}}]"#
    #expect(try await get(body, GetQuery(format: .csv)).output == "id,name,attributes.id,size\n1,A,no,\n2,,,3\n")
  }
}
