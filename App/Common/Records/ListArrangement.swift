import Foundation

/// The order of a list and what it is narrowed by, as a route says it behind its path: `;sort=-mass;only=gender=male;where=height%20>%20100`.
struct ListArrangement: Hashable, Sendable {
  /// A field and one of its values; nil for records without one.
  struct Choice: Hashable, Sendable {
    let field: String
    let value: String?
  }

  /// The field of the order, behind a dash for the largest first; nil for the source's own.
  var sort: String?
  var choices: [Choice] = []
  /// Conditions as they were typed.
  var conditions: [String] = []

  /// Longer texts come from nobody who arranges a list.
  private static let mostBytes = 4000

  init(sort: String? = nil, choices: [Choice] = [], conditions: [String] = []) {
    (self.sort, self.choices, self.conditions) = (sort, choices, conditions)
  }

  /// Reads what stands behind the first semicolon of a route; nil for nothing.
  ///
  /// What is not known there is left out.
  init?(_ text: some StringProtocol) {
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

  /// What stands before and behind the first equals sign.
  private static func halves(of text: String) -> (first: String, second: String?) {
    guard let mark = text.firstIndex(of: "=") else { return (text, nil) }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private var isEmpty: Bool { sort == nil && choices.isEmpty && conditions.isEmpty }

  /// As a route has it; empty for the usual arrangement, and for one that no route has room for.
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
