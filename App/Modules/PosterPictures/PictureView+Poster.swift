import Drawing
import TerminalKit

extension PictureView {
  /// A poster as large as there is room for, from an easel that draws it.
  @MainActor
  init(
    poster number: Int, from easel: PosterEasel, alternative: String, hasTitle: Bool, height: Extent = .flexible,
    indent: Int = 3
  ) {
    self.init(alternative: alternative, height: height, indent: indent) { width, height in
      let order = PosterOrder(number: number, fittingWidth: width, height: height, hasTitle: hasTitle)
      return easel.picture(order).map(Picture.init) ?? Picture(width: 0, height: 0)
    }
  }
}

extension Picture {
  /// What was drawn, dot for dot.
  init(_ raster: Raster) {
    self.init(width: raster.width, height: raster.height) { x, y in
      let dot = raster[x, y]
      return Pixel(dot.red, dot.green, dot.blue)
    }
  }
}
