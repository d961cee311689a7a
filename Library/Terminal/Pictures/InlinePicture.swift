/// A picture for a terminal that keeps none: it is sent whenever cells are to show it that did not before.
enum InlinePicture: Sendable {
  /// In a file that the terminal decodes and scales (iTerm2); raw colours are put into one.
  case file(Bitmap, whole: [UInt8])
  /// In the pixels of its cells, in pieces that are at most as large as the terminal takes.
  case sixel(SixelPicture, cell: PixelSize, largest: PixelSize)

  /// Its own pixels.
  var size: PixelSize {
    switch self {
    case .file(let bitmap, _): bitmap.size
    case .sixel(let picture, _, _): picture.size
    }
  }

  /// Whether it can be shown in so many cells; a file can in any.
  func fits(_ cells: Size, of cell: PixelSize) -> Bool {
    switch self {
    case .file: true
    case .sixel(let picture, let own, _):
      own == cell && picture.size.width == cells.columns * cell.width
        && picture.size.height == cells.rows * cell.height
    }
  }

  /// Shows a part of it in its cells.
  func show(_ part: PicturePart, with painter: inout Painter) {
    switch self {
    case .file(let bitmap, let whole):
      let isWhole = part.cells == part.whole.rect
      // Of a file that is not ours only the whole can be sent.
      guard isWhole || bitmap.format == .rgb else { return }
      let file =
        isWhole
        ? whole : PngFile.encode(bitmap, left: part.left, top: part.top, width: part.width, height: part.height)
      painter.move(row: part.cells.row, column: part.cells.column, over: nil)
      PictureSequences.show(file, in: part.cells.size, to: &painter.bytes)
    case .sixel(let picture, let cell, let largest):
      for cells in part.cells.pieces(of: largest.cells(of: cell)) {
        let piece = PicturePart(part.whole, number: part.number, cells: cells)
        painter.move(row: cells.row, column: cells.column, over: nil)
        picture.append(
          left: piece.left, top: piece.top, width: piece.width, height: piece.height, to: &painter.bytes)
        // Below the picture, behind it or where it was: each terminal has its own mind.
        (painter.state.row, painter.state.column) = (nil, nil)
      }
    }
  }
}

extension PixelSize {
  /// As many whole cells as lie within it, one at least.
  fileprivate func cells(of cell: PixelSize) -> Size {
    Size(columns: max(1, width / cell.width), rows: max(1, height / cell.height))
  }
}

extension Rect {
  /// Its pieces of at most such a size, from the upper left to the lower right.
  fileprivate func pieces(of size: Size) -> [Rect] {
    stride(from: row, to: endRow, by: size.rows).flatMap { row in
      stride(from: column, to: endColumn, by: size.columns).map { column in
        Rect(
          column: column, row: row, columns: min(size.columns, endColumn - column), rows: min(size.rows, endRow - row))
      }
    }
  }
}
