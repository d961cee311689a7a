import ApiSession
import Foundation
import Json
import Testing

@testable import cantina

@Suite("The record in an answer")
struct AnswerRecordTests {
  // The siblings were once on no screen: only the inner object was the record.
  @Test(
    "An object is taken out of an envelope only if nothing else there has a value",
    arguments: [
      (#"{"license": "y", "timestamp": 1449877801, "base": "USD", "rates": {"AUD": 1.56}}"#, nil),
      (#"{"message": "success", "iss_position": {"latitude": "50.1"}, "timestamp": 1364069476}"#, nil),
      (#"{"status": "DOWN", "components": {"db": {"status": "UP"}, "disk": {"status": "DOWN"}}}"#, nil),
      (#"{"success": false, "data": {"a": 1}}"#, nil), (#"{"error": true, "data": {"a": 1}}"#, nil),
      (#"{"data": {"a": 1}, "partial": true}"#, nil), (#"{"data": {"a": 1}, "meta": {"b": 2}}"#, nil),
      (#"{"status": "OK", "results": {"a": 1}}"#, "results"),
      (#"{"code": 200, "msg": "ok", "data": {"a": 1}}"#, "data"),
      (#"{"code": 0, "error": false, "messages": [], "payload": {"a": 1}}"#, "payload"),
      (#"{"@context": "c", "success": true, "data": {"next": null, "result": {"a": 1}}}"#, "data.result"),
    ] as [(String, String?)])
  func envelopes(body: String, path: String?) throws {
    let answer = try Self.answer(body)
    guard case .record(let record) = answer.content else { throw Absence() }
    #expect(record == answer.raw.root.field(path ?? ""))
    #expect(AnyRecord(answer, at: answer.url).whole == answer.raw.root)
  }

  @Test("A record beside a list is one of the other lists, and paging is not")
  func besides() throws {
    let body =
      #"{"city": {"id": 1, "name": "Zocca", "n": 5}, "info": {"count": 2, "pages": 1}, "list": [{"t": 5}, {"t": 6}]}"#
    let answer = try Self.answer(body)
    #expect(answer.records.count == 2)
    #expect(answer.others.map(\.path) == ["city"] && answer.others.map(\.count) == [1])
    let city = try answer.named("city")
    #expect(city.list == nil && city.record["name"]?.string == "Zocca")
    #expect(AnyRecord(city, at: city.url).whole == answer.raw.root)
    #expect(try answer.named("list").records.count == 2)
  }

  // The properties were once on no screen.
  @Test("A record with links is a menu only if it has no values of its own")
  func linkedRecord() throws {
    let links = #""_links": {"self": {"href": "/people/1"}, "person": {"href": "/people/1"}, "father": {"href": "/x"}}"#
    func menu(_ members: String, at path: String) throws -> [String?]? {
      guard case .menu(let links) = try Self.answer("{\(members)\(links)}", at: path).content else { return nil }
      return links.map(\.name)
    }
    let names = #""firstName": "Ann", "lastName": "Lee", "#
    try #expect(menu(names, at: "/people/ann") == nil)
    try #expect(menu(names + #""age": 5, "city": "x", "zip": "1", "mail": "y", "#, at: "/people/1") == nil)
    try #expect(menu(#""name": "Ann", "#, at: "/people/1") == nil)
    try #expect(menu(#""name": "Lights", "version": "1.0", "#, at: "/api") == ["person", "father"])
    try #expect(menu("", at: "/api") == ["person", "father"])
  }

  private struct Absence: Error {}

  private static func answer(_ text: String, at path: String = "/list") throws -> AnyAnswer {
    let url = try #require(URL(string: "https://lights.example" + path))
    return AnyAnswer(RawAnswer(root: try JsonDocument(text).root, headers: [:], url: url))
  }
}
