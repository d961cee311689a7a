import CantinaTools
import Terminal
import TerminalKit

/// A drink in its glass: its photo in pixels or dots, else painted; the plain face has its words.
struct DrinkPictureView: View {
  private let look: DrinkLook
  private let photo: Photo?
  private let easel: DrinkEasel
  private let height: Int?
  private let indent: Int
  /// What can be seen, where there are no colours.
  private let alternative: String

  /// Makes a view of so many rows; nil lets its width decide.
  init(
    _ drink: Drink, _ photo: Photo?, from easel: DrinkEasel, _ words: Localization, height: Int? = nil, indent: Int = 3
  ) {
    look = DrinkLook(drink)
    (self.photo, self.easel) = (photo, easel)
    (self.height, self.indent) = (height, indent)
    alternative = [drink.name, drink.glass.map { words.text($0, in: .glass) }].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// A square of so many columns is as wide as it is high in twice as many dots.
  func extent(columns: Int) -> Extent { .rows(height ?? min(20, max(6, columns * 28 / 100))) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let (look, photo, easel) = (look, photo, easel)
    // What cannot be read here may still be shown by the terminal.
    let whole =
      photo?.dots == nil ? photo.flatMap(easel.file).flatMap { context.pictures?.refuses($0) == false ? $0 : nil } : nil
    let shape = photo.map { ($0.file.width, $0.file.height) } ?? (1, 1)
    let size: (Int, Int) -> (width: Int, height: Int) = { width, height in
      let fitting = min(width, height * shape.0 / max(1, shape.1))
      return (max(1, fitting), max(1, min(height, fitting * shape.1 / max(1, shape.0))))
    }
    PictureView(alternative: alternative, indent: indent) { width, height in
      let size = size(width, height)
      return easel.picture(DrinkOrder(look: look, photo: photo, width: size.width, height: size.height))
    } pixels: { size in
      whole ?? easel.bitmap(DrinkOrder(look: look, photo: photo, width: size.width, height: size.height))
    }.draw(in: &frame, &context)
  }

  func write(to lines: inout LineWriter) {}
}
