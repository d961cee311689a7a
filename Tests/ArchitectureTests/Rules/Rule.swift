import Testing

/// A rule about the sources as data: a name, the remedy, and a function that finds where it is broken.
struct Rule: Sendable {
  let name: String
  /// The remedy, shown below every finding.
  let remedy: String
  let findings: @Sendable (Checkout) -> [Finding]

  /// Makes a rule about the checkout as a whole.
  init(_ name: String, remedy: String, findings: @escaping @Sendable (Checkout) -> [Finding]) {
    self.name = name
    self.remedy = remedy
    self.findings = findings
  }

  /// Makes a rule about single files.
  init(
    _ name: String, remedy: String, in scope: @escaping @Sendable (SourceFile) -> Bool,
    each: @escaping @Sendable (SourceFile) -> [Finding]
  ) {
    self.init(name, remedy: remedy) { checkout in checkout.files.filter(scope).flatMap(each) }
  }

  /// Every rule there is.
  static let all =
    arrowRules + viewModelRules + outputRules + flowRules + screenRules + faceRules + sizeRules + safetyRules
    + houseRules + patternRules
}

extension Rule: CustomTestStringConvertible {
  var testDescription: String { name }
}
