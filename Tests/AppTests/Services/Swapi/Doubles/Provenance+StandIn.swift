@testable import cantina

extension Provenance {
  /// Whether bundled data replaces an answer.
  var isStandIn: Bool {
    if case .bundled = self { true } else { false }
  }
}
