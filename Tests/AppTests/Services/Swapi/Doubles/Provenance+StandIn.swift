@testable import cantina

extension Provenance {
  /// Whether the bundled data stand in for an answer.
  var isStandIn: Bool {
    if case .bundled = self { true } else { false }
  }
}
