import Foundation

extension ApiError {
  /// The class of an error: retries, mirrors, stored answers, fallbacks and exit codes are decided by it.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The request is wrong; nothing was sent.
    case request
    /// This machine has no way to the network.
    case offline
    /// The server or the way to it has a trouble that time may cure.
    case transient
    /// The server asks for a pause.
    case rateLimit
    /// The server is at fault, and a later request may succeed.
    case server
    /// The answer cannot be used, and the same request will bring the same.
    case unusable
    /// There is no such resource.
    case notFound
    /// The server wants other credentials.
    case unauthorized
    /// The server refuses the request.
    case client
    /// The task was cancelled.
    case cancelled
    /// A local file that stands for an answer is missing or damaged.
    case fixture
    /// A fault that fits no other class.
    case unexpected
  }

  /// The class of this error.
  public var kind: Kind {
    switch self {
    case .invalidUrl, .invalidRequest: .request
    case .noNetwork, .proxyFailure: .offline
    case .hostNotFound, .connectionRefused, .connectionLost, .malformedResponse: .transient
    case .timedOut(.overall, _): .server
    case .timedOut: .transient
    case .tlsFailure(_, let problem): problem == .handshake ? .transient : .unusable
    case .cancelled: .cancelled
    case .redirectRefused, .tooManyRedirects, .decoding, .responseTooLarge: .unusable
    case .emptyBody, .notJson: .server
    case .notFound: .notFound
    case .unauthorized: .unauthorized
    case .rateLimited: .rateLimit
    case .serverFailure(let failure): [500, 502, 503, 504].contains(failure.code) ? .transient : .server
    // A caller makes it of a 404 where there has to be something: then the server is another one than it should be.
    case .unacceptableStatus(let failure) where [404, 410].contains(failure.code): .unusable
    case .unacceptableStatus(let failure): [408, 421, 425].contains(failure.code) ? .transient : .client
    case .fixtureMissing, .fixtureDamaged: .fixture
    case .unexpected: .unexpected
    }
  }

  /// Whether the task was cancelled, which is no failure: show nothing.
  public var isCancellation: Bool { kind == .cancelled }

  /// Whether the same request may succeed when a user sends it again.
  ///
  /// A retry policy is narrower: it does not wait for an HTML page to become JSON.
  public var retryMayHelp: Bool { [.offline, .transient, .rateLimit, .server, .unexpected].contains(kind) }

  /// Whether the server, not the request, is at fault: another server may do better.
  public var isServerFault: Bool { [.transient, .rateLimit, .server, .unusable, .unexpected].contains(kind) }

  /// The status, where the server answered with an error.
  public var status: StatusFailure? {
    switch self {
    case .notFound(let failure), .unauthorized(let failure), .rateLimited(let failure), .serverFailure(let failure),
      .unacceptableStatus(let failure):
      failure
    default: nil
    }
  }

  /// Decodes the body of an error status with the session's decoder; nil where there is none of this shape.
  public func decode<Message: Decodable>(_ type: Message.Type) -> Message? {
    status.flatMap { try? $0.body.json.decoder().decode(type, from: $0.body.data) }
  }
}
