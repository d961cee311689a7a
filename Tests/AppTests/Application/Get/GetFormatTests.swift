import Foundation
import Testing

@testable import cantina

@Suite("The formats of get")
struct GetFormatTests {
  private static let hostile = "a\u{1B}[31m\u{9B}2J\u{202E}\u{200B}\"\\\n,"

  private func page(_ rows: [[GetValue]], isOne: Bool = false) -> GetPage {
    GetPage(fields: ["name", "value"], rows: rows, isOne: isOne, mayDropColumns: true)
  }

  @Test("JSON keeps every character, and escapes what a terminal would obey")
  func hostileJson() throws {
    let text = page([[.text(Self.hostile), .nothing]]).text(.json, on: GetPaper())
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.first?["name"] as? String == Self.hostile)
    #expect(list.first?["value"] is NSNull)
  }

  @Test(
    "On a terminal tables and comma-separated values let nothing through that it would obey", arguments: [true, false])
  func hostileText(isOne: Bool) {
    let rows: [[GetValue]] = [[.text(Self.hostile), .list([.text(Self.hostile)])]]
    for (format, columns) in [(GetFormat.table, nil), (.table, 80), (.csv, 80)] {
      let text = page(rows, isOne: isOne).text(format, on: GetPaper(columns: columns))
      #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
    }
    // A pipe or a file gets each character unchanged.
    let quoted = Self.hostile.replacing("\"", with: "\"\"")
    #expect(page(rows, isOne: isOne).text(.csv, on: GetPaper()).contains(quoted))
    #expect(page([[.text(Self.hostile), .nothing]]).text(.table, on: GetPaper()).split(separator: "\n").count == 2)
  }

  @Test(
    "Values in JSON",
    arguments: [
      (.number(2), "2"), (.number(1.5), "1.5"), (.number(.nan), "null"), (.number(.infinity), "null"),
      (.flag(true), "true"), (.written("1,358", order: 1358), "\"1,358\""), (.written("", order: nil), "null"),
      (.list([]), "[]"), (.record([.init(name: "a", value: .list([.number(1), .nothing]))]), #"{"a": [1, null]}"#),
      (.text("ł — 🚀"), "\"ł — 🚀\""),
    ] as [(GetValue, String)])
  func values(value: GetValue, text: String) {
    #expect(GetJson.text(value) == text)
    let escaped = GetJson.text(value, isASCII: true)
    let isPlain = escaped.unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isPlain)
    #expect(escaped == text || text.unicodeScalars.contains { !$0.isASCII })
  }

  @Test("CSV quotes commas, quotation marks and line ends, and doubles the marks")
  func csv() {
    let text = page([[.text("a \"b\", c"), .text("d\ne")], [.nothing, .number(3)]]).text(.csv, on: GetPaper())
    #expect(text == "name,value\n\"a \"\"b\"\", c\",\"d\ne\"\n,3\n")
  }

  @Test(
    "CSV leaves values as they are, and for a spreadsheet makes texts of what it would take for formulas, not of numbers"
  )
  func safeCsv() {
    let formula = GetValue.text(#"=HYPERLINK("http://x")"#)
    let rows: [[GetValue]] = [[formula, .number(-5)], [.text("@a"), .written("-1,358", order: -1358)]]
    #expect(
      page(rows).text(.csv, on: GetPaper())
        == "name,value\n\"=HYPERLINK(\"\"http://x\"\")\",-5\n@a,\"-1,358\"\n")
    #expect(
      page(rows).text(.csv, on: GetPaper(guardsFormulas: true))
        == "name,value\n\"'=HYPERLINK(\"\"http://x\"\")\",-5\n'@a,\"-1,358\"\n")
  }

  @Test("A table on a terminal has styles; in a pipe it has none")
  func styles() {
    let rows: [[GetValue]] = [[.text("Yoda"), .number(66)]]
    #expect(page(rows).text(.table, on: GetPaper()) == "name  value\nYoda     66\n")
    #expect(
      page(rows).text(.table, on: GetPaper(columns: 80, hasColor: true))
        == "\u{1B}[2mname  value\u{1B}[m\nYoda     66\n")
  }

  @Test("One thing is names and values, and long values go on below themselves where there is an edge")
  func detail() {
    let rows: [[GetValue]] = [[.text("one two three four five"), .nothing]]
    #expect(
      page(rows, isOne: true).text(.table, on: GetPaper(columns: 20))
        == "name   one two three\n       four five\nvalue\n")
    #expect(page(rows, isOne: true).text(.table, on: GetPaper()) == "name   one two three four five\nvalue\n")
  }

  @Test("Wide signs keep their columns")
  func wide() {
    let rows: [[GetValue]] = [[.text("酒場"), .text("x")], [.text("bar"), .text("y")]]
    #expect(page(rows).text(.table, on: GetPaper()) == "name  value\n酒場  x\nbar   y\n")
  }
}
