import ApiSession
import CantinaTools
import Foundation
import Json
import Synchronization

/// Reads each origin through its own session, whose answers are recorded and replayed like those of every source.
final class AnyApiClient: AnyApiService {
  /// Headers for one origin, and the origins that links may lead to.
  struct Access: Equatable, Sendable {
    /// Headers sent only to `origin`.
    var headers: [HeaderTemplate] = []
    /// Query items added to each request to `origin` only.
    var keys: [QueryKey] = []
    /// The origin of headers and keys; nil without any.
    var origin: String?
    /// Other origins that links may lead to.
    var followed: Set<String> = []
    /// Names and passwords by host, used only for `origin` and without a credential header; nil unless requested.
    var netrc: Netrc?
    /// The variables that headers name; a prompted password is one of them.
    var environment: [String: String] = [:]
    /// Variables that descriptions may send to their own origins, regardless of earlier consent.
    var allowedVariables: Set<String> = []
    /// The address as it was typed, secrets included.
    var typed: URL?
    var isOffline = false
    /// Whether a server's cookies are kept until the program ends, and sent back only to that server.
    var keepsCookies = false
    var asksNames = true
    /// The name under which the description inferred from the first answer is saved; nil to save nothing.
    var saveName: String?
    /// The descriptor of piped input, since the keyboard has replaced standard input.
    var input: Int32 = STDIN_FILENO
  }

  let log: Logger
  private let apis: ApiSources
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  private struct State {
    var orders: [String: SourceOrder<ApiSession>] = [:]
    var memory = AnswerMemory()
    var budget = NameBudget()
    /// Cached by origin and revision, since every key press reads them.
    var relations: [String: (revisions: [Int], made: IdRelations)] = [:]
  }

  /// The maximum size of a body in bytes; larger ones are refused.
  private static let bodyLimit = 256 << 20
  private static let fileLimit = 20 << 20
  /// The maximum size in bytes of an answer read only for its name.
  private static let nameLimit = 256 << 10

  init(
    _ apis: ApiSources, log: Logger = .off, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (self.apis, self.log, self.now) = (apis, log, now)
  }

  private var access: Access { apis.access }
  private var book: ApiBook { apis.book }

