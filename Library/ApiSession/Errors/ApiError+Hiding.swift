extension ApiError {
  /// The same without secrets where a lower layer's text repeats them.
  func hiding(_ secrets: [String]) -> ApiError {
    switch self {
    case .malformedResponse(let url, let detail): .malformedResponse(url: url, detail: detail.hiding(secrets))
    case .proxyFailure(let host, let detail): .proxyFailure(host: host, detail: detail.hiding(secrets))
    case .unexpected(let url, let detail): .unexpected(url: url, detail: detail.hiding(secrets))
    case .decoding(let failure): .decoding(failure.hiding(secrets))
    default: self
    }
  }
}

extension DecodingFailure {
  fileprivate func hiding(_ secrets: [String]) -> DecodingFailure {
    var failure = self
    failure.detail = detail.hiding(secrets)
    return failure
  }
}

extension String {
  /// The same with dots in the place of each of these.
  func hiding(_ secrets: [String]) -> String {
    secrets.reduce(self) { $0.replacing($1, with: "...") }
  }
}
