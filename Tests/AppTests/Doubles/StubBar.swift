@testable import cantina

/// The user's bar, kept in memory.
typealias StubBar = BarStore

extension StubBar {
  convenience init(_ names: [String] = []) { self.init(empty: names, known: names) }

  var kept: [String] { current }
}
