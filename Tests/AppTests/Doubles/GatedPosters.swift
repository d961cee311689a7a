import CantinaDrawing
import Synchronization
import Testing

@testable import cantina

/// Posters whose pictures are held at one gate per request; an unexpected request fails the test.
final class GatedPosters: PosterService {
  let posters = Poster.all
  private let state = Mutex((expected: [Gate<Raster>](), asked: [PosterRequest]()))

  /// The requests so far, in order.
  var asked: [PosterRequest] { state.withLock { $0.asked } }

  /// Expects the next picture.
  func expect() -> Gate<Raster> {
    let gate = Gate<Raster>()
    state.withLock { $0.expected.append(gate) }
    return gate
  }

  func picture(_ request: PosterRequest) async -> Raster? {
    let gate = state.withLock { state in
      state.asked.append(request)
      return state.expected.isEmpty ? nil : state.expected.removeFirst()
    }
    guard let gate else {
      Issue.record("A picture of poster \(request.number) was not expected in this test")
      return nil
    }
    return try? await gate.pass()
  }
}

extension Raster {
  /// Makes a picture of one colour.
  static func flat(_ request: PosterRequest, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Raster {
    let dots = Array(repeating: [red, green, blue], count: request.width * request.height)
    return Raster(width: request.width, height: request.height, bytes: dots.flatMap(\.self))
  }
}
