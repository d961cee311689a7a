import Json
import Testing

@testable import cantina

@Suite("Additions, removals and changes between two states of a list")
struct RecordChangesTests {
  private static func records(_ text: String) throws -> [AnyRecord] {
    try JsonDocument(text).root.elements.enumerated().map {
      AnyRecord(id: "\($0)", value: $1, place: $0, of: .standardInput)
    }
  }

  private static func changes(_ old: String, _ new: String, only fields: [String]? = nil) throws -> RecordChanges {
    let (old, new) = (try records(old), try records(new))
    return RecordChanges(from: old, to: new, by: RecordChanges.id(of: old, and: new), only: fields)
  }

  /// Returns the changed fields of all records in short form: `height 20>21`.
  private static func texts(_ changes: RecordChanges) -> [String] {
    changes.changed.flatMap(\.fields).map { "\($0.path) \($0.before?.source ?? "")>\($0.after?.source ?? "")" }
  }

  @Test("Records are matched by id, wherever they are")
  func byId() throws {
    let changes = try Self.changes(
      #"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}, {"id": 3, "name": "C", "height": 20}]"#,
      #"[{"id": 3, "name": "C", "height": 21}, {"id": 4, "name": "D"}, {"name": "A", "id": 1}]"#)
    #expect(changes.id == "id")
    #expect(changes.came.compactMap { $0.value["id"]?.int } == [4])
    #expect(changes.went.compactMap { $0.value["id"]?.int } == [2])
    #expect(Self.texts(changes) == ["height 20>21"])
    #expect(changes.sameCount == 1 && !changes.isEmpty)
  }

  @Test("Records without a distinguishing field are matched by position")
  func byPosition() throws {
    let changes = try Self.changes(
      #"[{"height": 1}, {"height": 1}, {"height": 2}]"#, #"[{"height": 1}, {"height": 3}]"#)
    #expect(changes.id == nil)
    #expect(Self.texts(changes) == ["height 1>3"])
    #expect(changes.went.map(\.place) == [2] && changes.came.isEmpty && changes.sameCount == 1)
    #expect(try Self.changes("[1, 2]", "[1, 3, null]").came.count == 1)
  }

  @Test("Addresses that identify records may be on another host")
  func hosts() throws {
    let changes = try Self.changes(
      #"[{"url": "https://a.example/p/1", "size": 1}, {"url": "https://a.example/p/2", "size": 2}]"#,
      #"[{"url": "http://localhost:8080/p/2", "size": 3}, {"url": "http://localhost:8080/p/1", "size": 1}]"#)
    #expect(changes.id == "url" && changes.came.isEmpty && changes.went.isEmpty)
    #expect(Self.texts(changes).contains("size 2>3"))
  }

  @Test("An empty state accepts the id of the other")
  func empty() throws {
    let came = try Self.changes("[]", #"[{"id": 1, "name": "A"}]"#)
    #expect(came.id == "id" && came.came.count == 1)
    let went = try Self.changes(#"[{"id": 1, "name": "A"}]"#, "[]")
    #expect(went.went.count == 1)
    #expect(try Self.changes("[]", "[]").isEmpty)
  }

  @Test("A field in only one state is not used as id")
  func otherId() throws {
    let changes = try Self.changes(
      #"[{"id": 1, "code": "a"}, {"id": 2, "code": "b"}]"#, #"[{"code": "b", "size": 1}, {"code": "a", "size": 2}]"#)
    #expect(changes.id == "code")
    #expect(changes.came.isEmpty && changes.went.isEmpty && changes.changed.count == 2)
  }

  @Test("Records with the same id are matched in order, as are those without one")
  func repeated() throws {
    let (old, new) = (
      try Self.records(#"[{"id": 1, "n": 1}, {"id": 1, "n": 2}, {"n": 3}]"#),
      try Self.records(#"[{"id": 1, "n": 1}, {"n": 4}, {"id": 1, "n": 5}, {"id": 1, "n": 6}]"#)
    )
    let changes = RecordChanges(from: old, to: new, by: "id")
    #expect(Self.texts(changes) == ["n 3>4", "n 2>5"])
    #expect(changes.came.compactMap { $0.value["n"]?.int } == [6])
  }

  @Test("Fields are compared at any depth, and a missing field differs from null")
  func fields() throws {
    let changes = try Self.changes(
      #"[{"id": 1, "owner": {"name": "A", "age": null}, "tags": ["a", "b"], "items": [{"n": 1}, {"n": 2}], "gone": 1}]"#,
      #"[{"id": 1, "owner": {"name": "B"}, "tags": ["a", "c"], "items": [{"n": 1}, {"n": 3}, {"n": 4}], "new": [1]}]"#)
    #expect(
      Self.texts(changes) == [
        "owner.name \"A\">\"B\"", "owner.age null>", "tags [\"a\", \"b\"]>[\"a\", \"c\"]", "items[1].n 2>3",
        "items[2] >{\"n\": 4}", "gone 1>", "new >[1]",
      ])
  }

  @Test(
    "Equivalent values are equal",
    arguments: [
      ("1", "1.0", true), ("1.50", "15e-1", true), ("0", "-0.0", true), ("1e3", "1000", true), ("0.1", "0.10", true),
      ("9007199254740993", "9007199254740992", false), ("1", "\"1\"", false), ("1", "-1", false), ("null", "0", false),
      ("1e999999999999999999999", "1e999999999999999999998", false), ("\"\\u0041\"", "\"A\"", true),
      ("true", "false", false),
      ("{\"a\": 1, \"b\": [1, 2]}", "{\"b\":[1,2.0],\"a\":1}", true), ("[1, 2]", "[2, 1]", false), ("{}", "[]", false),
    ])
  func sameness(one: String, other: String, isSame: Bool) throws {
    let changes = try Self.changes("[{\"id\": 1, \"v\": \(one)}]", "[{\"id\": 1, \"v\": \(other)}]")
    #expect(changes.isEmpty == isSame)
    #expect(try JsonDocument(one).root.isSame(as: try JsonDocument(other).root) == isSame)
  }

  @Test("Only requested fields are compared, also in wrapped responses")
  func only() throws {
    let (old, new) = (
      #"[{"id": 1, "attributes": {"name": "A", "seen": 1}}]"#, #"[{"id": 1, "attributes": {"name": "A", "seen": 2}}]"#
    )
    #expect(try Self.changes(old, new, only: ["name"]).isEmpty)
    #expect(Self.texts(try Self.changes(old, new, only: ["name", "seen"])) == ["seen 1>2"])
    #expect(Self.texts(try Self.changes(old, new)) == ["attributes.seen 1>2"])
  }

  @Test("A hundred thousand records are compared in a single pass")
  func many() throws {
    let count = 100_000
    let old = try Self.records("[" + (0..<count).map { "{\"id\":\($0),\"n\":1}" }.joined(separator: ",") + "]")
    let new = try Self.records(
      "[" + (1...count).reversed().map { "{\"id\":\($0),\"n\":1}" }.joined(separator: ",") + "]")
    let changes = RecordChanges(from: old, to: new, by: "id")
    #expect(changes.came.count == 1 && changes.went.count == 1 && changes.sameCount == count - 1)
  }
}
