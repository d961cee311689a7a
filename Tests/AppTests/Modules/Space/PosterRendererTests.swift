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

  private func order(_ number: Int, _ width: Int = 16, _ height: Int = 10) -> PosterOrder {
    PosterOrder(number: number, fittingWidth: width, height: height, hasTitle: false)
  }

  @Test("It starts empty, renders each order once, and reports the finished picture")
  func first() async {
    let renderer = renderer()
    let gate = posters.expect()
    #expect(renderer.picture(order(2)).pixels.isEmpty)
    #expect(renderer.picture(order(2)).pixels.isEmpty)
    #expect(renderer.isDrawing)
    await gate.asked()
    gate.answer(.flat(order(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    #expect(!renderer.isDrawing)
    #expect(renderer.picture(order(2)) == Picture(.flat(order(2), 9, 8, 7)))
    #expect(posters.asked == [order(2)])
  }

  @Test("While a new size renders, the whole old picture is shown in that size, never a part")
  func resizing() async {
    let renderer = renderer()
    let first = posters.expect()
    _ = renderer.picture(order(2))
    first.answer(.flat(order(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    let second = posters.expect()
    for size in [(30, 20), (12, 9), (60, 40), (20, 20)] {
      let wanted = order(2, size.0, size.1)
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

  @Test("The newest order wins: a late older picture is not shown")
  func latest() async {
    let renderer = renderer()
    let (slow, fast) = (posters.expect(), posters.expect())
    _ = renderer.picture(order(2))
    await slow.asked()
    _ = renderer.picture(order(3))
    await slow.cancelled()
    await fast.asked()
    slow.answer(.flat(order(2), 1, 1, 1))
    fast.answer(.flat(order(3), 3, 3, 3))
    await changes.until { !renderer.isDrawing }
    #expect(renderer.picture(order(3)) == Picture(.flat(order(3), 3, 3, 3)))
    #expect(changes.count == 1)
  }

  @Test("Returning to the finished order renders nothing and cancels the started order")
  func back() async {
    let renderer = renderer()
    let first = posters.expect()
    _ = renderer.picture(order(2))
    first.answer(.flat(order(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    let other = posters.expect()
    _ = renderer.picture(order(3))
    await other.asked()
    #expect(renderer.picture(order(2)) == Picture(.flat(order(2), 9, 8, 7)))
    #expect(!renderer.isDrawing)
    await other.cancelled()
    #expect(posters.asked.count == 2)
  }

  @Test("A released renderer cancels its picture")
  func freed() async {
    let gate = posters.expect()
    var renderer: PosterRenderer? = renderer()
    _ = renderer?.picture(order(2))
    await gate.asked()
    weak let old = renderer
    renderer = nil
    #expect(old == nil)
    await gate.cancelled()
  }
}
