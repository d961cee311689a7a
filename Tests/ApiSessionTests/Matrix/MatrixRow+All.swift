extension MatrixRow {
  /// All rows, in the order of the subjects.
  static let all: [MatrixRow] = {
    let rows = [
      connectionRows, childRows, tlsRows, brokenBodyRows, bodyRows, shapeRows, sizeRows, redirectRows, statusRows,
      limitRows, reuseRows, cancelRows, crowdRows,
    ].flatMap(\.self)
    return subjects.flatMap { subject in rows.filter { $0.subject == subject } }
      + rows.filter { !subjects.contains($0.subject) }
  }()

  /// The fault matrix of the design, in its words and its order.
  static let subjects = [
    "refused port", "unknown host", "no route", "accept then close", "close before headers", "headers cut",
    "body shorter than its length", "chunk cut", "bad chunk size", "trailer", "greatest length",
    "location without a scheme", "not HTTP", "gzip", "hang before headers",
    "hang in the body", "one byte a second", "204", "205", "304", "200 empty", "200 HTML", "200 null", "wrong type",
    "missing key", "extra keys", "invalid UTF-8", "UTF-8 BOM", "UTF-16", "duplicate keys", "1e400",
    "nesting 10,000 deep", "100 MB body", "redirect", "redirect loop", "redirect to another host with credentials",
    "redirect to file:", "400", "401", "403", "404", "408", "410", "418", "429", "500", "502", "503", "504",
    "503 twice then 200", "reused connection closed by the server", "server that resets", "cancel",
    "a crowd of requests", "cancel races", "certificate",
  ]
}
