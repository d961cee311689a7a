/// A value among comma-separated values (RFC 4180).
public enum CsvField {
  /// The value, in quotation marks where it needs them.
  public static func quoted(_ value: String) -> String {
    guard
      value.unicodeScalars.contains(where: { ",\"\n\r\t".unicodeScalars.contains($0) })
        || value.hasPrefix(" ") || value.hasSuffix(" ")
    else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }

  /// The value with an apostrophe before it where a spreadsheet would take it for a formula; numbers stay as they are.
  ///
  /// Source: OWASP, "CSV Injection".
  public static func guarded(_ value: String) -> String {
    guard let first = value.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first),
      !isNumber(value)
    else { return value }
    return "'" + value
  }

  /// Whether it is a decimal number with an optional sign and exponent, its thousands parted by commas or not.
  private static func isNumber(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.,eE".utf8.contains($0) }
      && Double(value.filter { $0 != "," }) != nil
  }
}
