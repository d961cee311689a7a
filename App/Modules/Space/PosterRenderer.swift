import Terminal
import TerminalKit

typealias PosterRenderer = PictureRenderer<PosterRequest>

extension PosterRequest: DrawingRequest {}

extension PictureView {
  /// Creates a poster as large as there is room for; beside a list that is being scrolled, in cells only.
  @MainActor
  init(
    poster number: Int, from renderer: PosterRenderer, alternative: String, hasTitle: Bool, height: Extent = .flexible,
    indent: Int = 3, inPixels: Bool = true
  ) {
    self.init(alternative: alternative, height: height, indent: indent) { width, height in
      renderer.picture(PosterRequest(number: number, fittingWidth: width, height: height, hasTitle: hasTitle))
    } pixels: { size in
      guard inPixels else { return nil }
      return renderer.bitmap(PosterRequest(number: number, width: size.width, height: size.height, hasTitle: hasTitle))
    }
  }
}
