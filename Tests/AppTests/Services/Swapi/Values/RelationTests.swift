import Foundation
import Testing

@testable import cantina

@Suite("Relations")
struct RelationTests {
  private func person(_ fields: String, url: String = "https://swapi.dev/api/people/9011/") throws -> Person {
    try JSONDecoder().decode(Person.self, from: Data("{\"name\":\"N\",\"url\":\"\(url)\",\(fields)}".utf8))
  }

  @Test("A record of another host is not confused with an own record of the same number")
  func foreign() throws {
    let person = try person(
      #""homeworld":"https://other.example/api/planets/1/","films":["https://swapi.dev/api/films/1/","https://other.example/api/films/2/"]"#
    )
    #expect(person.homeworld == .unreadable(.foreign(host: "other.example")))
    #expect(person.films.references == [Reference(kind: .films, id: 1)])
    #expect(person.films.unreadable == [.foreign(host: "other.example")])
    #expect(person.films.count == 2)
  }

  @Test(
    "The host of the record's own address decides, whichever mirror serves it",
    arguments: [
      ("https://swapi.dev/api/people/1/", "https://swapi.dev/api/planets/1/"),
      ("https://swapi.dev/api/people/1/", "http://swapi.dev/api/planets/1/"),
      ("https://www.swapi.tech/api/people/1", "https://swapi.tech/api/planets/1"),
      ("http://127.0.0.1:8080/api/people/1/", "http://127.0.0.1:8080/api/planets/1/"),
      ("https://swapi.dev/api/people/1/", "/api/planets/1/"), ("people/1", "planets/1"),
    ])
  func own(url: String, homeworld: String) throws {
    let person = try person(#""homeworld":"\#(homeworld)""#, url: url)
    #expect(person.homeworld == .one(Reference(kind: .planets, id: 1)))
  }

  @Test(
    "Another port, a user in the address or a missing scheme is another source",
    arguments: [
      ("https://swapi.dev:444/api/planets/1/", "swapi.dev:444"),
      ("https://swapi.dev@evil.example/api/planets/1/", "swapi.dev@evil.example"),
      ("//evil.example/api/planets/1/", "evil.example"),
      ("https://swapi.dev.evil.example/api/planets/1/", "swapi.dev.evil.example"),
    ])
  func disguised(homeworld: String, host: String) throws {
    #expect(try person(#""homeworld":"\#(homeworld)""#).homeworld == .unreadable(.foreign(host: host)))
  }

  @Test("Values that are no record or no address are counted, and affect no other")
  func unreadable() throws {
    let films = try person(
      #""films":["https://swapi.dev/api/films/x/",7,null,{"a":[1]},"https://swapi.dev/api/moons/1/","https://swapi.dev/api/films/3/"]"#
    ).films
    #expect(films.references == [Reference(kind: .films, id: 3)])
    #expect(films.unreadable == [.noRecord, .wrongType, .wrongType, .wrongType, .noRecord])
    #expect(try person(#""homeworld":7"#).homeworld == .unreadable(.wrongType))
    #expect(try person(#""homeworld":"https://swapi.dev/api/planets/0/""#).homeworld == .unreadable(.noRecord))
  }

  @Test("Empty and missing relations are no faults")
  func gaps() throws {
    for none in ["null", #""none""#, #""https://swapi.dev/api/planets/null""#] {
      #expect(try person("\"homeworld\":\(none)").homeworld == .one(nil), "\(none)")
    }
    for absent in [#""""#, #""unknown""#] {
      #expect(try person("\"homeworld\":\(absent)").homeworld == .absent, "\(absent)")
    }
    #expect(try person(#""mass":"1""#).homeworld == .absent)
    #expect(try person(#""films":[]"#).films == .many([]))
  }
}
