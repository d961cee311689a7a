/// Asks the sources whether they work.
protocol SourceProbe: Sendable {
  /// Their hosts, in the order in which they are preferred; empty where nothing may be asked.
  var hosts: [String] { get }
  /// Asks one for something small, past everything that is kept.
  func test(at index: Int) async -> SourceHealth
}
