import CantinaDrawing
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("An easel", .bounded)
@MainActor
struct PosterEaselTests {
  private let posters = GatedPosters()
  private let changes = ChangeSpy()

  private func easel() -> PosterEasel {
    let easel = PosterEasel(posters: posters)
    easel.onChange = { [changes] in changes.viewModelDidChange() }
    return easel
  }

  private func order(_ number: Int, _ width: Int = 16, _ height: Int = 10) -> PosterOrder {
    PosterOrder(number: number, fittingWidth: width, height: height, hasTitle: false)
  }

  @Test("It has nothing before the first picture, asks once for each order, and tells when it is there")
  func first() async {
    let easel = easel()
    let gate = posters.expect()
    #expect(easel.picture(order(2)) == nil)
    #expect(easel.picture(order(2)) == nil)
    #expect(easel.isDrawing)
    await gate.asked()
    gate.answer(.flat(order(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    #expect(!easel.isDrawing)
    #expect(easel.picture(order(2)) == .flat(order(2), 9, 8, 7))
    #expect(posters.asked == [order(2)])
  }

  @Test("While a new size is drawn the whole old picture is seen in that size, and never a part of one")
  func resizing() async {
    let easel = easel()
    let first = posters.expect()
    _ = easel.picture(order(2))
    first.answer(.flat(order(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    let second = posters.expect()
    for size in [(30, 20), (12, 9), (60, 40), (20, 20)] {
      let wanted = order(2, size.0, size.1)
      if size == (30, 20) {
        #expect(easel.picture(wanted) == .flat(wanted, 9, 8, 7))
        await second.asked()
      } else {
        let next = posters.expect()
        #expect(easel.picture(wanted) == .flat(wanted, 9, 8, 7))
        await next.asked()
      }
    }
    await second.cancelled()
    #expect(changes.count == 1)
  }

  @Test("The newest order wins: an older picture that comes late is not shown")
  func latest() async {
    let easel = easel()
    let (slow, fast) = (posters.expect(), posters.expect())
    _ = easel.picture(order(2))
    await slow.asked()
    _ = easel.picture(order(3))
    await slow.cancelled()
    await fast.asked()
    slow.answer(.flat(order(2), 1, 1, 1))
    fast.answer(.flat(order(3), 3, 3, 3))
    await changes.until { !easel.isDrawing }
    #expect(easel.picture(order(3)) == .flat(order(3), 3, 3, 3))
    #expect(changes.count == 1)
  }

  @Test("Going back to the finished order draws nothing, and gives up what was begun")
  func back() async {
    let easel = easel()
    let first = posters.expect()
    _ = easel.picture(order(2))
    first.answer(.flat(order(2), 9, 8, 7))
    await changes.until { changes.count == 1 }
    let other = posters.expect()
    _ = easel.picture(order(3))
    await other.asked()
    #expect(easel.picture(order(2)) == .flat(order(2), 9, 8, 7))
    #expect(!easel.isDrawing)
    await other.cancelled()
    #expect(posters.asked.count == 2)
  }

  @Test("A released easel gives up its picture")
  func freed() async {
    let gate = posters.expect()
    var easel: PosterEasel? = easel()
    _ = easel?.picture(order(2))
    await gate.asked()
    weak let old = easel
    easel = nil
    #expect(old == nil)
    await gate.cancelled()
  }
}
