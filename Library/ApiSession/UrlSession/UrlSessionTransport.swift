import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends hops through one `URLSession`, made when the first hop is sent; make one transport for the process.
///
/// Everything below has its shape because of what FoundationNetworking does on Linux:
///
/// - tasks are resumed and cancelled on one serial queue, on which the delegate is called too, so that no cancellation
///   meets a redirect halfway, and `resume` never blocks the main queue;
/// - a task can be cancelled only after it was resumed, and after the caller has its `.cancelled`;
/// - cache, cookies and credentials are off: they crash, or they belong to the layers above;
/// - the system's timeouts are off: they count whole seconds of silence. The session above has its own.
///
/// Two answers end the process inside FoundationNetworking and cannot be guarded against from here: one that ends in its
/// header after the first line, and one with a trailer after its last chunk.
public final class UrlSessionTransport: Transport {
  /// Its queue.
  public var executor: (any TaskExecutor)? { jobs }
  private let jobs: QueueExecutor
  private let queue: DispatchQueue
  private let bridge: UrlSessionBridge
  private let session = Mutex<URLSession?>(nil)

  // Which of the queues a block runs on.
  private static let mark = DispatchSpecificKey<ObjectIdentifier>()

  /// Makes a transport; nothing is opened.
  public init() {
    queue = DispatchQueue(label: "UrlSessionTransport", qos: .userInitiated)
    queue.setSpecific(key: Self.mark, value: ObjectIdentifier(queue))
    jobs = QueueExecutor(queue)
    bridge = UrlSessionBridge(jobs)
  }

  deinit {
    let session = session.withLock { $0 }
    queue.async { session?.finishTasksAndInvalidate() }
  }

  /// Sends one hop.
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try await Promise.value { begin(hop, settle: $0) }
  }

  /// Begins to send one hop.
  public func begin(
    _ hop: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void
  ) -> @Sendable () -> Void {
    guard ["http", "https"].contains(hop.url.scheme?.lowercased()) else {
      settle(.failure(.invalidRequest(.unsupportedScheme(hop.url.scheme ?? ""))))
      return {}
    }
    let transfer = Transfer(hop, settle: settle)
    // To wait for the queue, whose blocks are short, wakes no thread of it and saves 20 µs. What the queue itself begins, the
    // next hop of a redirect, waits for the end of the block that it is begun in; and the main thread waits for nobody.
    if DispatchQueue.getSpecific(key: Self.mark) == ObjectIdentifier(queue) || Thread.isMainThread {
      queue.async { [self] in start(transfer, for: hop) }
    } else {
      queue.sync { start(transfer, for: hop) }
    }
    return { transfer.stop() }
  }

  private func start(_ transfer: Transfer, for hop: TransportRequest) {
    guard !transfer.isStopped else { return }
    let task = openSession().dataTask(with: Self.request(for: hop))
    bridge.add(transfer, for: task.taskIdentifier)
    task.resume()
    transfer.handOver { [queue, bridge] in
      queue.async { bridge.cancel(task) }
    }
  }

  private func openSession() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let delegateQueue = OperationQueue()
      delegateQueue.maxConcurrentOperationCount = 1
      delegateQueue.underlyingQueue = queue
      let made = URLSession(configuration: Self.configuration, delegate: bridge, delegateQueue: delegateQueue)
      session = made
      return made
    }
  }

  static let configuration = LibraryFolders.without {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Here, since on Linux one that a request is made with counts for nothing.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.httpMaximumConnectionsPerHost = 64
    return configuration
  }

  private static func request(for hop: TransportRequest) -> URLRequest {
    var request = URLRequest(url: hop.url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpMethod = hop.method.rawValue
    request.httpShouldHandleCookies = false
    for field in hop.headers.fields { request.addValue(field.value, forHTTPHeaderField: field.name) }
    request.httpBody = hop.body
    return request
  }
}

/// Leads what the session says to the transfer that it is about; called on the transport's queue.
private final class UrlSessionBridge: NSObject, URLSessionDataDelegate {
  private enum Phase {
    case cancelled, redirected
  }

  private struct State {
    var transfers: [Int: Transfer] = [:]
    /// Of those that are not left alone.
    var phases: [Int: Phase] = [:]
  }

  private let jobs: QueueExecutor
  private let state = Mutex(State())

  init(_ jobs: QueueExecutor) {
    self.jobs = jobs
  }

  func add(_ transfer: Transfer, for identifier: Int) {
    state.withLock { $0.transfers[identifier] = transfer }
  }

  /// Cancels a task, unless its redirect was answered: on Linux both together end the process.
  ///
  /// Such a task has all that it will get, and completes by itself.
  func cancel(_ task: URLSessionTask) {
    if advance(task, to: .cancelled) { task.cancel() }
  }

  /// Whether a task goes over into another phase, which it does once.
  private func advance(_ task: URLSessionTask, to phase: Phase) -> Bool {
    state.withLock { state in
      // One that has completed may be cancelled as often as anybody likes.
      guard state.transfers[task.taskIdentifier] != nil else { return phase == .cancelled }
      guard state.phases[task.taskIdentifier] == nil else { return false }
      state.phases[task.taskIdentifier] = phase
      return true
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    take(response, of: dataTask)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.received(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    take(response, of: task)
    if advance(task, to: .redirected) { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse else { return completionHandler(.performDefaultHandling, nil) }
    // On Linux a task that is challenged for a password never completes; by now its body has come. It is ended here,
    // and its canceller, which the transfer calls, frees it.
    take(response, of: task)
    removeTransfer(of: task)?.ended(nil)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if error == nil, let response = task.response {
      // A redirect without a `Location` is announced nowhere else.
      take(response, of: task)
    }
    let transfer = removeTransfer(of: task)
    jobs.run {
      transfer?.completed(
        error.map { error in
          UrlFailure(code: (error as NSError).code, text: error.localizedDescription)
        })
    }
  }

  private func take(_ response: URLResponse, of task: URLSessionTask) {
    guard let response = response as? HTTPURLResponse else { return }
    var headers = HttpHeaders()
    for (name, value) in response.allHeaderFields { headers.add("\(name)", "\(value)") }
    let expected = response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
    transfer(of: task)?.received(
      head: TransportResponse(status: response.statusCode, headers: headers), expected: expected)
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    state.withLock { $0.transfers[task.taskIdentifier] }
  }

  private func removeTransfer(of task: URLSessionTask) -> Transfer? {
    state.withLock { state in
      state.phases[task.taskIdentifier] = nil
      return state.transfers.removeValue(forKey: task.taskIdentifier)
    }
  }
}
