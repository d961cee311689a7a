import ApiSession

/// Lets one question to a mirror go ahead while nothing is known of it; the others wait for what that finds out.
///
/// So none of them is asked in vain, and a mirror that does not answer is waited for once.
final class Opening: Sendable {
  /// What makes two questions equal, so that one answer does for both.
  struct Question: Hashable, Sendable {
    let ask: SwapiAsk
    let isForName: Bool
    let freshness: Freshness
  }

  private enum Turn: Hashable { case first }

  private struct Outcome: Sendable {
    let question: Question
    let result: Result<any Sendable, ApiError>
  }

  private let turns = SingleFlight<Turn, Outcome>()

  /// Does the work ahead of all others, or after the one that went ahead; throws its failure when that is everybody's.
  func lead<Value: Sendable>(
    _ question: Question, _ work: @escaping @Sendable () async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let outcome = try await turns.share(.first) { () async throws(ApiError) in
      do throws(ApiError) {
        return Outcome(question: question, result: .success(try await work()))
      } catch {
        guard error.concernsEveryQuestion else { return Outcome(question: question, result: .failure(error)) }
        throw error
      }
    }
    guard outcome.question == question else { return try await work() }
    guard let value = try outcome.result.get() as? Value else { return try await work() }
    return value
  }
}

extension ApiError {
  /// Whether the way to the mirror is shut, so that another question need not try it.
  fileprivate var concernsEveryQuestion: Bool {
    switch self {
    case .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure, .timedOut, .rateLimited: true
    default: false
    }
  }
}
