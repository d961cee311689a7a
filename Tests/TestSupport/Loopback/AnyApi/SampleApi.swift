import Testing

/// An invented API that lists seven lighthouses by one convention, three per page.
public struct SampleApi: Sendable, CustomTestStringConvertible {
  /// The name, also the first segment of its paths.
  public let name: String
  /// The total that the API states, if any.
  public let statedTotal: Int?
  /// Whether one answer has all records.
  public let isOnePage: Bool
  /// Whether the last page says that it is the last.
  public let saysItsEnd: Bool
  /// The list's path in an answer with several lists, as a URL fragment; empty for a single list.
  let fragment: String
  /// Returns the page number of a query.
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

  /// The name of the API.
  public var testDescription: String { name }
  /// The path of the list.
  public var path: String { "/\(name)/lights" }
  /// Returns the URL of the list at an origin.
  public func address(at origin: String) -> String { origin + path + fragment }

  /// Returns the answer to a query of its list; `base` is the origin, without a final slash.
  public func answer(base: String, query: [String: String] = [:]) -> (body: String, headers: [(String, String)]) {
    let page = SamplePage(number: page(query), isOnly: isOnePage, origin: base, list: base + path)
    return (body(page), headers(page))
  }
}

/// A page of a sample, with the parts of its body.
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

  /// Returns the URL of the next page by a query parameter, in quotation marks; `null` at the end.
  func next(_ query: String) -> String { isLast ? "null" : "\"\(list)?\(query)\"" }
  /// The URL of the next page by number, in quotation marks; `null` at the end.
  var next: String { next("page=\(number + 1)") }
  /// Returns a member with a leading comma, unless this is the last page.
  func unlessLast(_ member: String) -> String { isLast ? "" : ", " + member }

  /// The records as a JSON array.
  var records: String { array { "{\(Self.fields($0)), \"keeper\": \"\(origin)/keepers/\($0 % 3 + 1)\"}" } }

  func array(_ record: (Int) -> String) -> String { "[\(numbers.map(record).joined(separator: ", "))]" }

  /// Returns the fields of a lighthouse.
  static func fields(_ number: Int) -> String {
    let height = 20 + number * 3
    return """
      "id": \(number), "name": "\(names[number - 1])", "height": \(height), "lit": "18\(40 + number)-05-01", \
      "isManned": \(number % 2 == 0)
      """
  }

  static let names = ["North Rock", "Gull Head", "Old Pier", "Salt Point", "Lone Wolf", "Amber Isle", "Far Sand"]
}
