import ApiSession
import CantinaTestSupport

/// One row of the fault matrix: a fault and its expected result.
struct MatrixRow: Sendable {
  /// The outcome of a call.
  enum Outcome: Hashable, Sendable {
    case value(String)
    case error(ApiError)
    /// The outcome of a child process, or of many calls, in words.
    case text(String)
  }

  /// Its subject, one of `subjects`.
  let subject: String
  /// The variant; empty if there is only one.
  let detail: String
  let configuration: ApiConfiguration
  /// Whether its session stores responses.
  let hasStore: Bool
  /// The attempts of the last call.
  let attempts: Int
  /// The time on the clock that only the test moves.
  let elapsed: Duration
  /// Returns the outcome, given the server's base URL as errors show it.
  let expected: @Sendable (String) -> Outcome
  /// The outcome of libcurl's transport, if it differs.
  let expectedOfCurl: (@Sendable (String) -> Outcome)?
  let play: @Sendable (MatrixScene) async throws -> Outcome
  /// Returns the reason why it cannot run on this machine; otherwise, `nil`.
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

  /// Returns the expected outcome over a transport.
  func expected(of kind: TestTransport, _ base: String) -> Outcome {
    kind == .curl ? (expectedOfCurl ?? expected)(base) : expected(base)
  }

  /// Makes the usual row: a server with this response to `x/`.
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

  /// Makes a row that time may cure: all three attempts of the standard policy.
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
