import CantinaDrawing

typealias PosterEasel = Easel<PosterOrder>

extension Easel where Order == PosterOrder {
  convenience init(posters: any PosterService) { self.init { await posters.picture($0) } }
}

extension PosterOrder: DrawingOrder {}
