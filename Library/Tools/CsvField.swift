/// A value among comma-separated values (RFC 4180).
public enum CsvField {
  /// Returns the value, quoted if necessary.
  public static func quoted(_ value: String) -> String {
    guard
      value.unicodeScalars.contains(where: { ",\"\n\r\t".unicodeScalars.contains($0) })
        || value.hasPrefix(" ") || value.hasSuffix(" ")
    else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns the value, after an apostrophe if a spreadsheet would treat it as a formula; numbers stay unchanged.
  ///
  /// Source: OWASP, "CSV Injection".
  public static func guarded(_ value: String) -> String {
    guard let first = value.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first),
      !isNumber(value)
    else { return value }
    return "'" + value
  }

  /// Returns whether it is a decimal number with optional sign, exponent and thousands separators.
  private static func isNumber(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.,eE".utf8.contains($0) }
      && Double(value.filter { $0 != "," }) != nil
  }
}
