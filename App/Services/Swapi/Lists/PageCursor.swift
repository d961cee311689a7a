import Foundation

/// The way to a further page: the query that the source itself gave.
///
/// Of a `next` URL only the query is kept. Its host and scheme are not followed: swapi.dev has answered `http:` to `https:`, and a
/// hostile answer could lead anywhere.
struct PageCursor: Hashable, Sendable {
  /// A name and its value, decoded.
  struct Item: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// In the order of the URL; never empty.
  let query: [Item]

  /// The value of an item of the query; `nil` when there is none of this name.
  subscript(name: String) -> String? { query.first { $0.name == name }?.value }

  /// The number of the page, from 1; nil where the source does not count its pages.
  var number: Int? { self["page"].flatMap { Int($0) } }

  /// The cursor of another page by its number.
  func numbered(_ number: Int) -> PageCursor {
    PageCursor(query: query.map { $0.name == "page" ? Item(name: "page", value: String(number)) : $0 })
  }

  /// The cursor with an item more at its end.
  func adding(_ name: String, _ value: String) -> PageCursor {
    PageCursor(query: query + [Item(name: name, value: value)])
  }

  private init(query: [Item]) {
    self.query = query
  }

  /// The cursor of a page by its number, from 1, in the dialect that has pages; `nil` for the first, which needs none.
  init?(page number: Int) {
    guard number > 1 else { return nil }
    query = [Item(name: "page", value: String(number))]
  }

  /// The cursor of a `next` URL; `nil` when it has no query, since that is the first page again.
  init?(next url: String) {
    guard let mark = url.firstIndex(of: "?") else { return nil }
    let text = url[url.index(after: mark)...].prefix { $0 != "#" }
    query = text.split(separator: "&").map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1).map { half in
        let spaced = String(half.replacing("+", with: " "))
        return spaced.removingPercentEncoding ?? spaced
      }
      return Item(name: halves.first ?? "", value: halves.count == 2 ? halves[1] : "")
    }
    if query.isEmpty { return nil }
  }
}
