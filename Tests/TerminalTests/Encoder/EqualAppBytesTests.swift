import Terminal
import CantinaTestSupport
import Testing

/// The limits of the equal app in bytes, which do not depend on the speed of a machine.
@Suite("Bytes of the equal app")
struct EqualAppBytesTests {
  @Test("Each step stays within its byte budget")
  func bytes() {
    var app = EqualApp(names: EqualApp.people)
    var proof = EncoderProof(columns: 80, rows: 24)
    func show(list: Bool = true) -> Int {
      proof.show { list ? app.drawList(in: &$0) : app.drawDetail(in: &$0) }
      return proof.bytes.count
    }
    let first = show()
    let moves = (0..<20).map { _ in
      app.move(by: 1, visible: 22)
      return show()
    }
    let ups = (0..<10).map { _ in
      app.move(by: -1, visible: 22)
      return show()
    }
    app.move(by: 11, visible: 22)
    _ = show()
    let scrolls = (0..<20).map { _ in
      app.move(by: 1, visible: 22)
      return show()
    }
    app.move(by: -21, visible: 22)
    _ = show()
    let scrollsUp = (0..<10).map { _ in
      app.move(by: -1, visible: 22)
      return show()
    }
    app.move(by: -100, visible: 22)
    _ = show()
    // To the end and back: one line scrolls, two whole pages, and the rest of a page.
    let pages = [22, 22, 22, 22, -22, -22, -22, -22].map { rows in
      app.move(by: rows, visible: 22)
      let bytes = show()
      let letters = app.visibleNames.reduce(0) { $0 + $1.count }
      #expect(bytes <= letters + 2 * 22 + 26, "the names, line ends, one style and a scroll")
      return bytes
    }
    let push = show(list: false)
    let pop = show()
    #expect(median(moves) <= 56)
    #expect(median(ups) <= 56)
    #expect(median(scrolls) <= 75)
    #expect(median(scrollsUp) <= 75)
    // Half of the pages of this walk scroll by less than their height.
    #expect(pages.sorted()[pages.count / 2 - 1] <= 305)
    #expect(push <= 245)
    #expect(pop <= 565)
    #expect(first <= 450)
  }

  private func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }
}
