/// Capitals, digits and a few signs, five dots high and of varying width.
public enum Letters {
  /// The height of a letter, in its own dots.
  public static let height = 5

  // Rows from top to bottom; `#` is ink.
  private static let shapes: [Character: [String]] = [
    "A": [".##.", "#..#", "####", "#..#", "#..#"], "B": ["###.", "#..#", "###.", "#..#", "###."],
    "C": [".###", "#...", "#...", "#...", ".###"], "D": ["###.", "#..#", "#..#", "#..#", "###."],
    "E": ["####", "#...", "###.", "#...", "####"], "F": ["####", "#...", "###.", "#...", "#..."],
    "G": [".###", "#...", "#.##", "#..#", ".###"], "H": ["#..#", "#..#", "####", "#..#", "#..#"],
    "I": ["#", "#", "#", "#", "#"], "J": ["..##", "...#", "...#", "#..#", ".##."],
    "K": ["#..#", "#.#.", "##..", "#.#.", "#..#"], "L": ["#...", "#...", "#...", "#...", "####"],
    "M": ["#...#", "##.##", "#.#.#", "#...#", "#...#"], "N": ["#..#", "##.#", "#.##", "#..#", "#..#"],
    "O": [".##.", "#..#", "#..#", "#..#", ".##."], "P": ["###.", "#..#", "###.", "#...", "#..."],
    "Q": [".##.", "#..#", "#..#", "#.##", ".###"], "R": ["###.", "#..#", "###.", "#.#.", "#..#"],
    "S": [".###", "#...", ".##.", "...#", "###."], "T": ["#####", "..#..", "..#..", "..#..", "..#.."],
    "U": ["#..#", "#..#", "#..#", "#..#", ".##."], "V": ["#...#", "#...#", ".#.#.", ".#.#.", "..#.."],
    "W": ["#...#", "#...#", "#.#.#", "##.##", "#...#"], "X": ["#..#", "#..#", ".##.", "#..#", "#..#"],
    "Y": ["#...#", ".#.#.", "..#..", "..#..", "..#.."], "Z": ["####", "...#", ".##.", "#...", "####"],
    "0": [".##.", "#..#", "#..#", "#..#", ".##."], "1": [".#", "##", ".#", ".#", ".#"],
    "2": ["###.", "...#", ".##.", "#...", "####"], "3": ["###.", "...#", ".##.", "...#", "###."],
    "4": ["#..#", "#..#", "####", "...#", "...#"], "5": ["####", "#...", "###.", "...#", "###."],
    "6": [".##.", "#...", "###.", "#..#", ".##."], "7": ["####", "...#", "..#.", ".#..", ".#.."],
    "8": [".##.", "#..#", ".##.", "#..#", ".##."], "9": [".##.", "#..#", ".###", "...#", ".##."],
    "-": ["...", "...", "###", "...", "..."], ".": [".", ".", ".", ".", "#"], " ": ["..", "..", "..", "..", ".."],
  ]

  /// Returns the width of a text in letter dots; lower case is drawn as capitals, an unknown character as a blank.
  public static func width(of text: String) -> Int {
    text.reduce(0) { $0 + (shape($1).first?.count ?? 0) + 1 } - (text.isEmpty ? 0 : 1)
  }

  static func shape(_ letter: Character) -> [String] {
    letter.uppercased().first.flatMap { shapes[$0] } ?? shapes[" "] ?? []
  }
}

extension Canvas {
  /// Draws a text from its upper left corner; `size` is the number of dots on each side of a letter's dot.
  public mutating func write(_ text: String, x: Int, y: Int, size: Int, _ ink: Ink) {
    var left = x
    for letter in text {
      let shape = Letters.shape(letter)
      for (row, line) in shape.enumerated() {
        for (column, mark) in line.enumerated() where mark == "#" {
          fillDots(x: left + column * size, y: y + row * size, width: size, height: size, ink)
        }
      }
      left += ((shape.first?.count ?? 0) + 1) * size
    }
  }
}
