import CantinaExtensions
import Json
import Testing

@testable import cantina

struct RecordConditionTests {
  private static let luke = """
    {"name": "Luke Skywalker", "mass": "77", "height": 172, "cost": "1,358", "isJedi": true, "born": "1951-09-25",
     "home": null, "tags": ["pilot", "farmer"], "owner": {"login": "leia"}, "or": 1, "a b": "x",
     "items": [{"name": "Saber", "n": 1}, {"name": "Robe", "n": 20}]}
    """

  @Test(
    "A condition matches a record",
    arguments: [
      "mass = 77", "mass=77.0", "mass > 76 mass < 78", "mass>=77 and height<=172", "cost > 1000", "cost = 1358",
      "name ~ sky", "name ~ \"luke s\"", "name = 'LUKE SKYWALKER'", "isJedi = true", "born < 1952-01-01",
      "home = null", "nowhere = null", "mass != null", "tags = pilot", "tags != chef", "owner.login = leia",
      "items[].name = robe", "items[].n > 10", "items[0].name = Saber", "mass = 1 or height = 172",
      "mass = 1 and height = 1 or name ~ l", "not mass = 1", "not (mass = 1 or height = 1)",
      "NOT mass = 1 AND mass = 77",
      "or = 1", "\"a b\" = x", "nowhere != 5", "((mass = 77))", "tags[1] = farmer", "owner != null",
      "name != \"null\"",
    ])
  func holds(_ text: String) throws { #expect(try fits(text)) }

  @Test(
    "A condition does not match a record",
    arguments: [
      "mass = 78", "mass > 77", "mass > abc", "name > 5", "nowhere > 0", "nowhere = \"null\"", "home != null",
      "tags != pilot", "items[].n > 20", "not mass = 77", "mass = 77 height = 1", "name ~ x or height = 1",
      "born > 1952-01-01",
    ])
  func fails(_ text: String) throws { #expect(try !fits(text)) }

  @Test(
    "An error reports its column",
    arguments: [
      ("", 1), ("   ", 4), ("mass", 5), ("mass >", 7), ("mass > 1 )", 10), ("(mass > 1", 10), ("mass ? 1", 6),
      ("name = \"Luke", 8), ("= 5", 1), ("not", 4), ("mass = 1 or", 12), ("mass = 1 and and", 17), ("()", 2),
      (String(repeating: "(", count: 60), 51), (String(repeating: "not ", count: 60), 200),
    ])
  func mistakes(_ text: String, column: Int) {
    #expect(throws: RecordCondition.Mistake(column: column)) { try RecordCondition(text) }
  }

  @Test(
    "A line splits into the parts that must all hold; alternatives are one part",
    arguments: [
      ("", []), ("  ", []), ("mass > 1", ["mass > 1"]), (" a=1  and b = \"x y\" ", ["a=1", "b = \"x y\""]),
      ("not a = 1 (b = 1 or c = 2)", ["not a = 1", "(b = 1 or c = 2)"]), ("a = 1 or b = 2", ["a = 1 or b = 2"]),
      ("a = 1 b = 2 or c = 3", ["a = 1 b = 2 or c = 3"]),
    ])
  func parts(_ line: String, parts: [String]) throws {
    #expect(try RecordCondition.parts(of: line).map(\.text) == parts)
  }

  @Test("Joined parts keep their meaning: alternatives get parentheses")
  func line() throws {
    let parts = try ["a = 1 or b = 2", "c = 3"].map { try RecordCondition($0) }
    #expect(RecordCondition.line(of: parts) == "(a = 1 or b = 2) c = 3")
    #expect(
      RecordCondition.line(of: Array(parts.prefix(1))) == "a = 1 or b = 2" && RecordCondition.line(of: []).isEmpty)
    #expect(throws: RecordCondition.Mistake(column: 9)) { try RecordCondition.parts(of: "a = 1 b ") }
  }

  @Test("A typed line reports the column of an error or of an unknown field")
  func typed() {
    func line(_ text: String) -> ConditionLine {
      ConditionLine(typed: text) { fields in
        fields.first { $0 != "mass" }.map { ($0, $0.nearest(of: ["mass"])) }
      }
    }
    #expect(line("mass > 1").trouble == nil && line("mass > 1").conditions.count == 1 && line("").trouble == nil)
    #expect(line("mass >").trouble == .init(column: 7) && line("mass >").isUnfinished)
    #expect(line("mass ? 1").trouble == .init(column: 6) && !line("mass ? 1").isUnfinished)
    #expect(line("mass > 1 mas = 2").trouble == .init(column: 1, field: "mas", nearest: "mass"))
    #expect(line("mass > 1 hue = 2").column == 10 && line("mass > 1 hue = 2").conditions.isEmpty)
  }

  @Test("The fields are listed once each")
  func fields() throws {
    #expect(try RecordCondition("a = 1 (b.c ~ x or not a = 2) d[] != null").fields == ["a", "b.c", "d[]"])
  }

  @Test("Values of get compare as numbers where the source means numbers; a missing value is none")
  func values() throws {
    let condition = try RecordCondition("mass > 100")
    func fits(_ value: FieldValue<Reference>) -> Bool { condition.matches { $0 == "mass" ? value.operands : [] } }
    func fits(_ value: JsonDraft) -> Bool { [GetField<Int>("mass") { _ in value }].meet(condition, 0) }
    #expect(fits(.number(ExactNumber(1_358), written: "1,358")) && fits(.int(101)))
    #expect(fits([1, 200]) && fits(.number(100.5)))
    #expect(!fits(.number(nil, written: "unknown")) && !fits(JsonDraft.null) && !fits(.int(100)) && !fits([]))
    // Conditions read every digit, as orders do.
    let digits = "9007199254740993"
    let exact = FieldValue<Reference>.number(ExactNumber(digits), written: digits)
    #expect(try RecordCondition("n > 9007199254740992").matches { _ in exact.operands })
  }

  @Test("An unknown field is reported with a suggestion")
  func witness() throws {
    let witness = FieldWitness(["name", "items[].n", "hieght"])
    #expect(witness.unknown == nil)
    witness.see(try JsonDocument(Self.luke).root)
    #expect(witness.unknown?.field == "hieght" && witness.unknown?.nearest == "height")
    witness.see(try JsonDocument(#"{"hieght": 1}"#).root)
    #expect(witness.unknown == nil)
  }

  private func fits(_ text: String) throws -> Bool {
    try RecordCondition(text).matches(try JsonDocument(Self.luke).root)
  }
}
