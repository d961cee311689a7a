import Foundation
import Json
import Terminal
import Testing

@testable import cantina

@Suite("The formats of get")
struct GetFormatTests {
  private static let hostile = "a\u{1B}[31m\u{9B}2J\u{202E}\u{200B}\"\\\n,"

  private func page(_ rows: [[JsonDraft]], isOne: Bool = false) -> GetPage {
    let records = rows.map { row in JsonDraft.object(zip(["name", "value"], row).map { .init($0, $1) }) }
    return GetPage(
      records: records.map { JsonValue($0) }, fields: ["name", "value"], isOne: isOne, mayDropColumns: true)
  }

  @Test("JSON keeps every character and escapes control characters")
  func hostileJson() throws {
    let text = page([[.string(Self.hostile), .null]]).text(.json, in: GetStyle())
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.first?["name"] as? String == Self.hostile)
    #expect(list.first?["value"] is NSNull)
  }

  @Test(
    "Tables and CSV send no control characters to a terminal", arguments: [true, false])
  func hostileText(isOne: Bool) {
    let rows: [[JsonDraft]] = [[.string(Self.hostile), [.string(Self.hostile)]]]
    for (format, columns) in [(GetFormat.table, nil), (.table, 80), (.csv, 80)] {
      let text = page(rows, isOne: isOne).text(format, in: GetStyle(columns: columns))
      #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
    }
    // A pipe or a file gets each character unchanged.
    let quoted = Self.hostile.replacing("\"", with: "\"\"")
    #expect(page(rows, isOne: isOne).text(.csv, in: GetStyle()).contains(quoted))
    #expect(page([[.string(Self.hostile), .null]]).text(.table, in: GetStyle()).split(separator: "\n").count == 2)
  }

  @Test(
    "Values in JSON",
    arguments: [
      (.number(2), "2"), (.number(1.5), "1.5"), (.number(.nan), "null"), (.number(.infinity), "null"),
      (.number(nil), "null"), (true, "true"), ("1,358", "\"1,358\""), (.words(nil), "null"), ([], "[]"),
      (["a": [1, nil]], #"{"a":[1,null]}"#), ("ł — 🚀", "\"ł — 🚀\""),
    ] as [(JsonDraft, String)])
  func values(value: JsonDraft, text: String) {
    func line(in style: GetStyle) -> String { page([["", value]]).text(.jsonl, in: style) }
    #expect(line(in: GetStyle()) == #"{"name":"","value":\#(text)}"# + "\n")
    let escaped = line(in: GetStyle(charset: .ascii))
    let isPlain = escaped.unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isPlain)
    #expect(escaped.contains(text) || text.unicodeScalars.contains { !$0.isASCII })
  }

  @Test("CSV without a record has no header, unless its fields were chosen")
  func emptyCsv() {
    #expect(GetPage(records: [], fields: nil, isOne: false).text(.csv, in: GetStyle()).isEmpty)
    #expect(page([]).text(.csv, in: GetStyle()) == "name,value\n")
  }

  @Test("CSV quotes commas, quotation marks and line ends, and doubles the marks")
  func csv() {
    let text = page([["a \"b\", c", "d\ne"], [nil, 3]]).text(.csv, in: GetStyle())
    #expect(text == "name,value\n\"a \"\"b\"\", c\",\"d\ne\"\n,3\n")
  }

  @Test(
    "CSV keeps values as they are; for spreadsheets, formulas become texts and numbers stay"
  )
  func safeCsv() {
    let formula = JsonDraft.string(#"=HYPERLINK("http://x")"#)
    let rows: [[JsonDraft]] = [[formula, -5], ["@a", "-1,358"]]
    #expect(
      page(rows).text(.csv, in: GetStyle())
        == "name,value\n\"=HYPERLINK(\"\"http://x\"\")\",-5\n@a,\"-1,358\"\n")
    #expect(
      page(rows).text(.csv, in: GetStyle(guardsFormulas: true))
        == "name,value\n\"'=HYPERLINK(\"\"http://x\"\")\",-5\n'@a,\"-1,358\"\n")
  }

  @Test("A table has styles on a terminal and none in a pipe")
  func styles() {
    let rows: [[JsonDraft]] = [["Yoda", 66]]
    #expect(page(rows).text(.table, in: GetStyle()) == "name  value\nYoda     66\n")
    #expect(
      page(rows).text(.table, in: GetStyle(columns: 80, hasColor: true))
        == "\u{1B}[2mname  value\u{1B}[m\nYoda     66\n")
  }

  @Test("A single record prints names and values; long values wrap within the terminal width")
  func detail() {
    let rows: [[JsonDraft]] = [["one two three four five", nil]]
    #expect(
      page(rows, isOne: true).text(.table, in: GetStyle(columns: 20))
        == "name   one two three\n       four five\nvalue\n")
    #expect(page(rows, isOne: true).text(.table, in: GetStyle()) == "name   one two three four five\nvalue\n")
  }

  @Test("Records without fields are empty rows", arguments: [GetFormat.table, .csv])
  func fieldless(format: GetFormat) {
    let page = GetPage(records: [JsonValue([:]), JsonValue([:])], fields: nil, isOne: false)
    #expect(page.text(format, in: GetStyle()).split(separator: "\n", omittingEmptySubsequences: false).count == 4)
  }

  @Test("Wide characters keep the columns aligned")
  func wide() {
    let rows: [[JsonDraft]] = [["酒場", "x"], ["bar", "y"]]
    #expect(page(rows).text(.table, in: GetStyle()) == "name  value\n酒場  x\nbar   y\n")
  }
}
