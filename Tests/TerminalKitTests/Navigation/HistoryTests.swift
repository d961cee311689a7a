import Testing

@testable import TerminalKit

@Suite("History")
struct HistoryTests {
  private func walked(_ routes: String...) -> History {
    var history = History()
    for route in routes { history.visit(route) }
    return history
  }

  @Test("It goes back and forward along the visited places, and stops at its ends")
  func backAndForward() {
    var history = walked("main", "people", "people/1")
    #expect(history.goBack() == "people")
    #expect(history.goBack() == "main")
    #expect(history.goBack() == nil)
    #expect(history.present == "main")
    #expect(history.goForward() == "people")
    #expect(history.goForward() == "people/1")
    #expect(history.goForward() == nil)
  }

  @Test("A new place discards the forward history; revisiting the current place does not")
  func forgets() {
    var history = walked("main", "people", "people/1")
    #expect(history.goBack() == "people")
    history.visit("people")
    #expect(history.goForward() == "people/1")
    #expect(history.goBack() == "people")
    history.visit("people/2")
    #expect(history.goForward() == nil)
    #expect(history.goBack() == "people")
  }

  @Test("Recent places are listed once each, latest first, without the current one")
  func recent() {
    #expect(
      walked("main", "people", "main", "people/1", "people", "people/2").recent == ["people", "people/1", "main"])
    #expect(walked().recent.isEmpty)
  }

  @Test("It keeps at most a hundred places")
  func bounded() {
    var history = History()
    for number in 0..<500 { history.visit("people/\(number)") }
    #expect(history.recent.count == 100)
    #expect(history.recent.first == "people/498")
  }
}
