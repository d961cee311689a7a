/// A picture placed in a frame, by its number in the terminal.
struct PlacedPicture: Hashable, Sendable {
  let id: Int
  let size: PixelSize
  /// The uncovered rectangle in the whole grid; the cells record what is covered or clipped.
  let rect: Rect
  /// The data for a terminal that does not keep pictures; otherwise, `nil`.
  let inline: InlinePicture?

  static func == (one: PlacedPicture, other: PlacedPicture) -> Bool {
    one.id == other.id && one.rect == other.rect && one.size == other.size
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An uncovered rectangle of a picture.
struct PicturePart: Hashable, Sendable {
  let id: Int
  /// Counts the parts of one picture, from 1.
  var number: Int
  /// The covered cells, in the whole grid.
  let cells: Rect
  // The visible part of the picture, in its pixels.
  let left: Int, top: Int, width: Int, height: Int
  /// The picture that contains the part.
  let whole: PlacedPicture

  init(_ picture: PlacedPicture, number: Int, cells: Rect) {
    (id, self.number, self.cells, whole) = (picture.id, number, cells, picture)
    func pixel(_ cell: Int, _ cells: Int, _ pixels: Int) -> Int { cell * pixels / max(1, cells) }
    let (rect, size) = (picture.rect, picture.size)
    left = pixel(cells.column - rect.column, rect.size.columns, size.width)
    top = pixel(cells.row - rect.row, rect.size.rows, size.height)
    width = max(1, pixel(cells.endColumn - rect.column, rect.size.columns, size.width) - left)
    height = max(1, pixel(cells.endRow - rect.row, rect.size.rows, size.height) - top)
  }

  /// Returns the parts of all pictures of a frame; adjacent rows with the same visible columns form one part.
  static func all(in frame: Frame) -> [PicturePart] {
    frame.pictures.flatMap { picture in
      var pieces: [Rect] = []
      let mark = Cell.picture(picture.id)
      let seen = picture.rect.intersection(Rect(column: 0, row: 0, columns: frame.size.columns, rows: frame.size.rows))
      for row in seen.row..<seen.endRow {
        var column = seen.column
        while column < seen.endColumn {
          let start = column
          while column < seen.endColumn, frame.cells[row * frame.size.columns + column].glyph == mark { column += 1 }
          guard column > start else {
            column += 1
            continue
          }
          if let above = pieces.lastIndex(where: {
            $0.endRow == row && $0.column == start && $0.endColumn == column
          }) {
            pieces[above].size.rows += 1
          } else {
            pieces.append(Rect(column: start, row: row, columns: column - start, rows: 1))
          }
        }
      }
      return pieces.enumerated().map { PicturePart(picture, number: $0 + 1, cells: $1) }
    }
  }
}

extension Painter {
  /// Shows new or changed parts of pictures and removes old parts.
  mutating func show(_ parts: [PicturePart], over old: [PicturePart]) {
    for id in Set(old.map(\.id)).sorted() {
      let left = Set(parts.lazy.filter { $0.id == id }.map(\.number))
      for part in old where part.id == id && part.whole.inline == nil {
        // All parts at once if none is left.
        if left.isEmpty, part.number > 1 { continue }
        if !left.contains(part.number) { PictureSequences.hide(id, part: left.isEmpty ? nil : part.number, to: &bytes) }
      }
    }
    for part in parts where !old.contains(part) {
      if let inline = part.whole.inline {
        // The part that is still visible stays in its cells.
        if old.contains(where: { $0.whole == part.whole && $0.cells.intersection(part.cells) == part.cells }) {
          continue
        }
        inline.show(part, with: &self)
      } else {
        move(row: part.cells.row, column: part.cells.column, over: nil)
        PictureSequences.place(part, to: &bytes)
      }
    }
  }
}
