import Foundation
import Testing

@testable import ApiSession

@Suite("Percent-encoding and redaction")
struct PercentCodeTests {
  @Test("Every byte but letters, digits and -._~ is encoded, and so are names of dots alone")
  func encoded() {
    #expect(PercentCode.encoded("aZ09-._~ +/é%\u{0}") == "aZ09-._~%20%2B%2F%C3%A9%25%00")
    #expect(PercentCode.segment("..") == "%2E%2E")
    #expect(PercentCode.segment("a.b/c") == "a.b%2Fc")
  }

  @Test(
    "Invalid percent codes stay unchanged",
    arguments: [
      ("a%20b", "a b"), ("%C3%A9%2f", "é/"), ("a+b", "a+b"), ("%", "%"), ("%2", "%2"), ("%zz%20", "%zz "),
      ("%FF", "%FF"), ("%25%32", "%2"),
    ])
  func decoded(text: String, expected: String) {
    #expect(PercentCode.decoded(text) == expected)
  }

  @Test(
    "User and password are redacted, but not an @ in the path or the query",
    arguments: [
      ("https://u:p@h/x", "https://h/x"), ("https://h/@ann/x", "https://h/@ann/x"),
      ("https://u:p@h/@ann?to=a@b", "https://h/@ann?to=a@b"), ("https://u:p/w@h:x/", "https://h:x/"),
      ("https://h/KEY/x?key=1#y", "https://h/.../x?key=..."),
    ])
  func redacted(text: String, expected: String) {
    #expect(Redactor(queryNames: ["key"], segments: ["KEY"]).redacted(text: text) == expected)
  }
}
