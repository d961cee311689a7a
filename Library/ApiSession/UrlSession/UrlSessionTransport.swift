import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests through one `URLSession`, made for the first request; make one transport for the process.
///
/// FoundationNetworking on Linux dictates its shape; the README lists the reasons. Tasks are resumed and cancelled on
/// one serial queue, with the delegate, so that no cancellation meets a redirect halfway. A streamed request has a
/// `URLSession` of its own, since only a blocked one reads no further.
public final class UrlSessionTransport: Transport {
  private let queue = DispatchQueue(label: "UrlSessionTransport", qos: .userInitiated)
  private let bridge = UrlSessionBridge()
  private let isThrottled: Bool
  /// `nil` for the standard one, which is made on demand.
  private let configuration: URLSessionConfiguration?
  private let session = Mutex<URLSession?>(nil)

  /// Makes a transport; nothing is opened.
  public convenience init() { self.init(nil, isThrottled: false) }

  /// Makes a transport with a configuration, such as a proxy or the minimum TLS version; nothing is opened.
  ///
  /// Its cookies, cache and stored passwords are switched off. On Linux the environment names the proxy (`https_proxy`,
  /// `no_proxy`), and the system the certificates, instead of the configuration.
  public convenience init(configuration: URLSessionConfiguration) {
    let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
    self.init(Self.prepared(copy), isThrottled: false)
  }

  private init(_ configuration: URLSessionConfiguration?, isThrottled: Bool) {
    (self.configuration, self.isThrottled) = (configuration, isThrottled)
  }

  deinit {
    // A task under way continues to its end.
    session.withLock { $0 }?.finishTasksAndInvalidate()
  }

  /// Sends one request.
  public func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
    guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
      throw .invalidRequest(.unsupportedScheme(request.url.scheme ?? ""))
    }
    let lane = request.onBody == nil ? self : UrlSessionTransport(configuration, isThrottled: true)
    return try await Promise.value { settle in
      let transfer = Transfer(request, settle: settle)
      lane.start(transfer, for: request)
      return { transfer.stop() }
    }
  }

  private func start(_ transfer: Transfer, for request: TransportRequest) {
    queue.async { [self] in
      guard !transfer.isStopped else { return }
      let (session, urlRequest) = (openSession(), Self.urlRequest(for: request))
      let task =
        request.bodyFile.map { session.uploadTask(with: urlRequest, fromFile: URL(filePath: $0.path)) }
        ?? session.dataTask(with: urlRequest)
      bridge.transfers.withLock { $0[task.taskIdentifier] = transfer }
      task.resume()
      // A throttled queue may be blocked by a slow reader, but has no other task that a cancellation could meet.
      let queue = isThrottled ? DispatchQueue.global() : queue
      transfer.handOver {
        queue.async {
          // A redirected task has received everything, and completes by itself.
          if transfer.advances(to: .cancelled) { task.cancel() }
        }
      }
    }
  }

  private func openSession() -> URLSession {
    session.withLock { session in
      if let session { return session }
      #if canImport(FoundationNetworking)
        let delegateQueue = isThrottled ? ThrottledQueue(queue) : OperationQueue()
      #else
        let delegateQueue = OperationQueue()
      #endif
      delegateQueue.maxConcurrentOperationCount = 1
      delegateQueue.underlyingQueue = queue
      let opened = URLSession(
        configuration: configuration ?? Self.standard, delegate: bridge, delegateQueue: delegateQueue)
      session = opened
      return opened
    }
  }

  static let standard = LibraryFolders.without { prepared(.ephemeral) }

  private static func prepared(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Here, since on Linux the timeout of the request itself is ignored.
    configuration.timeoutIntervalForRequest = 86_400
    // The session's own limit applies.
    configuration.httpMaximumConnectionsPerHost = 64
    return configuration
  }

  private static func urlRequest(for request: TransportRequest) -> URLRequest {
    var result = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    result.httpMethod = request.method.rawValue
    result.httpShouldHandleCookies = false
    for field in request.headers.fields { result.addValue(field.value, forHTTPHeaderField: field.name) }
    result.httpBody = request.body
    return result
  }
}

#if canImport(FoundationNetworking)
  /// A queue that blocks the library's thread, which reads the socket, while enough calls wait; TCP does the rest.
  ///
  /// `@unchecked` comes from the base class; the additional state is constant.
  private final class ThrottledQueue: OperationQueue, @unchecked Sendable {
    private let slots = DispatchSemaphore(value: 16)
    private let queue: DispatchQueue

    init(_ queue: DispatchQueue) { self.queue = queue }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      slots.wait()
      queue.async { [slots] in
        block()
        slots.signal()
      }
    }
  }
#endif

/// Forwards the session's delegate calls to their transfers, on the transport's queue.
private final class UrlSessionBridge: NSObject, URLSessionDataDelegate {
  let transfers = Mutex<[Int: Transfer]>([:])

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    take(response, of: dataTask)
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64, totalBytesSent sent: Int64,
    totalBytesExpectedToSend expected: Int64
  ) {
    transfer(of: task)?.sent(Int(sent))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.received(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    take(response, of: task)
    if transfer(of: task)?.advances(to: .redirected) == true { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let response = challenge.failureResponse else { return completionHandler(.performDefaultHandling, nil) }
    // On Linux a task with a password challenge never completes; by now its body has arrived. It is ended here, and its
    // canceller, which the transfer calls, frees it.
    take(response, of: task)
    removeTransfer(of: task)?.ended(nil)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    // A redirect without a `Location` is not announced otherwise.
    if error == nil, let response = task.response { take(response, of: task) }
    removeTransfer(of: task)?.completed(
      error.map { UrlFailure(code: ($0 as NSError).code, text: $0.localizedDescription) })
  }

  private func take(_ response: URLResponse, of task: URLSessionTask) {
    guard let response = response as? HTTPURLResponse else { return }
    var headers: HttpHeaders = [:]
    for (name, value) in response.allHeaderFields { headers.add("\(name)", "\(value)") }
    let expected = headers.isPlain && response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
    transfer(of: task)?.received(
      head: TransportResponse(status: response.statusCode, headers: headers), expected: expected)
  }

  private func transfer(of task: URLSessionTask) -> Transfer? { transfers.withLock { $0[task.taskIdentifier] } }

  private func removeTransfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }
}
