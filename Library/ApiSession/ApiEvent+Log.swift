import Tools

extension ApiEvent {
  /// Writes the step to a log: failures as warnings, the answer as information, the rest for whoever looks closer.
  ///
  /// URLs come without private query values, header fields do not come at all. Progress is not written.
  public func write(to logger: Logger) {
    switch step {
    case .failed(let error) where error.isCancellation:
      logger.debug("\(call) cancelled after \(elapsed): \(url, .public)")
    case .failed(let error):
      logger.warning("\(call) failed after \(elapsed): \(error, .public)")
    case .stale(let age, let error):
      logger.warning("\(call) answered from the store, \(age) old, because of: \(error, .public)")
    case .retry(let wait, let error):
      logger.info("\(call) again after \(wait), because of: \(error, .public)")
    case .response(let status, let bytes, let source):
      logger.info("\(call) \(status), \(bytes) bytes (\(source, .public)) after \(elapsed): \(url, .public)")
    case .queued: logger.debug("\(call) \(method.rawValue, .public) \(url, .public)")
    case .joined: logger.debug("\(call) waits for an equal call: \(url, .public)")
    case .attempt(let number): logger.debug("\(call) attempt \(number): \(url, .public)")
    case .redirect(let status, let target): logger.debug("\(call) \(status) to \(target, .public)")
    case .decoded: logger.debug("\(call) decoded after \(elapsed): \(url, .public)")
    case .progress: break
    }
  }
}
