import ApiSession
import CantinaTestSupport

/// One row of the fault matrix: what goes wrong, and what has to come of it.
struct MatrixRow: Sendable {
  /// What a call came to.
  enum Outcome: Hashable, Sendable {
    case value(String)
    case error(ApiError)
    /// What a child process, or a crowd of calls, came to, in words.
    case text(String)
  }

  /// The words of `subjects` that it belongs to.
  let subject: String
  /// Which of several ways; empty where there is one.
  let detail: String
  let configuration: ApiConfiguration
  /// Whether its session keeps answers.
  let hasStore: Bool
  /// Of the last call.
  let attempts: Int
  /// On the clock that only the test moves.
  let elapsed: Duration
  /// Gets the server's base URL, as errors show it.
  let expected: @Sendable (String) -> Outcome
  /// What libcurl's transport does instead, where it does otherwise.
  let expectedOfCurl: (@Sendable (String) -> Outcome)?
  let play: @Sendable (MatrixScene) async throws -> Outcome
  /// Why it cannot be played on this machine; nil where it can.
  let obstacle: @Sendable () async -> String?

  /// Makes a row; three attempts with the standard policy take 0.45 s, since the scene draws one half of each bound.
  init(
    _ subject: String, _ detail: String = "", configuration: ApiConfiguration = ApiConfiguration(),
    hasStore: Bool = false,
    attempts: Int = 1, elapsed: Duration = .zero, obstacle: @escaping @Sendable () async -> String? = { nil },
    expected: @escaping @Sendable (String) -> Outcome,
    ofCurl: (@Sendable (String) -> Outcome)? = nil,
    play: @escaping @Sendable (MatrixScene) async throws -> Outcome
  ) {
    self.subject = subject
    self.detail = detail
    self.configuration = configuration
    self.hasStore = hasStore
    self.attempts = attempts
    self.elapsed = elapsed
    self.obstacle = obstacle
    self.expected = expected
    expectedOfCurl = ofCurl
    self.play = play
  }

  /// What has to come of it over a transport.
  func expected(of kind: TestTransport, _ base: String) -> Outcome {
    kind == .curl ? (expectedOfCurl ?? expected)(base) : expected(base)
  }

  /// The usual row: a server that answers `x/` so.
  static func wire(
    _ subject: String, _ detail: String = "", _ reply: LoopbackReply, attempts: Int = 1, elapsed: Duration = .zero,
    _ expected: @escaping @Sendable (String) -> Outcome
  ) -> MatrixRow {
    MatrixRow(
      subject, detail, attempts: attempts, elapsed: elapsed, expected: { expected($0 + "x/") },
      play: { scene in
        scene.server.on("/x/", reply)
        return await scene.ask("x/")
      })
  }

  /// The same where time may cure it: all three attempts of the standard policy.
  static func transient(
    _ subject: String, _ detail: String = "", _ reply: LoopbackReply,
    _ expected: @escaping @Sendable (String) -> Outcome
  ) -> MatrixRow {
    wire(subject, detail, reply, attempts: 3, elapsed: .milliseconds(450), expected)
  }
}

extension MatrixRow.Outcome: CustomStringConvertible {
  /// A line for the table.
  var description: String {
    switch self {
    case .value(let text): "value \(text)"
    case .error(let error): "\(error)"
    case .text(let text): text
    }
  }
}
