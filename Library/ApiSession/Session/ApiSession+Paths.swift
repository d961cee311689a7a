import Foundation

// The shortest forms, for requests that need no more than a path.
extension ApiSession {
  /// Streams the body of a path; see `bytes(_:)`.
  public func bytes(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]
  ) async throws(ApiError) -> ApiResponse<ByteStream> {
    try await bytes(ApiRequest<Data>.data(path, query: query, headers: headers))
  }

  /// Streams the events of a path; see `events(_:)`.
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
