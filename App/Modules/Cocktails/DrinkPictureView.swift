import CantinaDrawing
import CantinaTools
import Terminal
import TerminalKit

/// A picture of a drink that is wanted: of its photo where the dots of that are known, else as it is painted.
struct DrinkOrder: DrawingOrder {
  let look: DrinkLook
  let photo: Photo?
  let width: Int
  let height: Int

  static func == (one: DrinkOrder, other: DrinkOrder) -> Bool {
    one.width == other.width && one.height == other.height && one.photo === other.photo && one.look == other.look
  }

  /// The drawing; nil where there is no room.
  var raster: Raster? {
    photo?.dots?.scaled(width: width, height: height) ?? DrinkPainter.raster(look, width: width, height: height)
  }

  /// Draws it, off the caller's actor; nil where nobody waits for it any longer.
  @concurrent
  func drawn() async -> Raster? { Task.isCancelled ? nil : raster }
}

extension Easel where Order == DrinkOrder {
  /// Draws the drink of one screen.
  static func forDrinks() -> Easel { Easel { await $0.drawn() } }
}

/// A drink in its glass: its photo in pixels or dots, else painted; the plain face has its words.
struct DrinkPictureView: View {
  private let look: DrinkLook
  private let picture: DrinkPicture
  /// What can be seen, where there are no colours.
  private let alternative: String

  init(_ drink: Drink, _ picture: DrinkPicture, _ words: Localization) {
    look = DrinkLook(drink)
    self.picture = picture
    alternative = [drink.name, drink.glass.map { words.text($0, in: .glass) }].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// A square of so many columns is as wide as it is high in twice as many dots.
  func extent(columns: Int) -> Extent { .rows(min(20, max(6, columns * 28 / 100))) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let (look, photo, easel) = (look, picture.photo, picture.easel)
    // What cannot be read here may still be shown by the terminal.
    let whole = photo?.dots == nil ? picture.file.flatMap { context.pictures?.refuses($0) == false ? $0 : nil } : nil
    let shape = photo.map { ($0.file.width, $0.file.height) } ?? (1, 1)
    let size: (Int, Int) -> (width: Int, height: Int) = { width, height in
      let fitting = min(width, height * shape.0 / max(1, shape.1))
      return (max(1, fitting), max(1, min(height, fitting * shape.1 / max(1, shape.0))))
    }
    PictureView(alternative: alternative, indent: 3) { width, height in
      let size = size(width, height)
      return picture.picture(DrinkOrder(look: look, photo: photo, width: size.width, height: size.height))
    } pixels: { size in
      whole ?? easel.bitmap(DrinkOrder(look: look, photo: photo, width: size.width, height: size.height))
    }.draw(in: &frame, &context)
  }

  func write(to lines: inout LineWriter) {}
}
