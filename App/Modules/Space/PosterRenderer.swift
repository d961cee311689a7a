import CantinaDrawing

typealias PosterRenderer = PictureRenderer<PosterOrder>

extension PictureRenderer where Order == PosterOrder {
  convenience init(posters: any PosterService) { self.init { await posters.picture($0) } }
}

extension PosterOrder: DrawingOrder {}
