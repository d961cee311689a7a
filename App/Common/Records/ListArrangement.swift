import Foundation

/// The order and filters of a list in the form of a route's suffix: `;sort=-mass;only=gender=male;where=height%20>%20100`.
struct ListArrangement: Hashable, Sendable {
  /// A field and one of its values; `nil` selects records without one.
  struct Choice: Hashable, Sendable {
    let field: String
    let value: String?
  }

  /// The field to sort by, with a leading dash for descending order; `nil` keeps the source's order.
  var sort: String?
  var choices: [Choice] = []
  var conditions: [String] = []

  private static let mostBytes = 4000
}

extension ListArrangement {
  /// Reads the known parts after the first semicolon of a route; `nil` if there are none, or for a long text.
  init?(_ text: some StringProtocol) {
    self.init()
    guard text.utf8.count <= Self.mostBytes else { return nil }
    for part in text.split(separator: ";") {
      let words = Self.halves(of: String(part))
      guard let written = words.second, let value = written.removingPercentEncoding, !value.isEmpty else { continue }
      switch words.first {
      case "sort": sort = value
      case "where": conditions.append(value)
      case "only":
        let pair = Self.halves(of: written)
        guard let field = pair.first.removingPercentEncoding, !field.isEmpty else { continue }
        choices.append(Choice(field: field, value: pair.second?.removingPercentEncoding))
      default: continue
      }
    }
    if isEmpty { return nil }
  }

  private static func halves(of text: String) -> (first: String, second: String?) {
    guard let mark = text.firstIndex(of: "=") else { return (text, nil) }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private var isEmpty: Bool { sort == nil && choices.isEmpty && conditions.isEmpty }

  /// The suffix of a route; empty for the default arrangement, and if it would be too long.
  var text: String {
    let choices = choices.map { choice in
      "only=" + Self.encoded(choice.field) + (choice.value.map { "=" + Self.encoded($0) } ?? "")
    }
    let parts =
      (sort.map { ["sort=" + Self.encoded($0)] } ?? []) + choices + conditions.map { "where=" + Self.encoded($0) }
    let text = parts.map { ";" + $0 }.joined()
    return text.utf8.count <= Self.mostBytes ? text : ""
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: characters) ?? ""
  }

  private static let characters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:,@()[]<>!")
}
