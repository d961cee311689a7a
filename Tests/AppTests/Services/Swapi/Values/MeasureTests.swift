import Foundation
import Testing

@testable import cantina

@Suite("Values as written")
struct MeasureTests {
  @Test(
    "A number may have commas, decimals, blanks and a unit",
    arguments: [
      ("172", 172), ("1,358", 1358), ("843,342", 843_342), ("1,000,000", 1_000_000), ("78.2", 78.2), ("0.5", 0.5),
      ("2.0", 2),
      ("36.8 ", 36.8), ("1000km", 1000), ("1000000000000", 1e12), ("0", 0), ("1,358.5", 1358.5),
    ])
  func numbers(written: String, value: Double) {
    #expect(Measure(written).meaning == .value(value))
    #expect(Measure(written).number == value)
    #expect(Measure(written).written == written)
  }

  @Test(
    "Text that is not a number stays a text",
    arguments: [
      "1 year", "nan", "inf", "0x1p3", "1e5", "1,35", "1,,358", ",358", "1358,000", "5.", ".5", "-5", "9-3", "1-2-3",
      "km", "٣",
    ])
  func texts(written: String) {
    #expect(Measure(written).meaning == .text(written))
    #expect(Measure(written).number == nil)
  }

  @Test("A range compares by its lower end")
  func ranges() {
    #expect(Measure("30-165").meaning == .range(30...165))
    #expect(Measure("30-165").number == 30)
    #expect(Measure("1,000-2,000").meaning == .range(1000...2000))
  }

  @Test(
    "A word in place of a number is a missing value",
    arguments: [
      ("unknown", MissingValue.unknown), ("n/a", .notApplicable), ("N/A", .notApplicable), ("none", .nothing),
      ("indefinite", .indefinite),
      ("", .absent), ("  ", .absent), (" unknown\n", .unknown),
    ])
  func gaps(written: String, gap: MissingValue) {
    #expect(Measure(written).meaning == .gap(gap))
    #expect(Trait(written).gap == gap)
    #expect(Trait(written).values.isEmpty)
    #expect(BirthYear(written).meaning == .gap(gap))
  }

  @Test(
    "A birth year counts from the Battle of Yavin",
    arguments: [
      ("19BBY", BirthYear.Meaning.year(19, .before), -19.0), ("41.9BBY", .year(41.9, .before), -41.9),
      ("4ABY", .year(4, .after), 4), (" 19bby ", .year(19, .before), -19),
    ])
  func birthYears(written: String, meaning: BirthYear.Meaning, position: Double) {
    #expect(BirthYear(written).meaning == meaning)
    #expect(BirthYear(written).position == position)
  }

  @Test("An impossible size of 0 counts as missing and stays as written")
  func zero() {
    #expect(Measure("0").orUnknown.meaning == .gap(.unknown) && Measure("0").orUnknown.number == nil)
    #expect(Measure("0").orUnknown.written == "0" && Measure("12").orUnknown == Measure("12"))
  }

  @Test("Text that is not a birth year stays a text", arguments: ["long ago", "BBY", "19", "19 CE"])
  func noBirthYears(written: String) {
    #expect(BirthYear(written).meaning == .text(written))
    #expect(BirthYear(written).position == nil)
  }

  @Test(
    "Several values are separated by commas",
    arguments: [
      ("brown, grey", ["brown", "grey"]), ("artificial temperate ", ["artificial temperate"]), ("a,,b", ["a", "b"]),
      ("Kuat Drive Yards, Inc., Other", ["Kuat Drive Yards, Inc.", "Other"]), ("Ltd.", ["Ltd."]),
      ("1.5 (surface, day), 1", ["1.5 (surface, day)", "1"]), ("none, some", ["none", "some"]),
    ])
  func values(written: String, values: [String]) {
    #expect(Trait(written).values == values)
  }

  @Test(
    "A number, null or missing field does not lose the record",
    arguments: [
      (#""mass": 77, "#, "77"), (#""mass": 78.2, "#, "78.2"), (#""mass": null, "#, ""), ("", ""),
      (#""mass": 1e300, "#, "1e+300"),
    ])
  func lenientFields(field: String, written: String) throws {
    let json = "{\(field)\"name\": \"Luke\", \"url\": \"https://swapi.info/api/people/1\"}"
    let person = try JSONDecoder().decode(Person.self, from: Data(json.utf8))
    #expect(person.mass.written == written)
    #expect(person.films.isAbsent)
  }
}
