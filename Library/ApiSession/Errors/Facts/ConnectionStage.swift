/// How far a response had come when its connection broke.
public enum ConnectionStage: Hashable, Sendable {
  /// No header had arrived.
  case beforeResponse
  /// In the body: bytes that had arrived, and those that were announced, where they were.
  case duringBody(received: Int, expected: Int?)
}
