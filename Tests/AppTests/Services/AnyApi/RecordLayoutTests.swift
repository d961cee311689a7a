import CantinaTools
import Foundation
import Json
import Testing

@testable import cantina

@Suite("The title and the columns of any list")
struct RecordLayoutTests {
  private func layout(_ text: String) throws -> RecordLayout {
    RecordLayout(Array(try JsonDocument(text).root.elements))
  }

  /// Records made from rows of values, with the names of their fields.
  private func layout(_ names: [String], _ rows: [[String]]) throws -> RecordLayout {
    let records = rows.map { row in "{" + zip(names, row).map { "\"\($0)\": \($1)" }.joined(separator: ",") + "}" }
    return try layout("[" + records.joined(separator: ",") + "]")
  }

  private func columns(_ names: [String], _ rows: [[String]]) throws -> [String] {
    try layout(names, rows).columns.map(\.path)
  }

  @Test("The title is the most distinguishing text field; a name that looks like an id is not")
  func titles() throws {
    let pods = [["\"web-1a\"", "\"Back-off restarting container\""], ["\"web-2b\"", "\"Pulled the image again\""]]
    #expect(try layout(["name", "message"], pods).title == "message")
    #expect(try layout(["name", "title"], pods).title == "title")
    #expect(
      try layout(["name", "message"], [["\"Ada\"", "\"says hello to all\""], ["\"Bob\"", "\"says no to all\""]]).title
        == "name")
    let nested =
      #"[{"name": {"common": "Peru", "official": "Republic of Peru"}}, {"name": {"common": "Oman", "official": "Sultanate of Oman"}}]"#
    #expect(try layout(nested).title == "name.common")
    let entities = #"[{"__metadata": {"type": "N.Order"}, "@odata.etag": "W/1 a", "_type": "x y", "City": "Oslo"}]"#
    #expect(try layout(entities).title == "City")
    // Only a list of names that formats add was once recognized.
    #expect(try layout(##"[{"_rev": "1 a", "$type": "app x", "@class": "c d", "City": "Oslo"}]"##).title == "City")
    let towns = [["\"ann\"", "\"Oslo\""], ["\"bea\"", "\"Bergen\""]]
    #expect(try layout(["_id", "town"], towns).title == "_id")
    #expect(try layout(["@name", "town"], towns).title == "@name")
    #expect(try layout(["@odata.id", "town"], towns).title == "town")
    // Attributes of XML may be all that there is.
    let rates = [["\"Baht\"", "\"1.1\""], ["\"Krona\"", "\"9.4\""]]
    #expect(try layout(["@currency", "@rate"], rates).title == "@currency")
    #expect(try layout(["@odata.etag", "__typename"], towns).title == nil)
    // Repositories of Travis CI once had their addresses as titles.
    let repositories = [["\"/repo/1\"", "\"pier/boat1\""], ["\"/repo/2\"", "\"pier/boat2\""]]
    #expect(try layout(["@href", "slug"], repositories).title == "slug")
    let bundle =
      #"[{"subject": {"reference": "Patient/1"}, "code": {"text": "Heart rate"}}, {"subject": {"reference": "Patient/2"}, "code": {"text": "Weight"}}]"#
    #expect(try layout(bundle).title == "code.text")
    #expect(
      try layout(
        #"[{"id": 1, "content": "<p>One two three four</p>"}, {"id": 2, "content": "<p>Five six seven eight</p>"}]"#
      ).title == "content")
  }

  // A status of a tracker once gave its name to the record, below the heading "Name".
  @Test("The name of a status is not the title of its record")
  func statuses() throws {
    let issues = (0..<4).map { n in
      #"{"id": "\#(n)", "key": "A-\#(n)", "fields": {"summary": "Crash on start \#(n)", "status": {"name": "\#(n % 2 == 0 ? "Done" : "To Do")", "id": "\#(n + 7)"}}}"#
    }
    let layout = try layout("[\(issues.joined(separator: ","))]")
    #expect(layout.title == "summary" && layout.columns.map(\.path).contains("status.name"))
  }

  // Rows of a matrix without names once had no columns, and neither had pairs of a time and a value.
  @Test("Arrays have a column for each position; a list of unlike values is one column")
  func arrays() throws {
    let prices = try layout(#"[[1499040000000, "0.0163", 12.5], [1499040060000, "0.0164", 13.5]]"#)
    #expect(prices.id == nil && prices.title == nil && prices.columns.map(\.path) == ["[0]", "[1]", "[2]"])
    #expect(prices.columns.map(\.isNumber) == [true, true, true])
    let samples = try layout(
      #"[{"value": [1435781451.781, "1"], "tags": ["a"]}, {"value": [1435781451.781, "2"], "tags": []}]"#)
    #expect(samples.columns.map(\.path) == ["value"])
  }

  @Test("States come before numbers, then moments, then other texts, with ids last")
  func order() throws {
    let names = ["id", "name", "owner_id", "note", "created", "size", "state"]
    let rows = (0..<8).map { n in
      [
        "\(n)", "\"N\(n) x\"", "\(n + 40)", "\"unlike \(n * 7)\"", "\(1_764_000_000 + n)", "\(n * 3)",
        n < 4 ? "\"open\"" : "\"shut\"",
      ]
    }
    #expect(try columns(names, rows) == ["state", "size", "created", "note", "owner_id"])
  }

  @Test("A column that repeats the title or another column is omitted, even within longer words")
  func twins() throws {
    let rows = [["\"eum-et\"", "\"octo/eum-et\"", "3", "3"], ["\"grit\"", "\"rails/grit\"", "5", "5"]]
    #expect(try columns(["name", "full_name", "forks_count", "forks"], rows) == ["forks_count"])
  }

  @Test("Nearly constant flags, foreign ids and DOIs come after distinguishing columns")
  func littleSaid() throws {
    let names = ["id", "title", "pinned", "closed", "topicid", "doi", "replies", "version"]
    let rows = (0..<10).map { n in
      [
        "\(n)", "\"Topic \(n) is new\"", n == 0 ? "true" : "false", n < 4 ? "true" : "false", "\(9_000 + n * 13)",
        "\"10.5281/zenodo.\(800 + n)\"", "\(n * 3)", "\"v1.\(n / 2)\"",
      ]
    }
    #expect(try columns(names, rows) == ["closed", "replies", "version", "pinned", "topicid", "doi"])
  }

  @Test("A column that mostly repeats the title or reorders its words is omitted")
  func echoes() throws {
    let names = ["name", "sort-name", "country", "authorship"]
    let rows = (0..<10).map { n in
      [
        "\"The Band \(n), 1969\"", "\"Band \(n), 1969, The\"", "\"C\(n) land\"",
        n == 0 ? "\"unlike\"" : "\"Band \(n), 1969\"",
      ]
    }
    #expect(try columns(names, rows) == ["country"])
  }

  @Test("A constant is shown only among few columns; long texts come last, addresses never appear")
  func room() throws {
    let long = String(repeating: "word ", count: 12)
    let few = (0..<3).map {
      ["\"N\($0) a\"", "\"active\"", "\"https://a.example/\($0)\"", "\"git@a:\($0)\"", "\"\(long)\($0)\""]
    }
    let layout = try layout(["name", "state", "url", "ssh_url", "about"], few)
    #expect(layout.columns.map(\.path) == ["state", "about"] && layout.columns.map(\.isLong) == [false, true])
    let many = (0..<3).map { ["\"N\($0) a\"", "\"active\"", "\($0)", "\($0 + 7)", "\($0 * 3)", "\($0 + 90)"] }
    #expect(try columns(["name", "state", "a", "b", "c", "d"], many) == ["a", "b", "c", "d"])
  }

  @Test("Ten thousand fields and a field of mixed types are laid out at once")
  func hostile() throws {
    let wide = "{" + (0..<10_000).map { "\"f\($0)\": \($0)" }.joined(separator: ",") + "}"
    #expect(try layout("[\(wide)]").columns.count == 100)
    #expect(try layout(#"[{"a": 1}, {"a": "x"}, {"a": null}, {"a": [1]}, {"a": {"b": true}}, 7, null]"#).title == nil)
  }
}

@Suite("Readable texts and numbers")
struct FieldTextTests {
  @Test(
    "HTML becomes text, and anything else stays",
    arguments: [
      ("<p>One &amp; two</p><p>Three</p>", "One & two\nThree"), ("a &#8211; b &hellip; &#x41;", "a – b … A"),
      ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"), ("R&D; x &unknown; &#0;", "R&D; x &unknown; \u{0}"),
      ("line<br/>break", "line\nbreak"), ("List<String>", "List<String>"),
    ])
  func html(text: String, plain: String) { #expect(FieldText.plain(text) == plain) }

  @Test("A number is a moment if its name suggests time, from 1990 to 2100, in seconds or milliseconds")
  func moments() {
    #expect(FieldText.moment("1764000000", named: "created") == "2025-11-24 16:00")
    #expect(FieldText.moment("1764000000000", named: "properties.time") == "2025-11-24 16:00")
    #expect(FieldText.moment("1764000000", named: "created_at") == "2025-11-24 16:00")
    #expect(FieldText.moment("1764000000", named: "dt") == "2025-11-24 16:00")
    #expect(FieldText.moment("1764000000", named: "amount") == nil)
    #expect(FieldText.moment("120", named: "time") == nil)
    #expect(FieldText.moment("99999999999999", named: "time") == nil)
  }

  @Test("Microsoft's JSON date is a moment, for display and for comparisons")
  func jsonDates() {
    #expect(FieldText.date("/Date(836438400000)/") == "1996-07-04 00:00")
    #expect(FieldText.date("/Date(1198908717056-0700)/") == "2007-12-29 06:11:57")
    #expect(FieldText.date("/Date(x)/") == nil)
    #expect(TextInstant("/Date(836438400000)/") == TextInstant("1996-07-04"))
    #expect(TextInstant("/Date(1198908717056)/") == TextInstant("2007-12-29T06:11:57.056Z"))
  }

  @Test("Of a long text only the beginning is judged and shown in a row")
  func long() throws {
    let text = String(repeating: "http://a.example/", count: 60_000)
    let beginning = FieldText.beginning(of: text)
    #expect(beginning.hasSuffix("…") && beginning.utf8.count < 8_200 && text.hasPrefix(beginning.dropLast()))
    #expect(FieldText.title(text) == beginning && !FieldText.isUrl(text) && !FieldText.isPicture(text + ".png"))
    let record = try JsonDocument(#"{"id": 1, "text": "\#(text)"}"#).root
    #expect(RecordLayout.fields(of: [record]).last?.width == beginning.count)
    let value = try #require(record["text"])
    let words = try Words.english()
    #expect(words.shown(value, at: "text").value == beginning && words.whole(value, at: "text").value == text)
    let base = try #require(URL(string: "https://a.example/1"))
    let facts = RecordPortrait(of: AnyRecord(part: record, at: base)).groups.flatMap(\.facts)
    #expect(facts.last?.text(words).value == text)
  }

  // Rows of a log once had the same time, and midnight none.
  @Test(
    "A date has its time, its seconds and its offset from UTC; only a record has fractions of a second",
    arguments: [
      ("2024-05-01", "2024-05-01", "2024-05-01"), ("2024-05-01T00:00:00Z", "2024-05-01 00:00", "2024-05-01 00:00"),
      ("2024-05-01 00:00:59.9", "2024-05-01 00:00:59", "2024-05-01 00:00:59.9"),
      ("2024-05-01T10:00:00.000+0530", "2024-05-01 10:00 +0530", "2024-05-01 10:00 +0530"),
      ("2024-05-01T09:59:59.25-08:00", "2024-05-01 09:59:59 -08:00", "2024-05-01 09:59:59.25 -08:00"),
      ("2024-05-01T10:00:00+00:00", "2024-05-01 10:00", "2024-05-01 10:00"),
      ("2014-12-09T13:50:50.640000Z", "2014-12-09 13:50:50", "2014-12-09 13:50:50.64"),
    ])
  func dates(text: String, column: String, whole: String) {
    #expect(FieldText.date(text) == column && FieldText.date(text, isWhole: true) == whole)
  }

  @Test(
    "Headings omit words that the values imply",
    arguments: [
      ("stargazers_count", "Stargazers"), ("owner_url", "Owner"), ("Customer.__deferred.uri", "Customer"),
      ("__typename", "Typename"), ("owner.login", "Owner"), ("status.phase", "Phase"),
      ("metadata.name", "Name"), ("title.rendered", "Title"), ("geo.lat", "Geo lat"), ("count", "Count"),
      ("url", "URL"), ("status.name", "Status"), ("fields.status.id", "Status id"), ("5. volume", "5. volume"),
      ("versions.1.0.0", "Versions 1.0.0"), ("versions.1.0.0.size", "1.0.0 size"), ("prices.2024", "Prices 2024"),
    ])
  func headings(path: String, heading: String) { #expect(path.heading == heading) }

  @Test("Every digit of a number stays, grouped as in the language")
  func digits() {
    let numbers = NumberStyle(language: "en")
    #expect(numbers.text(digits: "12345678901234567890.10") == "12,345,678,901,234,567,890.10")
    #expect(
      numbers.text(digits: "-1234") == "-1,234" && numbers.text(digits: "1e9") == "1e9"
        && numbers.text(digits: "") == "")
  }
}
