import ApiSession
import Foundation
import Json

/// An answer with all that its meaning is read from.
struct RawAnswer: Sendable {
  let root: JsonValue
  let headers: HttpHeaders
  /// The address that was asked, after redirects.
  let url: URL
  /// Whether the last of several texts was cut off; it is left out.
  var isCut = false
  /// What was done to read it as UTF-8 and JSON.
  var notes: Set<SourceText.Note> = []
  /// The status of HTTP; nil for a file.
  var status: Int?
  /// From the call to the value; nil for a file.
  var duration: Duration?
}

extension URL {
  /// The names and values of the query, in order.
  var queryPairs: [(name: String, value: String)] {
    (URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
  }

  /// The same URL with a parameter of its query set; the others stay in their order.
  func setting(_ name: String, to value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    var items = parts.queryItems ?? []
    if let place = items.firstIndex(where: { $0.name == name }) {
      items[place].value = value
    } else {
      items.append(URLQueryItem(name: name, value: value))
    }
    parts.percentEncodedQueryItems = items.map { item in
      URLQueryItem(name: Self.encoded(item.name), value: item.value.map(Self.encoded))
    }
    return parts.url ?? self
  }

  /// A name or value as it stands in a query: `+` and `&` mean themselves.
  ///
  /// Brackets are encoded too: Foundation ends the program where it is given one as encoded already.
  private static func encoded(_ text: String) -> String { PercentCode.encoded(text, except: plainCharacters) }

  private static let plainCharacters = PercentCode.unreserved.union(CharacterSet(charactersIn: ":/,"))
}
