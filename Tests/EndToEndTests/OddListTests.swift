import CantinaTestSupport
import Terminal
import Testing

extension EndToEndTests {
  /// Malformed lists in the real program.
  @Suite("Odd lists of any API")
  struct OddListTests {
    @Test("are browsed and printed completely, and the oddity is reported", arguments: OddList.all)
    func odd(_ odd: OddList) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      server.on(
        "/list",
        .dynamic { request in
          let page = request.queryItems.first { $0.name == "page" }.flatMap { Int($0.value) } ?? 1
          return .json(odd.pages[min(page, odd.pages.count) - 1])
        })
      let app = try await CantinaProgram(["browse", server.origin + "/list"])
      for text in odd.shown { await app.shows(text) }
      app.press(.home, .enter)
      await app.shows(odd.opened)
      app.writesPlainly()
      app.press(.character("v"))
      await app.shows("Raw JSON")
      app.writesPlainly()
      app.press(.character("q"))
      await app.ends(with: 0)
      let got = try await CantinaPipe.run(["get", "--no-offline", server.origin + "/list", "--format", "jsonl"])
      #expect(got.status == odd.status)
      #expect(got.output.split(separator: "\n").count == odd.count)
      #expect(got.errors == odd.said)
      #expect(!got.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  /// The pages of a list, with the expected screen and output of `get`.
  struct OddList: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pages: [String]
    let shown: [String]
    /// A text of the first record's page.
    let opened: String
    /// The number of records.
    let count: Int
    var said = ""
    var status: Int32 = 0

    /// Returns the message for a list of unproven end.
    private static func open(_ count: Int) -> String {
      "cantina: The source sent one page with \(count == 1 ? "1 record" : "\(count) records"); there may be more.\n"
    }

    static let all = [
      OddList(
        testDescription: "an empty page with a next one",
        pages: [
          #"{"results": [{"id": 1, "name": "North Rock"}], "next": "/list?page=2"}"#,
          #"{"results": [], "next": "/list?page=3"}"#,
          #"{"results": [{"id": 2, "name": "Far Sand"}], "next": null}"#,
        ], shown: ["Far Sand", "2 of 2"], opened: "› North Rock", count: 2),
      OddList(
        testDescription: "a total that lies",
        pages: [#"{"count": 9, "results": [{"id": 1, "name": "North Rock"}], "next": null}"#],
        shown: ["source reports 9; 1 received"], opened: "› North Rock", count: 1,
        said: "cantina: The source reports 9 records; 1 were received.\n", status: 75),
      OddList(
        testDescription: "null records", pages: [#"[{"id": 1, "name": "North Rock"}, null, null]"#],
        shown: ["North Rock", "null"], opened: "› North Rock", count: 3, said: open(3)),
      OddList(
        testDescription: "records of two shapes", pages: [#"[{"id": 1, "name": "North Rock"}, "two", [3], 4]"#],
        shown: ["two", "4 loaded"], opened: "› North Rock", count: 4, said: open(4)),
      OddList(
        testDescription: "ids that repeat",
        pages: [#"[{"id": 1, "name": "North Rock"}, {"id": 1, "name": "Gull Head"}, {"id": 2, "name": "Old Pier"}]"#],
        shown: ["Gull Head", "3 loaded"], opened: "› North Rock", count: 3, said: open(3)),
      OddList(
        testDescription: "numbers as texts",
        pages: [
          #"{"page": "1", "total_pages": "2", "total_results": "2", "results": [{"id": "1", "name": "North Rock"}]}"#,
          #"{"page": "2", "total_pages": "2", "total_results": "2", "results": [{"id": "2", "name": "Far Sand"}]}"#,
        ], shown: ["Far Sand", "2 of 2"], opened: "› North Rock", count: 2),
      OddList(
        testDescription: "40 levels",
        pages: [
          #"[{"id": 1, "name": "North Rock", "deep": "# + String(repeating: #"{"a":"#, count: 40) + "7"
            + String(repeating: "}", count: 40) + "}]"
        ], shown: ["North Rock"], opened: "A a", count: 1, said: open(1)),
      OddList(
        testDescription: "keys with dots",
        pages: [#"[{"id": 1, "name": "North Rock", "a.b": "dotted", "a": {"b": 2}}]"#],
        shown: ["North Rock", "dotted"], opened: "› North Rock", count: 1, said: open(1)),
      OddList(
        testDescription: "other scripts",
        pages: [#"{"результаты": [{"имя": "Северная скала"}, {"имя": "岩礁"}]}"#], shown: ["Северная скала", "岩礁"],
        opened: "Имя", count: 2, said: open(2)),
      OddList(
        testDescription: "hostile text in keys and values",
        pages: [
          #"[{"id": 1, "name": "\u001b[2JNorth Rock", "\u001b[31mred": "\u001b]0;title\u0007x", "\u202eback": "a\r\nb", "": 3}]"#
        ], shown: ["North Rock"], opened: "red", count: 1, said: open(1)),
    ]
  }
}