  /// Returns the answer of a URL; a fragment selects a list in it, and is not sent.
  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    let whole = try await wholeAnswer(at: url.withoutListPath, freshness)
    guard let path = url.listPath else { return whole }
    return Sourced(value: try whole.value.named(path), provenance: whole.provenance)
  }

  private func wholeAnswer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    let templates = templates(for: url)
    if freshness.allowsMemory {
      let memory = state.withLock { $0.memory }
      if let known = memory.answers[url] { return known }
      // The user may have signed in since.
      if let failure = memory.failure(at: url, sending: templates), failure.kind != .unauthorized { throw failure }
    }
    let answer: Sourced<AnyAnswer>
    do throws(ApiError) {
      answer = url.isLocal ? try await local(url) : try await recorded(url, freshness)
    } catch {
      state.withLock { $0.memory.note(error, at: url, sending: templates) }
      throw error
    }
    if !url.isLocal, let words = ServerWords.complaint(in: answer.value.raw.root) {
      throw .unacceptableStatus(
        StatusFailure(
          code: 200, url: url.withoutSecrets.absoluteString, excerpt: words,
          body: ErrorBody(Data(answer.value.raw.root.sourceBytes))))
    }
    if let api = answer.value.api, follows(api.base, from: url) { book.learn(api) }
    let list = KnownList(answer.value, at: url, describedAs: book.place(of: url))
    state.withLock { $0.memory.keep(answer, at: url, as: list) }
    return answer
  }

  /// Reads a file, or standard input, which can be read only once; YAML is converted first if possible.
  private func local(_ url: URL) async throws(ApiError) -> Sourced<AnyAnswer> {
    if url.isYaml, let bytes = await apis.yaml?.json(of: url) { return try Sourced(bytes, from: url) }
    return try await BlockingWork.run(qos: .userInitiated) { [access] () throws(ApiError) in
      try Sourced(try LocalInput(url, input: access.input).all(), from: url)
    }
  }

  func brief(at url: URL) async throws(ApiError) -> Sourced<AnyAnswer> {
    if let known = knownAnswer(at: url) { return known }
    let answer: Sourced<AnyAnswer>
    do throws(ApiError) {
      answer = try await recorded(url, .usual, isBrief: true)
    } catch {
      let (templates, now) = (templates(for: url), now())
      state.withLock { state in
        if error.kind == .notFound { state.memory.note(error, at: url, sending: templates) }
        state.budget.note(error, at: url, now)
      }
      throw error
    }
    let list = KnownList(answer.value, at: url, describedAs: nil)
    state.withLock { $0.memory.keep(answer, at: url, as: list) }
    return answer
  }

  func takesName(at url: URL) -> Bool {
    let (templates, isOffline, now) = (templates(for: url), access.isOffline, now())
    return state.withLock { state in
      if state.memory.failure(at: url, sending: templates)?.kind == .notFound { return false }
      return isOffline || state.budget.takes(url, limit: state.memory.limits[url.origin], at: now)
    }
  }

  func credentials(for url: URL) -> ApiCredentials {
    let isSet: (String) -> Bool = { [access] in access.environment[$0]?.isEmpty == false }
    let (described, typed) = (described(for: url).flatMap(\.variables), typed(for: url).flatMap(\.variables))
    let keys = book.keys(for: url.origin).map(\.variable)
    return ApiCredentials(
      missing: (described + typed + keys).filter { !isSet($0) },
      areSent: headers(for: url).contains { $0.isCredential && $0.filled(access.environment) != nil },
      unasked: (described + keys).uniqued(on: \.self)
        .filter { isSet($0) && apis.consent.isOpen($0, for: url.origin) })
  }

  func templates(for url: URL) -> ApiTemplates {
    ApiTemplates(headers: headers(for: url), keys: keys(for: url))
  }

  func typedTemplates(for url: URL) -> ApiTemplates {
    guard url.origin == access.origin else { return ApiTemplates() }
    let login = url.host().flatMap { access.netrc?.entry(for: $0)?.login }
    let headers = typed(for: url).filter { $0.user == nil || $0.user != login }
    return ApiTemplates(headers: headers, keys: access.keys, followed: access.followed, usesNetrc: login != nil)
  }

  /// Returns the headers from descriptions and the command line, each for its own origin only.
  private func headers(for url: URL) -> [HeaderTemplate] {
    described(for: url).filter { $0.variables.allSatisfy { apis.consent.allows($0, for: url.origin) } }
      + typed(for: url)
  }

  /// Returns the query keys from descriptions and the command line, each for its own origin only.
  private func keys(for url: URL) -> [QueryKey] {
    let typed = url.origin == access.origin ? access.keys : []
    return typed
      + book.keys(for: url.origin).filter { key in
        apis.consent.allows(key.variable, for: url.origin) && !typed.contains { $0.name == key.name }
      }
  }

  /// Returns the headers of descriptions, except names that the command line gives.
  private func described(for url: URL) -> [HeaderTemplate] {
    let typed = Set(typed(for: url).map { $0.name.lowercased() })
    return book.headers(for: url.origin).filter { !typed.contains($0.name.lowercased()) }
  }

  /// Returns the headers of the command line; of several credentials, only the last is sent.
  private func typed(for url: URL) -> [HeaderTemplate] {
    guard url.origin == access.origin else { return [] }
    let last = access.headers.lastIndex(where: \.isAuthorization)
    let places = access.headers.indices.filter { $0 == last || !access.headers[$0].isAuthorization }
    return places.map { access.headers[$0] }
  }

  func place(of url: URL) -> ApiBook.Place? { book.place(of: url) }

  func idRelations(at url: URL) -> IdRelations {
    let (origin, revision) = (url.origin, book.revision)
    return state.withLock { state in
      let revisions = [revision, state.memory.revision]
      if let known = state.relations[origin], known.revisions == revisions { return known.made }
      let made = IdRelations((state.memory.lists[origin] ?? []) + book.lists(of: origin))
      state.relations[origin] = (revisions, made)
      return made
    }
  }

  func knownName(at url: URL) -> Sourced<String>? { state.withLock { $0.memory.names[url] } }

  func knownFacts(at url: URL) -> Sourced<AnswerFacts>? { state.withLock { $0.memory.facts[url] } }

  func failure(at url: URL) -> ApiError? {
    let templates = templates(for: url)
    return state.withLock { $0.memory.failure(at: url, sending: templates) }
  }

  func knownAnswer(at url: URL) -> Sourced<AnyAnswer>? { state.withLock { $0.memory.answers[url] } }

  /// Returns the answer of a URL; a record missing from a recording is taken from its recorded list.
  private func recorded(
    _ url: URL, _ freshness: Freshness, isBrief: Bool = false
  ) async throws(ApiError) -> Sourced<AnyAnswer> {
    do throws(ApiError) {
      do throws(ApiError) {
        return try await remote(url, freshness, isBrief: isBrief)
      } catch .notJson(let page) where page.isHtml && !isBrief {
        // Some servers send a web page whenever one is acceptable. The source rests now; only a reload asks it again.
        let answer = try? await remote(url, .reload, accept: "application/json")
        guard let answer else { throw .notJson(page) }
        return answer
      } catch .notJson(let page) where url.isYaml && !isBrief {
        guard let file = try? await file(at: url, from: url, freshness),
          let bytes = await apis.yaml?.json(of: file.value.bytes)
        else { throw .notJson(page) }
        let answer = try Sourced(bytes, from: url)
        return file.map { _ in answer.value }
      }
    } catch .fixtureMissing(let path) {
      guard let list = try? await remote(url.collection, freshness),
        let record = list.value.records.first(where: {
          ApiLink.own(of: $0, at: list.value.url)?.url == url
        })
      else { throw .fixtureMissing(path: path) }
      return list.map { AnyAnswer(RawAnswer(root: record, headers: $0.raw.headers, url: url)) }
    }
  }

  func follows(_ url: URL, from origin: URL) -> Bool {
    !url.isLocal && (url.isOnOrigin(of: origin) || access.followed.contains(url.origin))
  }

  private func remote(
    _ url: URL, _ freshness: Freshness, isBrief: Bool = false, accept: String = JsonBody.accept
  ) async throws(ApiError) -> Sourced<AnyAnswer> {
    let headers = HttpHeaders(headers(for: url), access.environment)
    let query = ApiQuery(keys(for: url), for: url, access.environment)
    let described = book.place(of: url).flatMap { $0.record == nil ? $0.collection : nil }
    return try await order(of: url).first(freshness) { session, freshness async throws(ApiError) in
      var request = ApiRequest<JsonBody>(
        method: .get, path: ApiPath(url.absoluteString), query: query, headers: headers,
        decoding: ResponseDecoding(accept: accept) { try JsonBody([UInt8]($0), from: url) },
        cache: CachePolicy(freshness))
      request.bodyLimit = isBrief ? Self.nameLimit : Self.bodyLimit
      request.staysOnOrigin = isBrief
      let response = try await session.send(request)
      let type = response.headers["Content-Type"]
      let body = response.value.decoded(contentType: type)
      // The parameters that were added are not part of the address.
      let added = Set(query.items.map(\.name))
      let raw = RawAnswer(
        root: body.root(contentType: type), headers: response.headers,
        url: added.isEmpty ? response.url : response.url.removing(added),
        isCut: body.isCut, notes: body.notes, status: response.status, duration: response.metrics.duration)
      return Sourced(value: AnyAnswer(raw, describedAs: described), provenance: Provenance(response))
    }
  }

  func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile> {
    let headers = url.isOnOrigin(of: origin) ? HttpHeaders(headers(for: url), access.environment) : [:]
    return try await order(of: url).first(freshness) { session, freshness async throws(ApiError) in
      var request = ApiRequest<Data>(
        method: .get, path: ApiPath(url.absoluteString), headers: headers, decoding: .raw,
        cache: CachePolicy(freshness))
      request.bodyLimit = Self.fileLimit
      let response = try await session.send(request)
      let file = AnyFile(bytes: Array(response.value), type: response.headers["Content-Type"])
      return Sourced(value: file, provenance: Provenance(response))
    }
  }

  private func order(of url: URL) throws(ApiError) -> SourceOrder<ApiSession> {
    let known = apis.folders.first { url.absoluteString.hasPrefix($0.key.absoluteString) }
    let origin = url.origin
    guard let base = known?.key ?? URL(string: origin + "/") else { throw .invalidUrl(origin) }
    return state.withLock { state in
      if let order = state.orders[base.absoluteString] { return order }
      let order = apis.order(known?.value ?? Self.folder(of: base), base)
      state.orders[base.absoluteString] = order
      return order
    }
  }

  /// Returns the folder of an origin's recordings: `apis/example.org`, with a port `apis/localhost_8080`.
  private static func folder(of base: URL) -> String {
    "apis/" + (base.host()?.lowercased() ?? "") + (base.port.map { "_\($0)" } ?? "")
  }
}

extension URL {
  /// The URL without its last path component, keeping a trailing slash: `…/planets/` of `…/planets/1/`.
  fileprivate var collection: URL {
    let parent = deletingLastPathComponent()
    let text = parent.absoluteString
    return absoluteString.hasSuffix("/") || !text.hasSuffix("/")
      ? parent : URL(string: String(text.dropLast())) ?? parent
  }
}
