import CantinaTools
import Testing

@Suite("Comma-separated values")
struct CsvFieldTests {
  @Test(
    "A value is quoted if necessary",
    arguments: [
      ("", ""), ("a", "a"), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\r\nb", "\"a\r\nb\""),
      (" a", "\" a\""), ("a ", "\"a \""), ("a\tb", "\"a\tb\""),
    ])
  func quoted(value: String, text: String) {
    #expect(CsvField.quoted(value) == text)
  }

  @Test(
    "A value that a spreadsheet would read as a formula is escaped",
    arguments: [
      "=1+1", "+1+1", "-1+1", "@SUM(A1)", "-", "+", "--5", "-5x", "-1e", "\t=1", "\r=1", "＝1+1", "=", "-inf", "-0x1",
    ])
  func guarded(value: String) {
    #expect(CsvField.guarded(value) == "'" + value)
  }

  @Test(
    "Numbers and all other texts stay unchanged",
    arguments: ["-5", "+5", "-1.50", "-1,358", "+1,000.5", "-1e-9", "+3E5", "5", "", "a=b", "'=1", "1=1", "a-b", " =1"])
  func unchanged(value: String) {
    #expect(CsvField.guarded(value) == value)
  }
}
