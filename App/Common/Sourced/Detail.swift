/// Something that a list may know in part, and its own answer whole.
protocol Detail: Sendable {
  var isPartial: Bool { get }
}
