import ApiSession
import ConsoleProgram
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Flattened fields of records")
struct FieldNamesTests {
  private func records(_ text: String) throws -> [JsonValue] { Array(try JsonDocument(text).root.elements) }

  private func csv(_ text: String, fields: [String]? = nil, in style: GetStyle = GetStyle()) throws -> [String] {
    GetPage(records: try records(text), fields: fields, isOne: false).text(.csv, in: style)
      .split(separator: "\n").map(String.init)
  }

  @Test("A nested name that clashes keeps its path in CSV, on screens and in conditions")
  func holders() throws {
    let text = #"""
      [{"type": "Feature", "id": 1, "properties": {"type": "quake", "mag": 5}, "attributes": {"mag": 6, "data": {"x": 1}}},
       {"id": 2, "properties": {"type": "blast"}}]
      """#
    #expect(
      try csv(text) == [
        "type,id,mag,data,properties.type,properties.mag", #"Feature,1,6,"{""x"":1}",quake,5"#, ",2,,,blast,",
      ])
    let all = try records(text)
    #expect(try RecordCondition("properties.type = quake").matches(all[0]))
    #expect(try RecordCondition("type = Feature").matches(all[0]))
    #expect(RecordLayout.fields(of: all).map(\.path).contains("properties.type"))
    let facts = RecordPortrait(of: AnyRecord(part: all[0], at: .standardInput)).groups.flatMap(\.facts)
    #expect(facts.first { $0.name == "type" }?.value?.string == "Feature")
    #expect(facts.first { $0.name == "properties.type" }?.value?.string == "quake")
  }

  @Test("A duplicate key has a column and a fact for each value")
  func repeated() throws {
    let text = #"[{"a": 1, "a": 2, "b": 3}, {"a": 4}, {"a": 5, "a": 6, "a": 7}]"#
    #expect(try csv(text) == ["a,a (2),b,a (3)", "1,2,3,", "4,,,", "5,6,,7"])
    let facts = RecordPortrait(of: AnyRecord(part: try records(text)[0], at: .standardInput)).groups.flatMap(\.facts)
    #expect(facts.map(\.name) == ["a", "a (2)", "b"])
    // The columns of a list once had the last value under the first name, and no other.
    let names = RecordLayout.fields(of: try records(text)).map(\.path)
    let values = try records(text)[2].recordField
    #expect(Set(names) == ["a", "a (2)", "a (3)", "b"])
    #expect(["a", "a (2)", "a (3)", "b"].map { values($0)?.text } == ["5", "6", "7", nil])
    let inner = try records(#"[{"properties": {"a": 1, "a": 2}, "a (2)": 3}, {"data": {"b": 4, "b": 5}}]"#)
    #expect(inner[0].recordField("a")?.text == "1" && inner[0].recordField("a (2)")?.text == "3")
    #expect(inner[1].recordField("b")?.text == "4" && inner[1].recordField("b (2)")?.text == "5")
    let lines = GetPage(records: try records(text), fields: nil, isOne: false).text(.jsonl, in: GetStyle())
    #expect(lines.hasPrefix(#"{"a":1,"a":2,"b":3}"#))
  }

  @Test("Values without fields have their own column beside objects")
  func bare() throws {
    #expect(try csv(#"["lone", {"meh": "moo"}, 7]"#) == ["value,meh", "lone,", ",moo", "7,"])
    #expect(try csv(#"["a", "b"]"#) == ["value", "a", "b"])
    let table = GetPage(records: try records(#"["lone", {"name": "moo"}]"#), fields: nil, isOne: false)
    #expect(table.text(.table, in: GetStyle()) == "value  name\nlone\n       moo\n")
    let matrix = GetPage(records: try records(#"[["a b", 1], ["c d", 2]]"#), fields: nil, isOne: false)
    #expect(matrix.text(.table, in: GetStyle()) == "[0]  [1]\na b    1\nc d    2\n")
    #expect(try csv(#"[["a b", 1], ["c d", 2]]"#) == ["value", #""[""a b"",1]""#, #""[""c d"",2]""#])
  }

  @Test("CSV is lossless: lists are JSON, and no character changes outside of a terminal")
  func lossless() throws {
    #expect(
      try csv(#"[{"t": ["a b", "c"]}, {"t": ["a", "b c"]}]"#) == ["t", #""[""a b"",""c""]""#, #""[""a"",""b c""]""#])
    let text = "[{\"b\": \"x\\r\\ny\\u202Ez\\u2028\"}]"
    let page = GetPage(records: try records(text), fields: nil, isOne: false)
    #expect(
      page.text(.csv, in: GetStyle()).unicodeScalars.elementsEqual("b\n\"x\r\ny\u{202E}z\u{2028}\"\n".unicodeScalars))
    #expect(!page.text(.csv, in: GetStyle(columns: 80)).unicodeScalars.contains("\u{202E}"))
    #expect(try csv(#"[{"n": 12345678901234567890.10}]"#) == ["n", "12345678901234567890.10"])
  }

  @Test("A path traverses lists, with or without brackets")
  func paths() throws {
    let text = #"""
      [{"spec": {"containers": [{"image": "a", "ports": [{"p": 1}, {"p": 2}]}, {"image": "b"}]}},
       {"spec": {"containers": []}}, {"spec": {"containers.image": "literal"}}]
      """#
    for path in ["spec.containers.image", "spec.containers[].image"] {
      #expect(try csv(text, fields: [path])[1] == #""[""a"",""b""]""#)
    }
    #expect(try csv(text, fields: ["spec.containers.image"]).suffix(2) == ["[]", "literal"])
    #expect(
      try csv(text, fields: ["spec.containers[0].image", "spec.containers.ports.p"])[1]
        == #"a,"[1,2]""#)
    let all = try records(text)
    #expect(try RecordCondition("spec.containers.image = b").matches(all[0]))
    #expect(try RecordCondition("spec.containers[].ports[].p > 1").matches(all[0]))
    #expect(try !RecordCondition("spec.containers.image = b").matches(all[1]))
    let witness = FieldWitness(["spec.containers.image", "spec.containers.imago"])
    all.forEach(witness.see)
    #expect(witness.unknown?.field == "spec.containers.imago")
  }

  private func answer(_ text: String, at address: String) throws -> AnyAnswer {
    let url = address.hasPrefix("/") ? URL(filePath: address) : try #require(URL(string: address))
    return AnyAnswer(RawAnswer(root: try JsonDocument(text).root, headers: [:], url: url))
  }

  @Test("Nested lists of all records are joined, with each record's identity per row")
  func lists() throws {
    let text = #"""
      {"Reservations": [{"ReservationId": "r1", "Instances": [{"i": 1}, {"i": 2}]}, {"ReservationId": "r2", "Instances": [{"i": 3}]}],
       "runs": [{"results": ["x"]}, {"results": []}, {"results": ["y"]}]}
      """#
    let found = try answer(text, at: "/x.json").named("Reservations.Instances")
    #expect(
      found.records.map { JsonWriter().text($0) } == [
        #"{"Reservations.ReservationId":"r1","i":1}"#, #"{"Reservations.ReservationId":"r1","i":2}"#,
        #"{"Reservations.ReservationId":"r2","i":3}"#,
      ])
    let results = try answer(text, at: "/x.json").named("runs.results").records
    #expect(results.map { JsonWriter().text($0) } == [#"{"runs":1,"value":"x"}"#, #"{"runs":3,"value":"y"}"#])
  }

  @Test("An unknown path is an error naming a file's lists, and an empty list at a server")
  func nowhere() throws {
    let text = #"{"Buckets": [{"Name": "b1"}], "Owner": {"ID": "y", "keys": [1]}}"#
    let file = try answer(text, at: "/b.json")
    do throws(ApiError) {
      _ = try file.named("nonsense")
      Issue.record("no error")
    } catch {
      guard case .decoding(let failure) = error else { throw error }
      #expect(failure.isMissingList && failure.expected == "Buckets, Owner.keys")
      #expect(GetFailure.source(error).exitCode == .usage)
    }
    #expect(try answer(text, at: "/b.json").named("Buckets").records.count == 1)
    #expect(try answer(text, at: "https://a.example/x").named("nonsense").records.isEmpty)
  }
}
