import Foundation

extension HttpHeaders {
  /// The targets of the `Link` field by their relation, such as `next`; the first of a relation counts.
  ///
  /// Source: RFC 8288. Relative targets are resolved against `url`.
  public func links(relativeTo url: URL) -> [String: URL] {
    var links: [String: URL] = [:]
    for text in values(of: "Link") {
      var rest = text[...]
      while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
        let target = String(rest[rest.index(after: start)..<end])
        rest = rest[rest.index(after: end)...]
        let parameters = Self.parameters(&rest)
        guard let target = URL(string: target, relativeTo: url)?.absoluteURL else { continue }
        for name in (parameters["rel"] ?? "").split(separator: " ").map({ $0.lowercased() }) where links[name] == nil {
          links[name] = target
        }
      }
    }
    return links
  }

  /// Reads `; name=value` pairs up to the comma that ends a link; a comma within quotes is text.
  private static func parameters(_ rest: inout Substring) -> [String: String] {
    var (pieces, current, isQuoted) = ([String](), "", false)
    while let character = rest.first, isQuoted || character != "," {
      rest.removeFirst()
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        pieces.append(current)
        current = ""
      } else if character != "\"" {
        current.append(character)
      }
    }
    return (pieces + [current]).reduce(into: [:]) { found, piece in
      let pair = piece.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      if pair.count == 2, found[pair[0].lowercased()] == nil { found[pair[0].lowercased()] = pair[1] }
    }
  }
}
