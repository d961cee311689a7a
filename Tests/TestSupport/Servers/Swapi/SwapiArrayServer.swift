import Foundation

/// Answers as swapi.info does, out of records that a test hands in: facts/README.md section 1, dialect B.
///
/// A list is a bare array of all records, whatever the query; links have no slash at their end; what is not there, a path with a
/// slash at its end included, is a page of HTML with status 404.
public final class SwapiArrayServer: Sendable {
  /// The server below, for its requests, or to script a fault on top of a path.
  public let server: LoopbackServer
  /// `http://127.0.0.1:PORT/api/`.
  public let baseURL: URL

  /// Starts a server.
  ///
  /// - Parameter records: for each kind (`people`, `films`…) its records in order, each a JSON object as text.
  /// - Throws: what the system says about the socket, or what is wrong with a record's JSON.
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
