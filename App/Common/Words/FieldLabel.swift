import CantinaTools

/// The title of a field, a list or an order.
enum FieldLabel: Hashable, Sendable {
  /// The key of one of the program's phrases.
  case phrase(String)
  /// The path of a field that the program does not know; it is shown in words.
  case path(String)
  /// The title that a description gives.
  case text(String)

  init(_ phrase: some Phrase) { self = .phrase(phrase.key) }
}

extension Localization {
  subscript(_ label: FieldLabel) -> String {
    switch label {
    case .phrase(let key): text(key)
    case .path(let path): path.inWords
    case .text(let text): text
    }
  }
}

extension String {
  /// The name of a field as people read it: `birth_year` is `Birth year`, `originName` `Origin name`; a path keeps its last two
  /// words.
  var inWords: String {
    let parts = split(separator: ".").suffix(2).map { part in
      var words = ""
      var wasLower = false
      for letter in part {
        if letter == "_" || letter == "-" {
          words += " "
        } else if letter.isUppercase, wasLower {
          words += " " + letter.lowercased()
        } else {
          words.append(letter)
        }
        wasLower = letter.isLowercase
      }
      return words
    }
    let text = parts.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
