import Terminal

/// A picture from a file, as large as its frame and its own size allow.
///
/// If the terminal does not show the picture, and in plain lines, the view shows a text.
public struct BitmapView: View {
  private let bitmap: Bitmap
  private let words: ProseView

  /// Makes a view of a picture, which `words` replace if necessary.
  ///
  /// Pass the same `Bitmap` for each frame, so that it is sent to the terminal once.
  public init(_ bitmap: Bitmap, words: ProseView) { (self.bitmap, self.words) = (bitmap, words) }

  /// All of the room.
  public func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  /// Draws the picture centred in its frame.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard let pictures = context.pictures, context.colors > .none, !pictures.refuses(bitmap) else {
      return words.draw(in: &frame, &context)
    }
    let size = bitmap.size.cells(in: Size(columns: frame.columns - 2, rows: frame.rows), of: pictures.cell)
    guard size.columns > 0, size.rows > 0 else { return }
    let rect = Rect(
      column: (frame.columns - size.columns) / 2, row: (frame.rows - size.rows) / 2, columns: size.columns,
      rows: size.rows)
    // Blank until the terminal has it; a picture that is too large is refused at once.
    if !pictures.put(bitmap, in: rect, of: &frame), pictures.refuses(bitmap) { words.draw(in: &frame, &context) }
  }

  /// Writes the words.
  public func write(to lines: inout LineWriter) { words.write(to: &lines) }
}
