import ApiSession
import TerminalKit
import Foundation

extension ApiError {
  /// A description in plain English, which names the host, never a whole URL, a header or a body.
  public var message: String {
    switch self {
    case .invalidUrl(let url): "“\(url)” is not a complete web address."
    case .invalidRequest(let flaw): "The request cannot be sent: \(flaw.reason)."
    case .noNetwork: "There is no network connection."
    case .hostNotFound(let host): "\(host) was not found. Check the address and the connection."
    case .connectionRefused(let host, let port): "\(host) does not answer on port \(port)."
    case .tlsFailure(let host, let problem): "There is no safe connection to \(host): \(problem.reason)."
    case .proxyFailure(let host, _): "The proxy on the way to \(host) did not connect."
    case .timedOut(let limit, let url): "\(Self.host(url)) took too long: \(limit.reason)."
    case .cancelled: "The request was cancelled."
    case .connectionLost(_, let url): "The connection to \(Self.host(url)) broke."
    case .malformedResponse(let url, _): "\(Self.host(url)) did not send a proper HTTP response."
    case .redirectRefused(let problem, let from, _): "\(Self.host(from)) redirects, and \(problem.reason)."
    case .tooManyRedirects(let limit, let url): "\(Self.host(url)) redirects more than \(limit) times."
    case .notFound(let failure): "\(Self.host(failure.url)) does not have this."
    case .unauthorized(let failure): "\(Self.host(failure.url)) does not allow this (status \(failure.code))."
    case .rateLimited(let failure):
      "\(Self.host(failure.url)) was asked too often. Try again in \(failure.retryAfter.map { "\($0)" } ?? "a few minutes")."
    case .serverFailure(let failure): "\(Self.host(failure.url)) has a problem (status \(failure.code))."
    case .unacceptableStatus(let failure): "\(Self.host(failure.url)) answered with status \(failure.code)."
    case .emptyBody(_, let url): "\(Self.host(url)) sent an empty answer."
    case .notJson(let facts):
      "\(Self.host(facts.url)) sent \(facts.isHtml ? "a web page" : "something else") instead of JSON."
    case .decoding(let failure): "\(Self.host(failure.url)) sent other data than expected: \(failure.reason)."
    case .responseTooLarge(let limit, let url): "\(Self.host(url)) sent more than \(limit) bytes."
    case .fixtureMissing(let path): "There is no stored answer for \(path)."
    case .fixtureDamaged(let path, let detail): "The stored answer \(path) is damaged: \(detail)."
    case .libraryMissing(let name, let detail): "The network needs \(name): \(detail)."
    case .unexpected(_, let detail): "Something unexpected happened: \(detail)"
    }
  }

  /// Returns the host; the text itself if it is not a URL.
  private static func host(_ url: String) -> String { URL(string: url)?.host() ?? url }
}

extension RequestProblem {
  fileprivate var reason: String {
    switch self {
    case .insecureUrl(let url): "\(url) is not encrypted"
    case .illegalHeader(let name): "the header \(name) has characters that are not allowed"
    case .unsupportedScheme(let scheme): "“\(scheme)” is not a scheme of the web"
    case .queryInPath(let path): "the path \(path) holds a query"
    case .unreadableFile(let path, let reason): "\(path) cannot be read (\(reason))"
    }
  }
}

extension TlsProblem {
  fileprivate var reason: String {
    switch self {
    case .certificateExpired: "its certificate is not valid now"
    case .certificateUntrusted: "its certificate is not trusted"
    case .hostMismatch: "its certificate is for another host"
    case .handshake: "the TLS handshake failed"
    }
  }
}

extension TimeLimit {
  fileprivate var reason: String {
    switch self {
    case .attempt(let time): "no complete answer within \(time)"
    case .overall(let time): "all attempts together took longer than \(time)"
    case .idle, .transport: "nothing was received for too long"
    }
  }
}

extension RedirectProblem {
  fileprivate var reason: String {
    switch self {
    case .downgrade: "the new address is not encrypted"
    case .unsupportedScheme: "the new address is not on the web"
    case .missingLocation: "does not say where"
    case .otherOrigin: "it leads to another origin"
    case .bodyToAnotherHost: "the data would go to another host"
    }
  }
}

extension DecodingFailure {
  fileprivate var reason: String {
    let place = path.isEmpty ? "the document" : path
    return switch problem {
    case .wrongType: "\(place) should be \(expected), and is \(found ?? "something else")"
    case .missingKey: "\(place) is missing"
    case .missingValue: "\(place) is null"
    case .corrupted: "\(place) is not valid"
    }
  }
}

/// The texts of the ready-made screens; a program in another language replaces them.
public struct ScreenWords: Sendable {
  /// The placeholder while the first page loads.
  public var loading = "Loading…"
  /// The placeholder of an empty list.
  public var empty = "Nothing here."
  /// Makes the placeholder of a search without matches.
  public var notFound: @Sendable (_ text: String) -> String = { "Nothing found for “\($0)”." }
  /// Makes the number of loaded rows, and of all.
  public var count: @Sendable (_ shown: Int, _ total: Int) -> String = { "\($0) of \($1)" }
  /// Makes the notice of a key that never acts, for the developer of the screen.
  public var deadKey: @Sendable (_ key: String, _ title: String) -> String = { key, title in
    "“\(title)” needs another key: \(key) has a meaning here."
  }
  /// Makes the notice of a request that takes longer than usual.
  public var waiting: @MainActor @Sendable (_ host: String, _ seconds: Int) -> String = { "Waiting for \($0), \($1) s" }
  /// The hint below an error that a retry may cure.
  public var retry = "Press r to try again."
  /// Makes the description of an error.
  public var error: @Sendable (ApiError) -> String = \.message

  /// The English texts.
  public static let english = ScreenWords()

  /// Returns the placeholder of missing rows or fields.
  @MainActor
  public func view(of gap: ListGap<ApiError>) -> any View {
    switch gap {
    case .loading: SpinnerView(loading)
    case .failed(let error):
      ProseView(StyledText(self.error(error) + (error.retryMayHelp ? "\n" + retry : ""), .error))
    case .notFound(let text): ProseView(StyledText(notFound(text), .dim))
    case .empty: ProseView(StyledText(empty, .dim))
    }
  }
}
