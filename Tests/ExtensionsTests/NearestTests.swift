import CantinaExtensions
import Testing

@Suite("Nearest word")
struct NearestTests {
  @Test(
    "The distance counts inserted, deleted, replaced and swapped letters",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("luke", "luke", 0), ("luke", "lukes", 1), ("luke", "lke", 1),
      ("luke", "lube", 1), ("luke", "lkue", 1), ("offline", "oflfine", 1), ("kitten", "sitting", 3),
    ])
  func distance(from: String, to: String, expected: Int) {
    #expect(from.distance(to: to) == expected)
    #expect(to.distance(to: from) == expected)
  }

  @Test("A typo finds its word, ignoring case; an unrelated word finds none")
  func nearest() {
    let options = ["--offline", "--fixtures", "--timeout"]
    #expect("--ofline".nearest(of: options) == "--offline")
    #expect("--FIXTURE".nearest(of: options) == "--fixtures")
    #expect("--colour-of-the-sky".nearest(of: options) == nil)
  }

  @Test("A single word finds the first name that contains it, unless a typo is nearer")
  func words() {
    let fields = ["name", "cost_in_credits", "birth_year", "cost_of_living"]
    #expect("cost".nearest(of: fields) == "cost_in_credits")
    #expect("Year".nearest(of: fields) == "birth_year")
    #expect("nams".nearest(of: fields) == "name")
    #expect("credit_cards".nearest(of: fields) == nil)
    #expect("".nearest(of: ["cost_in_credits"]) == nil)
  }
}
