extension RecordCondition {
  /// That a field has a value, or none, as it is typed; nil where no quotes can hold a text.
  static func text(_ field: String, _ value: String?) -> String? {
    guard let field = quoted(field), let value = value.map({ quoted($0, isValue: true) }) ?? "null" else { return nil }
    return "\(field) = \(value)"
  }

  private static func quoted(_ text: String, isValue: Bool = false) -> String? {
    let isBare = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-.:/[]".unicodeScalars.contains(scalar)
    }
    if isBare, !text.isEmpty, !(isValue ? ["null"] : ["not", "or", "and"]).contains(text.lowercased()) { return text }
    return ["\"", "'"].first { !text.contains($0) }.map { $0 + text + $0 }
  }
}
