import Testing

@testable import cantina

struct FieldNameTests {
  @Test(
    "A key is shown as words",
    arguments: [
      ("birth_year", "Birth year"), ("originName", "Origin name"), ("_id", "Id"), ("productID", "Product ID"),
      ("HTTPServer", "HTTP server"), ("x-rate-limit", "X rate limit"), ("owner.firstName", "Owner first name"),
      ("a.b.c", "B c"), ("id", "Id"), ("URL", "URL"), ("place2", "Place2"),
      // The plural of an acronym, and numbers of things, once lost a part.
      ("podIPs", "Pod IPs"), ("execIDs", "Exec IDs"), ("forks_count", "Forks"), ("userCount", "User count"),
      ("reply_count", "Reply count"), ("labels.app.kubernetes.io/name", "labels.app.kubernetes.io/name"),
    ])
  func words(key: String, words: String) { #expect(key.inWords == words) }

  @Test("A key without a letter stays unchanged", arguments: ["-1", "2024", "_", "", "3.5"])
  func numbers(key: String) { #expect(key.inWords == key) }

  @Test(
    "A number with few digits is shown without an exponent",
    arguments: [("8.5177e-05", "0.000085177"), ("1E3", "1000"), ("-2e-2", "-0.02"), ("12", "12"), ("1e99", "1e99")])
  func decimals(number: String, text: String) { #expect(FieldText.decimal(number) == text) }
}
