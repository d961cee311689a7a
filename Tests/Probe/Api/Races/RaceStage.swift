import ApiSession
import Foundation

/// One stage at which calls are cancelled: a session that brings them there, and a count of arrivals.
struct RaceStage {
  enum Kind: String, CaseIterable {
    case before, connect, headers, body, redirect, decode, backOff, gate
  }

  let kind: Kind
  let tally = Tally()
  let session: ApiSession
  private let port: Int

  init(_ kind: Kind, base: URL, port: Int, clock: StillClock, transport: CountedTransport) {
    self.kind = kind
    self.port = port
    var configuration = ApiConfiguration(retry: kind == .backOff ? .standard : .never)
    configuration.concurrentRequestsPerHost = kind == .gate ? 1 : 128
    configuration.retryBudget = 1_000_000
    configuration.redirectLimit = 10_000
    session = ApiSession(
      baseURL: base, configuration: configuration, transport: transport, clock: clock,
      now: { Date(timeIntervalSince1970: 0) }, random: { 0.5 },
      eventMonitor: { [tally] event in
        switch (kind, event.step) {
        case (.connect, .attempt), (.headers, .attempt), (.body, .progress), (.redirect, .redirect), (.backOff, .retry),
          (.gate, .queued),
          (.decode, .response):
          tally.note()
        default: break
        }
      })
  }

  /// Begins a call.
  func start(_ name: String) -> Task<ApiError?, Never> {
    let path = kind == .connect ? "http://127.0.0.1:\(port)/\(name)/" : "\(kind)/\(name)/"
    return Task { [kind, session] in
      if kind == .before { withUnsafeCurrentTask { $0?.cancel() } }
      do throws(ApiError) {
        _ = try await session.send(ApiRequest<Thing>.get(ApiPath(path)))
        return nil
      } catch {
        return error
      }
    }
  }
}
