import ApiSession
import Foundation
import Json

/// An answer with everything that its interpretation depends on.
struct RawAnswer: Sendable {
  let root: JsonValue
  let headers: HttpHeaders
  /// The requested address, after redirects.
  let url: URL
  /// Whether the last of several texts was cut off and left out.
  var isCut = false
  /// The changes that were necessary to read it as UTF-8 and JSON.
  var notes: Set<SourceText.Note> = []
  var status: Int?
  var duration: Duration?
}

extension URL {
  /// Returns the URL with its parts edited; unchanged if that is not possible.
  func edited(_ edit: (inout URLComponents) -> Void) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    edit(&parts)
    return parts.url ?? self
  }

  var queryPairs: [(name: String, value: String)] {
    (URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
  }

  /// Returns the URL with a query parameter set; the others keep their order.
  func setting(_ name: String, to value: String) -> URL {
    edited { parts in
      var items = parts.queryItems ?? []
      if let place = items.firstIndex(where: { $0.name == name }) {
        items[place].value = value
      } else {
        items.append(URLQueryItem(name: name, value: value))
      }
      parts.percentEncodedQueryItems = items.map { item in
        URLQueryItem(name: Self.encoded(item.name), value: item.value.map(Self.encoded))
      }
    }
  }

  func removing(_ names: Set<String>) -> URL {
    edited { parts in
      let rest = parts.percentEncodedQueryItems?.filter { !names.contains($0.name.removingPercentEncoding ?? $0.name) }
      parts.percentEncodedQueryItems = rest?.isEmpty == false ? rest : nil
    }
  }

  func asking(_ path: String, _ query: ApiQuery) -> URL {
    query.items.reduce(appending(path: path)) { $0.setting($1.name, to: $1.value) }
  }

  /// Encodes `+`, `&` and brackets too: Foundation traps on an item that is not fully encoded.
  private static func encoded(_ text: String) -> String { PercentCode.encoded(text, except: plainCharacters) }

  private static let plainCharacters = PercentCode.unreserved.union(CharacterSet(charactersIn: ":/,"))
}
