import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Spinner")
struct SpinnerViewTests {
  @Test("It turns with time and requests its next phase")
  func turns() {
    let spinner = SpinnerView("Loading")
    let first = ViewHarness(20, 1).draw(spinner)
    #expect(first.lines == [" ⠋ Loading"])
    #expect(first.nextFrame == .milliseconds(120))
    #expect(ViewHarness(20, 1, elapsed: .milliseconds(120)).draw(spinner).lines == [" ⠙ Loading"])
    #expect(ViewHarness(20, 1, elapsed: .milliseconds(1210)).draw(spinner).lines == [" ⠋ Loading"])
  }

  @Test("With reduced motion it is still and requests no frame")
  func reduced() {
    let harness = ViewHarness(20, 1, elapsed: .seconds(7), reducesMotion: true).draw(SpinnerView("Loading"))
    #expect(harness.lines == [" ⠋ Loading"])
    #expect(harness.nextFrame == nil)
  }

  @Test("Without space it requests no frame")
  func hidden() {
    let harness = ViewHarness(20, 2).draw(Stack([ProseView("one\ntwo"), SpinnerView("Loading")]))
    #expect(harness.nextFrame == nil)
  }

  @Test("Plain lines show its text")
  func plain() {
    var lines = LineWriter()
    SpinnerView("Loading").write(to: &lines)
    #expect(lines.lines == ["Loading"])
  }
}
