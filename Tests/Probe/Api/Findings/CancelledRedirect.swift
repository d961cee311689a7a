import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cancels a task while its redirect is being answered.
final class CancelledRedirect: NSObject, URLSessionDataDelegate {
  private let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)

  /// Sends the request and waits for the task to complete.
  func end(_ url: URL) async {
    await withCheckedContinuation { continuation in
      self.continuation.withLock { $0 = continuation }
      let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    task.cancel()
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let continuation = continuation.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume()
  }
}
