import Testing

/// An invented API that lists seven lighthouses by one convention, three a page.
public struct SampleApi: Sendable, CustomTestStringConvertible {
  /// Also the first word of its paths.
  public let name: String
  /// The number of all records, as it states it; nil where it states none.
  public let statedTotal: Int?
  /// Whether it gives all records at once.
  public let isOnePage: Bool
  /// Whether its last page says that it is the last one.
  public let saysItsEnd: Bool
  /// Where the list stands among several of an answer, as the fragment of an address; empty for the only one.
  let fragment: String
  /// The number of a page by the query.
  let page: @Sendable ([String: String]) -> Int
  let body: @Sendable (SamplePage) -> String
  let headers: @Sendable (SamplePage) -> [(String, String)]

  init(
    _ name: String, states statedTotal: Int? = SamplePage.count, isOnePage: Bool = false,
    saysItsEnd: Bool = true, fragment: String = "",
    page: @escaping @Sendable ([String: String]) -> Int = { Int($0["page"] ?? "1") ?? 1 },
    headers: @escaping @Sendable (SamplePage) -> [(String, String)] = { _ in [] },
    body: @escaping @Sendable (SamplePage) -> String
  ) {
    (self.name, self.statedTotal, self.isOnePage) = (name, statedTotal, isOnePage)
    (self.saysItsEnd, self.fragment) = (saysItsEnd, fragment)
    (self.page, self.headers, self.body) = (page, headers, body)
  }

  /// Its name.
  public var testDescription: String { name }
  /// The path of the list.
  public var path: String { "/\(name)/lights" }
  /// The address of the list behind an origin.
  public func address(at origin: String) -> String { origin + path + fragment }

  /// What it answers to a query of its list; `base` is its origin, without a slash at the end.
  public func answer(base: String, query: [String: String] = [:]) -> (body: String, headers: [(String, String)]) {
    let page = SamplePage(number: page(query), isOnly: isOnePage, origin: base, list: base + path)
    return (body(page), headers(page))
  }
}

/// A page of a sample, with what its body is made of.
struct SamplePage {
  static let count = 7
  static let size = 3

  let number: Int
  let isOnly: Bool
  let origin: String
  let list: String

  var isLast: Bool { number * Self.size >= Self.count || isOnly }
  var start: Int { (number - 1) * Self.size }
  private var numbers: ClosedRange<Int> { isOnly ? 1...Self.count : start + 1...min(Self.count, start + Self.size) }
  var lastNumber: Int { numbers.upperBound }

  /// The next page by a parameter of the query, in quotation marks; `null` at the end.
  func next(_ query: String) -> String { isLast ? "null" : "\"\(list)?\(query)\"" }
  /// By the number of the page.
  var next: String { next("page=\(number + 1)") }
  /// A member with a comma before it, unless this is the last page.
  func unlessLast(_ member: String) -> String { isLast ? "" : ", " + member }

  /// The records as an array.
  var records: String { array { "{\(Self.fields($0)), \"keeper\": \"\(origin)/keepers/\($0 % 3 + 1)\"}" } }

  func array(_ record: (Int) -> String) -> String { "[\(numbers.map(record).joined(separator: ", "))]" }

  /// The fields of a lighthouse.
  static func fields(_ number: Int) -> String {
    let height = 20 + number * 3
    return """
      "id": \(number), "name": "\(names[number - 1])", "height": \(height), "lit": "18\(40 + number)-05-01", \
      "isManned": \(number % 2 == 0)
      """
  }

  static let names = ["North Rock", "Gull Head", "Old Pier", "Salt Point", "Lone Wolf", "Amber Isle", "Far Sand"]
}
