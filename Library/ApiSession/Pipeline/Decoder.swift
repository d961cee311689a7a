import Foundation

/// Decodes a body and turns what goes wrong into facts.
enum Decoder {
  /// Bytes that are decoded before anybody has noticed: a few milliseconds.
  private static let small = 64 << 10

  /// Decodes on a task of its own, so that a cancelled caller need not wait for the end of a large body, or of a way of
  /// decoding that is not known here.
  static func decode<R>(
    _ response: TransportResponse, to hop: TransportRequest, as decoding: ResponseDecoding<R>, url: String
  ) async throws(ApiError) -> R {
    if decoding.isKnown, response.body.count <= small { return try value(response, hop, decoding, url) }
    let promise = Promise<R>()
    let worker = Task {
      promise.settle(await .catching { () async throws(ApiError) -> R in try value(response, hop, decoding, url) })
    }
    defer { worker.cancel() }
    return try await promise.value()
  }

  private static func value<R>(
    _ response: TransportResponse, _ hop: TransportRequest, _ decoding: ResponseDecoding<R>, _ url: String
  ) throws(ApiError) -> R {
    guard !response.body.isEmpty || !decoding.needsBody else {
      throw .emptyBody(status: response.status, url: url)
    }
    do {
      return try decoding.decode(response.body)
    } catch let error as DecodingError {
      throw DecodingFacts.error(error, response: response, hop: hop, isJson: decoding.isJson, url: url)
    } catch let error as ApiError {
      throw error
    } catch {
      throw .decoding(
        DecodingFailure(
          url: url, path: "", problem: .corrupted, expected: "\(R.self)", found: nil, detail: "\(error)"))
    }
  }
}
