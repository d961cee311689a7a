/// Names and what they mean in two aligned columns, for help on a terminal.
public struct HelpTable: Sendable {
  /// The longest line, so that nothing breaks at the edge of a usual terminal.
  public static let lineLength = 79

  private let width: Int

  /// Makes tables whose second columns begin at the same place, behind the longest of these names.
  public init(names: [String]) { width = names.reduce(0) { max($0, $1.count) } + 3 }

  /// A line for each row; what is too long goes on below its beginning.
  public func text(_ rows: [(name: String, help: String)]) -> String {
    rows.map { row in
      let indent = "\n" + String(repeating: " ", count: width + 2)
      return "  \(row.name.padded(to: width))"
        + row.help.broken(to: Self.lineLength - width - 2).joined(separator: indent) + "\n"
    }.joined()
  }
}

extension String {
  /// Lines of at most `columns` letters, broken at blanks; a longer word keeps a line for itself.
  package func broken(to columns: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// With blanks behind it, up to a width in letters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
