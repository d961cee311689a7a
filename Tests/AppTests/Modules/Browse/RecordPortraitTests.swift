import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Layout of an API record")
struct RecordPortraitTests {
  private typealias Portrait = RecordPortrait<ApiLink>

  private func portrait(_ record: String, at place: String = "https://a.example/repos/1") throws -> Portrait {
    let base = try #require(URL(string: place))
    return Portrait(of: AnyRecord(part: try JsonDocument(record).root, at: base))
  }

  /// A record with these members, and with numbers that make it a large one.
  private func large(_ members: String) -> String {
    "{\(members), " + (0..<15).map { "\"count_\($0)\": \(1_000 + $0)" }.joined(separator: ",") + "}"
  }

  @Test(
    "A large record folds its title, empty values, ids, flags, addresses and duplicates; a small one folds nothing"
  )
  func folded() throws {
    let members = #"""
      "id": 7, "node_id": "MDEwOlJlcG9zaXRvcnk0", "name": "json", "homepage": "", "fork": false, "has_wiki": true,
      "archived": true, "git_url": "git://a.example/json.git", "created_at": "2011-04-11T00:00:00Z", "forks_count": 39,
      "forks": 39, "language": "C"
      """#
    let facts = try portrait(large(members)).groups.flatMap(\.facts)
    let shown = facts.filter { !$0.isMinor }.map(\.name).filter { !$0.hasPrefix("count_") }
    #expect(shown == ["archived", "created_at", "forks_count", "language"])
    #expect(try portrait("{\(members)}").minor.isEmpty)
  }

  @Test("Long texts come first without HTML; list and template addresses are folded, one web page is shown")
  func links() throws {
    let lists = ["forks", "teams", "hooks", "events", "tags"].map {
      "\"\($0)_url\": \"https://a.example/repos/1/\($0)\""
    }
    let portrait = try portrait(
      large(
        #"""
        "about": "<p>A library that reads JSON and writes it &amp; more, in one file</p>", "name": "json",
        "owner": {"login": "octo", "url": "https://a.example/users/1"}, "html_url": "https://b.example/json",
        "clone_url": "https://b.example/json.git", "contents_url": "https://a.example/repos/1/contents/{+path}",
        \#(lists.joined(separator: ","))
        """#))
    let words = try Words.english()
    #expect(
      portrait.prose.map { $0.text(words).value } == ["A library that reads JSON and writes it & more, in one file"])
    let folds = Dictionary(grouping: portrait.relations, by: \.fold).mapValues { $0.map(\.name) }
    #expect(folds[nil] == ["owner", "html_url"] && folds[.fields] == ["clone_url"])
    #expect(folds[.lists]?.count == 5 && folds[.templates] == ["contents_url"])
  }

  @Test("An object called links without addresses is data, and a rendered text takes its field's name")
  func data() throws {
    let portrait = try portrait(
      #"{"id": "EV1", "links": {"payment": "PM1", "mandate": "MD1"}, "title": {"rendered": "Hi"}}"#)
    #expect(
      portrait.groups.map { $0.facts.map(\.name) } == [["id", "title.rendered"], ["links.payment", "links.mandate"]])
    #expect(portrait.groups[0].facts[1].label == .text("Title"))
  }

  @Test("A table row shows the values of its record; unnamed links use their file's name")
  func rows() throws {
    let portrait = try portrait(
      #"""
      {"containers": [{"name": "nginx", "image": "nginx:1.25", "ready": true, "ports": [80]}],
       "files": [{"key": "a.csv", "size": 7, "links": {"self": "https://a.example/repos/1/files/1"}},
                 {"key": "b.csv", "size": 7, "links": {"self": "https://a.example/repos/1/files/2"}}]}
      """#)
    let words = try Words.english()
    let table = try #require(portrait.tables.first)
    let text = table.text(try #require(table.rows.first), words)
    #expect(text.name == "nginx" && text.values == "Ready yes · 80 · nginx:1.25")
    #expect(portrait.relations.first?.related.references.map(\.name) == ["a.csv", "b.csv"])
  }

  // Empty lists and objects once vanished, while null was shown.
  @Test("An empty list or object is shown as missing, like null and an empty text")
  func empty() throws {
    let words = try Words.english()
    let facts = try portrait(#"{"tags": [], "meta": {}, "note": "", "z": null, "spec": {"ports": []}}"#).groups.flatMap(
      \.facts)
    #expect(facts.map(\.name) == ["tags", "meta", "note", "z", "spec.ports"])
    #expect(facts.allSatisfy { $0.text(words).isGap })
    let many = try portrait(large(#""tags": [], "meta": {}"#)).groups.flatMap(\.facts)
    #expect(many.prefix(2).map(\.isMinor) == [true, true])
  }

  @Test("An empty key has a visible name")
  func emptyKey() throws {
    let portrait = try portrait(#"{"": 1, "meta": {"": 2}}"#)
    #expect(portrait.groups.flatMap(\.facts).map(\.label) == [.text("\"\""), .text("\"\"")])
  }

  @Test("A group comes before its nested groups")
  func outerFirst() throws {
    let portrait = try portrait(#"{"meta": {"labels": {"app": "web"}, "name": "a"}, "spec": {"node": "n"}}"#)
    #expect(portrait.groups.map(\.title) == [.path("meta"), .path("meta.labels"), .path("spec")])
  }

  @Test("Nested objects become groups at any realistic depth")
  func nested() throws {
    let portrait = try portrait(#"{"a": {"b": {"c": {"d": {"e": 1}}}}}"#)
    #expect(portrait.tables.isEmpty && portrait.groups.map(\.title) == [.path("a.b.c.d")])
  }

  @Test(
    "A related record that is embedded opens",
    arguments: [
      (
        #"{"data": {"author": {"type": "people", "id": 9}}, "included": [{"type": "people", "id": "9", "name": "Ada"}]}"#,
        "data.author"
      ),
      (
        #"{"subject": {"reference": "Patient/p1"}, "entry": [{"resource": {"resourceType": "Patient", "id": "p1", "name": "Ada"}}]}"#,
        "subject"
      ),
      (
        #"{"hero": {"sys": {"type": "Link", "linkType": "Asset", "id": "x"}}, "includes": {"Asset": [{"sys": {"id": "x", "type": "Asset"}, "name": "Ada"}]}}"#,
        "hero"
      ),
    ])
  func included(answer: String, path: String) throws {
    let root = try JsonDocument(answer).root
    #expect(root.field(path)?.included?["name"]?.string == "Ada")
    #expect(try JsonDocument(#"{"type": "people", "id": "9"}"#).root.included == nil)
    #expect(
      try JsonDocument(#"{"author": {"type": "people", "id": "9", "age": 4}, "included": []}"#).root["author"]?.included
        == nil)
  }
}
