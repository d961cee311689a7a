/// Which titles are seen where there is no room for all: as many as fit, the chosen one always among them.
struct TabsLayout: Equatable {
  /// What a title's bar takes, with the blank behind it.
  static let margin = 2
  static let gap = 3
  /// What a mark takes that says that there are more, with a blank.
  static let mark = 2

  let shown: Range<Int>

  /// Lays titles of these widths out in `room`.
  init(widths: [Int], chosen: Int, room: Int) {
    func fits(_ range: Range<Int>) -> Bool {
      let titles = widths[range].reduce(0) { $0 + $1 + TabsLayout.margin } + (range.count - 1) * TabsLayout.gap
      let marks = (range.lowerBound > 0 ? TabsLayout.mark : 0) + (range.upperBound < widths.count ? TabsLayout.mark : 0)
      return titles + marks <= room
    }
    let first = (0...chosen).first { fits($0..<(chosen + 1)) } ?? chosen
    let end = (chosen + 1...widths.count).last { fits(first..<$0) } ?? chosen + 1
    shown = first..<max(end, chosen + 1)
  }
}
