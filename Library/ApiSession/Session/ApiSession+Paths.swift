import Foundation

/// The shortest forms of what needs no more than a path.
extension ApiSession {
  /// The body of a path, piece by piece; see `bytes(_:)`.
  public func bytes(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]
  ) async throws(ApiError) -> ApiResponse<ByteStream> {
    try await bytes(ApiRequest<Data>.data(path, query: query, headers: headers))
  }

  /// The events of a path; see `events(_:)`.
  public func events(_ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]) -> ServerEvents {
    events(ApiRequest<Data>.data(path, query: query, headers: headers))
  }

  /// Downloads a path into a file; see `download(_:to:onProgress:)`.
  @discardableResult
  public func download(
    _ path: ApiPath, to file: String, onProgress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(ApiError) -> ApiResponse<Int> {
    try await download(ApiRequest<Data>.data(path), to: file, onProgress: onProgress)
  }
}
