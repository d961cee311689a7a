import Testing

@testable import TerminalKit

@MainActor
@Suite("Rows that are kept")
struct RowMemoTests {
  private let memo = RowMemo()

  /// Asks for a row and tells how often it was made for that.
  private func made(_ id: RowID, as name: String = "row") -> Int {
    var count = 0
    let row = memo.row(id) {
      count += 1
      return ListRow(id: id, name: StyledText(name))
    }
    #expect(row.id == id)
    return count
  }

  @Test("are made once, and anew after what they show has changed")
  func once() {
    #expect(made(1) == 1)
    #expect(made(1, as: "never asked for") == 0)
    #expect(memo.row(1) { ListRow(id: 1, name: "other") }.name == "row")
    #expect(made(2) == 1)
    memo.forget()
    #expect(made(1, as: "changed") == 1)
    #expect(memo.row(1) { ListRow(id: 1, name: "other") }.name == "changed")
  }

  @Test("are no more than a screen or two hold, however far somebody goes")
  func bounded() {
    for index in 0..<256 { #expect(made(.number(index)) == 1) }
    #expect(made(0) == 0)
    #expect(made(256) == 1)
    #expect(made(0) == 1)
  }
}
