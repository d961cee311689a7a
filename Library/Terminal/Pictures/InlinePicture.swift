/// A picture for a terminal that does not keep pictures: sent whenever cells newly show it.
enum InlinePicture: Sendable {
  /// A file that the terminal decodes and scales (iTerm2); raw colours are wrapped in one.
  case file(Bitmap, whole: [UInt8])
  /// Sixels in the pixels of its cells, in pieces of at most the terminal's maximum size.
  case sixel(SixelPicture, cell: PixelSize, largest: PixelSize)

  /// The size in its own pixels.
  var size: PixelSize {
    switch self {
    case .file(let bitmap, _): bitmap.size
    case .sixel(let picture, _, _): picture.size
    }
  }

  /// Returns whether it can be shown in these cells; a file fits any.
  func fits(_ cells: Size, of cell: PixelSize) -> Bool {
    switch self {
    case .file: true
    case .sixel(let picture, let own, _):
      own == cell && picture.size.width == cells.columns * cell.width
        && picture.size.height == cells.rows * cell.height
    }
  }

  func show(_ part: PicturePart, with painter: inout Painter) {
    switch self {
    case .file(let bitmap, let whole):
      let isWhole = part.cells == part.whole.rect
      // A file from outside can only be sent whole.
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
        picture.append(left: piece.left, top: piece.top, width: piece.width, height: piece.height, to: &painter.bytes)
        // Below the picture, to its right or unchanged: the cursor position depends on the terminal.
        (painter.state.row, painter.state.column) = (nil, nil)
      }
    }
  }
}

extension PixelSize {
  /// Returns the number of whole cells that fit, at least one in each direction.
  fileprivate func cells(of cell: PixelSize) -> Size {
    Size(columns: max(1, width / cell.width), rows: max(1, height / cell.height))
  }
}

extension Rect {
  /// Splits it into pieces of at most a size, from the upper left to the lower right.
  fileprivate func pieces(of size: Size) -> [Rect] {
    stride(from: row, to: endRow, by: size.rows).flatMap { row in
      stride(from: column, to: endColumn, by: size.columns).map { column in
        Rect(
          column: column, row: row, columns: min(size.columns, endColumn - column), rows: min(size.rows, endRow - row))
      }
    }
  }
}
