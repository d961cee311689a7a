/// The lines that a list in sections is made of: headings, blank lines between sections, rows.
///
/// It counts in sections, never in rows, so that a million rows cost what their headings cost.
struct ListLines {
  enum Line: Equatable {
    case blank
    case heading(String)
    case row(Int)
  }

  private struct Block {
    let firstLine: Int
    let firstRow: Int
    let lead: [Line]
    let count: Int
    var lineCount: Int { lead.count + count }
  }

  private let blocks: [Block]

  init(_ sections: [ListSection]) {
    var blocks: [Block] = []
    var line = 0
    var row = 0
    for section in sections where section.count > 0 {
      var lead: [Line] = blocks.isEmpty ? [] : [.blank]
      if let title = section.title { lead.append(.heading(title)) }
      blocks.append(Block(firstLine: line, firstRow: row, lead: lead, count: section.count))
      line += lead.count + section.count
      row += section.count
    }
    self.blocks = blocks
  }

  var count: Int { blocks.last.map { $0.firstLine + $0.lineCount } ?? 0 }

  func lines(from top: Int, count wanted: Int) -> [Line] {
    var lines: [Line] = []
    for block in blocks where block.firstLine + block.lineCount > top && lines.count < wanted {
      for offset in max(0, top - block.firstLine)..<block.lineCount where lines.count < wanted {
        lines.append(
          offset < block.lead.count ? block.lead[offset] : .row(block.firstRow + offset - block.lead.count))
      }
    }
    return lines
  }

  /// The first line to show so that a row is seen, and its heading with it when it is the first below that.
  func top(showing row: Int, from top: Int, rows: Int) -> Int {
    guard let block = blocks.last(where: { $0.firstRow <= row }) else { return 0 }
    let line = block.firstLine + block.lead.count + row - block.firstRow
    let firstWanted = row == block.firstRow && block.lead.count < rows ? block.firstLine : line
    var top = min(top, max(0, count - rows))
    if line >= top + rows { top = line - rows + 1 }
    if firstWanted < top { top = firstWanted }
    return max(0, top)
  }
}
