/// The sequences of kitty's graphics protocol and iTerm2's; the README lists them in a table.
enum PictureSequences {
  // Kitty rejects longer sequences.
  private static let longestPart = 4_096

  /// Transmits a picture, to be placed later, and asks for a reply; DA1 comes last.
  static func give(_ bitmap: Bitmap, id: Int, file: String?) -> [UInt8] {
    let shape =
      bitmap.format == .rgb ? "f=24,s=\(bitmap.size.width),v=\(bitmap.size.height)" : "f=100"
    var bytes: [UInt8] = []
    if let file {
      bytes += Array("\u{1B}_Ga=t,i=\(id),\(shape),t=t;".utf8)
      bytes.appendBase64(Array(file.utf8)[...])
      bytes.append("\u{1B}\\")
    } else {
      let step = longestPart / 4 * 3
      for start in stride(from: 0, to: bitmap.bytes.count, by: step) {
        let part = bitmap.bytes[start..<min(start + step, bitmap.bytes.count)]
        bytes += Array((start == 0 ? "\u{1B}_Ga=t,i=\(id),\(shape),t=d,m=" : "\u{1B}_Gm=").utf8)
        bytes.append(part.endIndex == bitmap.bytes.count ? "0;" : "1;")
        bytes.appendBase64(part)
        bytes.append("\u{1B}\\")
      }
    }
    bytes.append("\u{1B}[c")
    return bytes
  }

  /// Makes the terminal forget a picture, including all its placements.
  static func forget(_ id: Int) -> [UInt8] { Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8) }

  /// Ends a picture whose transmission was cut; otherwise without effect.
  static let endCut = Array("\u{1B}_Gm=0,q=2\u{1B}\\".utf8)

  /// Appends the sequence that shows a part of a picture at the cursor, which stays.
  static func place(_ part: PicturePart, to bytes: inout [UInt8]) {
    bytes += Array(
      "\u{1B}_Ga=p,i=\(part.id),p=\(part.number),x=\(part.left),y=\(part.top),w=\(part.width),h=\(part.height),c=\(part.cells.size.columns),r=\(part.cells.size.rows),C=1,q=2\u{1B}\\"
        .utf8)
  }

  /// Appends the sequence that removes a part of a picture, or all its parts, from the screen; the terminal keeps its
  /// data.
  static func hide(_ id: Int, part: Int? = nil, to bytes: inout [UInt8]) {
    bytes += Array("\u{1B}_Ga=d,d=i,i=\(id)\(part.map { ",p=\($0)" } ?? ""),q=2\u{1B}\\".utf8)
  }

  /// Erases the screen before it is left: its pixels may belong to it or to the whole window.
  static let erase = Array("\u{1B}[m\u{1B}[2J".utf8)

  /// Appends a file to be shown in cells from the cursor on, which stays (OSC 1337, iTerm2).
  static func show(_ file: [UInt8], in cells: Size, to bytes: inout [UInt8]) {
    bytes += Array(
      "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=0;doNotMoveCursor=1:"
        .utf8)
    bytes.appendBase64(file[...])
    bytes.append(0x07)
  }
}
