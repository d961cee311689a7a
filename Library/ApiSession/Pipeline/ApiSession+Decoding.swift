import Foundation

extension ApiSession {
  /// Decodes a body, and tells the store of answers how that went.
  func decode<R>(
    _ response: TransportResponse, to hop: TransportRequest, by decoding: ResponseDecoding<R>, url: String
  ) async throws(ApiError) -> R {
    var hop = hop
    if let sent = response.sentHeaders { hop.headers = sent }
    do throws(ApiError) {
      let value = try await value(of: response, to: hop, by: decoding, url: url)
      for action in response.verdicts.onSuccess { await action() }
      return value
    } catch {
      let error = error.hiding(hop.secrets)
      guard !error.isCancellation else { throw error }
      for action in response.verdicts.onFailure { await action() }
      // A file is mended in its place: its name tells more than the URL that it stands for.
      guard let file = response.file else { throw error }
      throw .fixtureDamaged(path: file, detail: error.flaw)
    }
  }

  /// Decodes in a task of its own where it may take long, so that a cancelled caller need not wait for the end; a small
  /// body takes a few milliseconds.
  private func value<R>(
    of response: TransportResponse, to hop: TransportRequest, by decoding: ResponseDecoding<R>, url: String
  ) async throws(ApiError) -> R {
    let decode: @Sendable () throws(ApiError) -> R = { [json] () throws(ApiError) in
      guard !response.body.isEmpty || !decoding.needsBody else {
        throw .emptyBody(status: response.status, url: url)
      }
      do {
        return try decoding.decode(response.body, json)
      } catch let error as DecodingError {
        throw DecodingFacts.error(error, response: response, hop: hop, isJson: decoding.isJson, url: url)
      } catch let error as ApiError {
        throw error
      } catch {
        throw .corrupted(R.self, url: url, error)
      }
    }
    if decoding.isOwn, response.body.count <= 64 << 10 { return try decode() }
    return try await Promise.value { settle in
      let worker = Task { settle(Result { () throws(ApiError) in try decode() }) }
      return { worker.cancel() }
    }
  }
}

extension ApiError {
  /// A body that a decoder refuses with an error of its own.
  static func corrupted<Value>(_ type: Value.Type, url: String, _ error: any Error) -> ApiError {
    .decoding(
      DecodingFailure(url: url, path: "", problem: .corrupted, expected: "\(type)", found: nil, detail: "\(error)"))
  }
}
