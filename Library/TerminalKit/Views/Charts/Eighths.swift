/// Lengths drawn in eighths of a cell.
enum Eighths {
  /// From one eighth to the whole cell.
  private static let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// A bar of `share` of `columns`; whatever is above 0 is seen, and nothing is longer than the room.
  static func bar(share: Double, of columns: Int) -> String {
    guard share > 0, columns > 0 else { return "" }
    let eighths = max(1, Int((min(share, 1) * Double(columns * 8)).rounded()))
    var text = String(repeating: blocks[7], count: eighths / 8)
    if eighths % 8 > 0 { text.append(blocks[eighths % 8 - 1]) }
    return text
  }
}
