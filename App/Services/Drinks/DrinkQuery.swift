/// What drinks someone looks for.
enum DrinkQuery: Hashable, Sendable {
  case name(String)
  case letter(Character)
  case ingredient(String)
  case category(String)
  case random

  /// Reads what is typed: a name, or `i:` and an ingredient, `c:` and a category, `l:` and a letter; nothing at all means any
  /// drink.
  init(typed text: String) {
    let text = text.stripped
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Self.kinds[parts[0].stripped] else {
      self = text.isEmpty ? .random : .name(text)
      return
    }
    self = kind(String(parts[1]).stripped)
  }

  /// The prefixes; one with nothing behind it asks for nothing yet.
  private static let kinds: [String: @Sendable (String) -> DrinkQuery] = [
    "i": { $0.isEmpty ? .random : .ingredient($0) }, "c": { $0.isEmpty ? .random : .category($0) },
    "l": { $0.first.map { .letter($0) } ?? .random },
  ]

  /// What the API is asked for at most once: it gives no sign that there are more.
  var mostItems: Int {
    switch self {
    case .name, .letter: 25
    case .ingredient, .category: 100
    case .random: 1
    }
  }
}

extension Substring {
  fileprivate var stripped: String { String(self).stripped.lowercased() }
}
