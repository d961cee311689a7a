import Foundation

/// Answers as swapi.info does, with records of a test.
///
/// A list is a bare array of all records, whatever the query. Links have no trailing slash. A missing record, or a path
/// with a trailing slash, is an HTML page with status 404.
public final class SwapiArrayServer: Sendable {
  /// The server below, for its requests, or to script a fault on top of a path.
  public let server: LoopbackServer
  /// `http://127.0.0.1:PORT/api/`.
  public let baseURL: URL

  /// Starts a server.
  ///
  /// - Parameter records: the records of each kind (`people`, `films`…) in order, each a JSON object as text.
  /// - Throws: the error of the socket or of a record's JSON.
  public init(records: [String: [String]]) throws {
    server = try LoopbackServer()
    baseURL = server.url.appending(path: "api/")
    for (kind, texts) in records {
      let list = try SwapiRecords(texts, base: baseURL.absoluteString).records
      server.on("/api/\(kind)", .json("[" + list.map(\.json).joined(separator: ",") + "]"))
      for record in list { server.on("/api/\(kind)/\(record.id)", .json(record.json)) }
    }
    server.on(
      "*",
      .status(
        404, body: "<!DOCTYPE html><html><head><title>404: This page could not be found</title></head></html>",
        headers: [("Content-Type", "text/html; charset=utf-8")]))
  }

  /// Stops the server below.
  public func stop() { server.stop() }
}
