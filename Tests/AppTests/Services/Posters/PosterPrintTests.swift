import CantinaDrawing
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Drawn posters", .bounded)
struct PosterPrintTests {
  private func request(_ number: Int, _ width: Int = 80, _ height: Int = 48, hasTitle: Bool = false) -> PosterRequest {
    PosterRequest(number: number, fittingWidth: width, height: height, hasTitle: hasTitle)
  }

  /// Returns the mean difference between the colour values of two pictures, 0 to 255.
  private func distance(_ one: Raster, _ other: Raster) -> Double {
    let parts = zip(one.bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(parts) / Double(one.bytes.count)
  }

  @Test("Each poster has the requested size and the same bytes each time", arguments: Poster.all)
  func sameBytes(poster: Poster) throws {
    for (width, height, hasTitle) in [(41, 31, true), (30, 40, false), (12, 4, true)] {
      let request = request(poster.number, width, height, hasTitle: hasTitle)
      let picture = try #require(PosterPrint.raster(request))
      #expect(picture.width == request.width && picture.height == request.height)
      #expect(picture.bytes.count == request.width * request.height * 3)
      #expect(PosterPrint.raster(request) == picture)
    }
  }

  @Test("Posters differ pairwise by more than a tenth of the maximum")
  func distances() throws {
    let pictures = try Poster.all.map { try #require(PosterPrint.raster(request($0.number))) }
    var nearest = (distance: Double.infinity, pair: "")
    for one in pictures.indices {
      for other in pictures.indices where other > one {
        let distance = distance(pictures[one], pictures[other])
        if distance < nearest.distance { nearest = (distance, "\(one + 1) and \(other + 1)") }
      }
    }
    #expect(nearest.distance > 25.5, "nearest: \(nearest)")
  }

  @Test("No poster is flat: it has many colours, none covering half of it", arguments: Poster.all)
  func notFlat(poster: Poster) throws {
    let picture = try #require(PosterPrint.raster(request(poster.number)))
    var counts: [UInt32: Int] = [:]
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let dot = picture[x, y]
        counts[UInt32(dot.red) << 16 | UInt32(dot.green) << 8 | UInt32(dot.blue), default: 0] += 1
      }
    }
    #expect(counts.count > 40)
    #expect((counts.values.max() ?? 0) * 2 < picture.width * picture.height)
  }

  @Test("The title has its own strip only if there is enough room")
  func titles() throws {
    let titled = try #require(PosterPrint.raster(request(2, 80, 48, hasTitle: true)))
    let bare = try #require(PosterPrint.raster(request(2, 80, 48)))
    #expect(titled != bare)
    for (width, height) in [(80, 24), (20, 60)] {
      #expect(
        PosterPrint.raster(request(14, width, height, hasTitle: true)) == PosterPrint.raster(request(14, width, height))
      )
    }
  }

  @Test("An unknown number or an empty size gives no picture")
  func nothing() {
    for request in [
      request(0), request(15), request(-1), request(2, 0, 0), request(2, 3, 40), request(2, 40, 2), request(2, -5, -5),
    ] {
      #expect(PosterPrint.raster(request) == nil)
    }
  }

  @Test("The size is as large as the aspect ratio allows")
  func shapes() {
    #expect([request(1, 200, 60).width, request(1, 200, 60).height] == [129, 60])
    #expect([request(1, 40, 90).width, request(1, 40, 90).height] == [40, 38])
    #expect([request(1, 76, 40).width, request(1, 76, 40).height] == [76, 40])
  }

  @Test("The posters in shades of grey match their golden")
  func shades() throws {
    let ramp = Array(" .:-=+*%#@")
    let texts = try Poster.all.map { poster in
      let picture = try #require(PosterPrint.raster(request(poster.number, 64, 40, hasTitle: true)))
      let lines = stride(from: 0, to: picture.height, by: 2).map { y in
        String(
          (0..<picture.width).map { x in
            let light = [y, min(picture.height - 1, y + 1)].reduce(0) { sum, row in
              let dot = picture[x, row]
              return sum + (3 * Int(dot.red) + 6 * Int(dot.green) + Int(dot.blue)) / 10
            }
            return ramp[min(9, light * 10 / 511)]
          })
      }
      return ([poster.title] + lines).joined(separator: "\n")
    }
    Golden.verify(texts.joined(separator: "\n\n"), named: "Posters/shades")
  }

  @Test("A cancelled picture is not drawn")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await DrawnPosterService().picture(request(2))
    }
    #expect(await task.value == nil)
  }
}
