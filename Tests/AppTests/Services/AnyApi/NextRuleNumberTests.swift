import ApiSession
import Foundation
import Json
import Loading
import Testing

@testable import cantina

/// Numbers at their ends, wherever an answer or an address tells pages by them: arithmetic that overflows ended the program.
@Suite("Pages by hostile numbers")
struct NextRuleNumberTests {
  private static let numbers = [Int.min, -1, 0, .max - 1, .max]
  /// Independent pairs of them.
  private static let pairs = numbers.flatMap { one in numbers.map { (one, $0) } }

  private static let rules =
    ApiConvention.all.flatMap(\.next) + [
      .countedOffset("offset", of: "total"), .countedOffset("offset", of: nil),
      .countedPage("page", first: 0, last: "last"), .countedPage("page", first: 1, last: nil),
    ]

  @Test("No rule ends the program, and none goes back", arguments: pairs)
  func rules(one: Int, other: Int) throws {
    let queries = [
      "", "?page=\(one)", "?page=\(one)&per_page=\(other)", "?offset=\(one)&limit=\(other)", "?resultOffset=\(one)",
      "?skip=\(one)",
    ]
    var headers = HttpHeaders()
    for (name, number) in [
      ("X-Next-Page", one), ("X-WP-TotalPages", other), ("X-Total-Pages", other), ("X-Total-Count", other),
      ("X-Per-Page", one),
    ] {
      headers.add(name, "\(number)")
    }
    for (place, rule) in Self.rules.enumerated() {
      let root = try JsonDocument(Self.body(rule, one, other)).root
      for (index, query) in queries.enumerated() {
        let raw = RawAnswer(
          root: root, headers: headers, url: try #require(URL(string: "https://a.example/list\(query)")))
        _ = rule.finding(in: root, records: [root], of: raw)
        guard place % queries.count == index else { continue }
        var walk = ApiWalk()
        let page = walk.take(AnyAnswer(raw)) { _ in true }
        _ = walk.take(page) { _ in true }
        #expect(walk.count >= 0 && (walk.stated ?? 0) >= 0)
      }
    }
  }

  @Test("Neither do the dialects of SWAPI", arguments: pairs)
  func dialects(one: Int, other: Int) throws {
    let person = #"{"name": "Luke", "url": "https://stub/people/1/"}"#
    let row = #"{"uid": "1", "name": "Luke", "url": "https://stub/people/1"}"#
    let texts = [
      #"{"count": \#(one), "next": "https://stub/people/?page=\#(other)", "results": [\#(person), {}]}"#,
      #"{"total_records": \#(one), "message": "ok", "next": "https://stub/people?page=\#(other)&limit=1", "#
        + #""results": [\#(row)]}"#,
    ]
    for text in texts {
      let page = try JSONDecoder().decode(ListAnswer<Person>.self, from: Data(text.utf8)).page
      for limit in [0, 1, 6] { #expect(page.following(limit).count <= max(1, limit)) }
      _ = page.matching("nobody")
      var list = JoinedPages<Page<Person>>()
      list.append(page)
      list.append(page.matching("nobody"))
      #expect(list.total >= list.items.count)
    }
  }

  @Test("Sums, products and pages are checked", arguments: pairs)
  func arithmetic(one: Int, other: Int) {
    if let sum = PageArithmetic.advance(one, by: other) { #expect(sum >= one && sum >= other && one >= 0) }
    if let product = PageArithmetic.product(one, other) { #expect(product >= 0) }
    #expect(PageArithmetic.less(one, other) >= 0)
    for total in Self.numbers {
      let pages = PageArithmetic.pages(from: one, total: total, size: other, limit: 6)
      #expect(pages.count <= 6 && pages == pages.sorted())
    }
  }

  /// A body in which every path of a rule has a number.
  private static func body(_ rule: NextRule, _ one: Int, _ other: Int) -> String {
    var tree = Tree()
    tree.fill(rule, one, other)
    for total in ["total", "count", "meta.total"] where tree[total] == nil { tree[total] = "\(other)" }
    tree["items"] = tree["items"] ?? #"[{"id": 1}]"#
    return tree.text
  }

  /// Members by their dotted paths.
  private struct Tree {
    private var members: [(key: String, value: String)] = []
    private var inner: [(key: String, tree: [Tree])] = []

    subscript(path: String) -> String? {
      get {
        let (head, rest) = Self.parts(path)
        guard let rest else {
          return members.first { $0.key == head }?.value ?? inner.first { $0.key == head }.map { _ in "{}" }
        }
        return inner.first { $0.key == head }?.tree.first?[rest]
      }
      set {
        let (head, rest) = Self.parts(path)
        guard let rest else {
          if !inner.contains(where: { $0.key == head }), !members.contains(where: { $0.key == head }) {
            members.append((head, newValue ?? "null"))
          }
          return
        }
        members.removeAll { $0.key == head }
        let place = inner.firstIndex { $0.key == head } ?? inner.count
        if place == inner.count { inner.append((head, [Tree()])) }
        inner[place].tree[0][rest] = newValue
      }
    }

    mutating func fill(_ rule: NextRule, _ one: Int, _ other: Int) {
      switch rule {
      case .link, .pageHeader, .lastPageHeader: break
      case .url(let path), .token(let path, _): self[path] = "\(one)"
      case .relation(let path): self[path] = #"[{"rel": "next", "href": "?page=\#(one)"}]"#
      case .members(let path): self[path + ".offset"] = "\(one)"
      case .lastID(let path, _), .more(let path, _): self[path] = "true"
      case .flag(let path, let page, _):
        self[path] = "true"
        self[page] = "\(one)"
      case .page(let path, let last, _, _):
        self[path] = "\(one)"
        self[last] = "\(other)"
      case .offset(let path, let total, _):
        self[path] = "\(one)"
        self[total] = "\(other)"
      case .countedOffset(_, let total), .countedPage(_, _, let total): if let total { self[total] = "\(other)" }
      case .beside(let path, let rule):
        fill(rule, one, other)
        if self[path] == nil { self[path] = "1" }
      case .below(_, let rule): fill(rule, one, other)
      case .ifMore(let path, let rule):
        fill(rule, one, other)
        self[path] = "true"
      }
    }

    var text: String {
      let scalars = members.map { "\"\($0.key)\": \($0.value)" }
      return "{" + (scalars + inner.map { "\"\($0.key)\": \($0.tree[0].text)" }).joined(separator: ", ") + "}"
    }

    private static func parts(_ path: String) -> (String, String?) {
      guard !path.hasPrefix("@odata"), !path.hasPrefix("odata"), let dot = path.firstIndex(of: ".") else {
        return (path, nil)
      }
      return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }
  }
}
