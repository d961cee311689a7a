import CantinaDrawing
import CantinaTestSupport
import TerminalKit
import Testing

@testable import cantina

@Suite("Poster renderer", .bounded)
@MainActor
struct PosterRendererTests {
  private let posters = GatedPosters()
  private let changes = ChangeSpy()

  private func renderer() -> PosterRenderer {
    let renderer = PosterRenderer { [posters] in await posters.picture($0) }
    renderer.onChange = { [changes] in changes.viewModelDidChange() }
    return renderer
  }

  private func request(_ number: Int, _ width: Int = 16, _ height: Int = 10) -> PosterRequest {
    PosterRequest(number: number, fittingWidth: width, height: height, hasTitle: false)
  }

  @Test("It starts empty, renders each request once, and reports the finished picture")
  func first() async {
    let renderer = renderer()
    let gate = posters.expect()
    #expect(renderer.picture(request(2)).pixels.isEmpty)
    #expect(renderer.picture(request(2)).pixels.isEmpty)
    #expect(renderer.isDrawing)
    await gate.asked()
    gate.answer(.flat(request(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    #expect(!renderer.isDrawing)
    #expect(renderer.picture(request(2)) == Picture(.flat(request(2), 9, 8, 7)))
    #expect(posters.asked == [request(2)])
  }

  @Test("While a new size renders, the whole old picture is shown in that size, never a part")
  func resizing() async {
    let renderer = renderer()
    let first = posters.expect()
    _ = renderer.picture(request(2))
    first.answer(.flat(request(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    let second = posters.expect()
    for size in [(30, 20), (12, 9), (60, 40), (20, 20)] {
      let wanted = request(2, size.0, size.1)
      if size == (30, 20) {
        #expect(renderer.picture(wanted) == Picture(.flat(wanted, 9, 8, 7)))
        await second.asked()
      } else {
        let next = posters.expect()
        #expect(renderer.picture(wanted) == Picture(.flat(wanted, 9, 8, 7)))
        await next.asked()
      }
    }
    await second.cancelled()
    #expect(changes.count == 1)
  }

  @Test("The newest request wins: a late older picture is not shown")
  func latest() async {
    let renderer = renderer()
    let (slow, fast) = (posters.expect(), posters.expect())
    _ = renderer.picture(request(2))
    await slow.asked()
    _ = renderer.picture(request(3))
    await slow.cancelled()
    await fast.asked()
    slow.answer(.flat(request(2), 1, 1, 1))
    fast.answer(.flat(request(3), 3, 3, 3))
    await changes.until { !renderer.isDrawing }
    #expect(renderer.picture(request(3)) == Picture(.flat(request(3), 3, 3, 3)))
    #expect(changes.count == 1)
  }

  @Test("Returning to the finished request renders nothing and cancels the started request")
  func back() async {
    let renderer = renderer()
    let first = posters.expect()
    _ = renderer.picture(request(2))
    first.answer(.flat(request(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    let other = posters.expect()
    _ = renderer.picture(request(3))
    await other.asked()
    #expect(renderer.picture(request(2)) == Picture(.flat(request(2), 9, 8, 7)))
    #expect(!renderer.isDrawing)
    await other.cancelled()
    #expect(posters.asked.count == 2)
  }

  @Test("A released renderer cancels its picture")
  func freed() async {
    let gate = posters.expect()
    var renderer: PosterRenderer? = renderer()
    _ = renderer?.picture(request(2))
    await gate.asked()
    weak let old = renderer
    renderer = nil
    #expect(old == nil)
    await gate.cancelled()
  }
}
