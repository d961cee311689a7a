/// A searchable text: its scalars without case and accents, each with the bonus of its position in the upper 8 bits.
enum FuzzyText {
  /// The maximum number of scalars that are searched.
  static let limit = 256
  static let letterMask: UInt32 = 0xFF_FFFF
  static let bonusShift: UInt32 = 24

  static func append(_ text: String, to letters: inout [UInt32]) {
    var last = Kind.white
    var room = limit
    for scalar in text.unicodeScalars {
      guard room > 0 else { return }
      guard let letter = folded(scalar) else { continue }
      let kind = Kind(scalar)
      letters.append(letter | FuzzyText.bonus(of: kind, after: last) << bonusShift)
      last = kind
      room -= 1
    }
  }

  /// The letters of `text`, and for each of them its cluster, counted from 0.
  static func clusters(of text: String) -> (letters: [UInt32], clusters: [Int]) {
    var letters: [UInt32] = []
    append(text, to: &letters)
    var clusters: [Int] = []
    for (index, character) in text.enumerated() {
      guard clusters.count < letters.count else { break }
      clusters += character.unicodeScalars.filter { folded($0) != nil }.map { _ in index }
    }
    return (letters, clusters)
  }

  /// The bonuses of fzf: `src/algo/algo.go`.
  enum Bonus {
    static let boundary: UInt32 = 8
    static let afterBlank: UInt32 = 10
    static let afterDelimiter: UInt32 = 9
    static let camel: UInt32 = 7
    static let consecutive = 4
  }

  private enum Kind {
    case white, delimiter, other, lower, upper, number

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z": self = .lower
      case "A"..."Z": self = .upper
      case "0"..."9": self = .number
      case " ", "\t", "\u{A0}": self = .white
      case "/", ",", ":", ";", "|": self = .delimiter
      default:
        let properties = scalar.properties
        self =
          properties.isUppercase ? .upper : properties.isAlphabetic ? .lower : properties.isWhitespace ? .white : .other
      }
    }

    var isWord: Bool { self == .lower || self == .upper || self == .number }
  }

  private static func bonus(of kind: Kind, after last: Kind) -> UInt32 {
    guard kind.isWord else { return kind == .white ? Bonus.afterBlank : Bonus.boundary }
    switch last {
    case .white: return Bonus.afterBlank
    case .delimiter: return Bonus.afterDelimiter
    case .other: return Bonus.boundary
    case .lower where kind == .upper: return Bonus.camel
    case .lower, .upper: return kind == .number ? Bonus.camel : 0
    case .number: return 0
    }
  }

  /// A scalar without case and accent; `nil` for a combining mark.
  private static func folded(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x41...0x5A: scalar.value | 0x20
    case ..<0xC0: scalar.value
    case 0xC0...0x17F: bases[Int(scalar.value - 0xC0)]
    case 0x300...0x36F: nil
    default: scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
    }
  }

  /// The letters under the accents of Latin-1 and Latin Extended-A, from U+00C0 on.
  private static let bases: [UInt32] =
    ("aaaaaaæceeeeiiiiðnooooo×ouuuuyþsaaaaaaæceeeeiiiiðnooooo÷ouuuuyþy"
    + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuu"
    + "wwyyyzzzzzzs").unicodeScalars.map(\.value)
}
