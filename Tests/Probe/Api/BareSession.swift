import ApiSession
import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cost of a request without our session.
///
/// A task for the same request and headers, with a delegate that collects the body, without timeout or cancellation.
final class BareSession: NSObject, URLSessionDataDelegate {
  private struct Transfer {
    var body = Data()
    let continuation: CheckedContinuation<Data, any Error>
  }

  private let transfers = Mutex<[Int: Transfer]>([:])
  private let session = Mutex<URLSession?>(nil)

  func data(from url: URL, fields: HttpHeaders = [:]) async throws -> Data {
    var request = URLRequest(url: url)
    for field in fields.fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
    return try await withCheckedThrowingContinuation { continuation in
      let task = opened().dataTask(with: request)
      transfers.withLock { $0[task.taskIdentifier] = Transfer(continuation: continuation) }
      task.resume()
    }
  }

  private func opened() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      let made = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      session = made
      return made
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfers.withLock { $0[dataTask.taskIdentifier]?.body.append(data) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    if let error {
      transfer?.continuation.resume(throwing: error)
    } else if let transfer {
      transfer.continuation.resume(returning: transfer.body)
    }
  }
}
