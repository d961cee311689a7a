import CantinaTools
import Terminal
import TerminalKit

/// A picture of a drink: its photo or a drawing, in pixels or dots; plain mode omits it.
struct DrinkPictureView: View {
  private let look: DrinkLook
  private let photo: Photo?
  private let renderer: DrinkRenderer
  private let height: Int?
  /// The text shown without colours.
  private let alternative: String

  /// Creates a view of `height` rows; `nil` derives them from the width.
  init(_ drink: Drink, _ photo: Photo?, from renderer: DrinkRenderer, _ words: Localization, height: Int? = nil) {
    look = DrinkLook(drink)
    (self.photo, self.renderer, self.height) = (photo, renderer, height)
    alternative = [drink.name, drink.glass.map { words.text($0, in: .glass) }].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The default height approximates a square: a cell is twice as high as wide.
  func extent(columns: Int, focus: Focus) -> Extent { .rows(height ?? min(20, max(6, columns * 28 / 100))) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let (look, photo, renderer) = (look, photo, renderer)
    // The terminal may be able to display a file that cannot be decoded here.
    let whole =
      photo?.dots == nil
      ? photo.flatMap(renderer.file).flatMap { context.pictures?.refuses($0) == false ? $0 : nil } : nil
    let shape = photo.map { ($0.file.width, $0.file.height) } ?? (1, 1)
    let size: (Int, Int) -> (width: Int, height: Int) = { width, height in
      let fitting = min(width, height * shape.0 / max(1, shape.1))
      return (max(1, fitting), max(1, min(height, fitting * shape.1 / max(1, shape.0))))
    }
    PictureView(alternative: alternative) { width, height in
      let size = size(width, height)
      return renderer.picture(DrinkPictureRequest(look: look, photo: photo, width: size.width, height: size.height))
    } pixels: { size in
      whole ?? renderer.bitmap(DrinkPictureRequest(look: look, photo: photo, width: size.width, height: size.height))
    }.draw(in: &frame, &context)
  }

  func write(to lines: inout LineWriter) {}
}
