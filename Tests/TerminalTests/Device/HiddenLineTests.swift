import Dispatch
import Testing

@testable import Terminal

@Suite("A hidden line")
struct HiddenLineTests {
  @Test(
    "is read key by key, and not echoed",
    arguments: [
      ("hush\n", HiddenLine.Answer.text("hush")), ("hush\r", .text("hush")), ("\n", .text("")),
      ("hxx\u{7F}\u{08}ush\n", .text("hush")), ("żó\u{7F}\n", .text("ż")), ("no\u{15}hush\n", .text("hush")),
      ("hu\u{03}", .cancelled), ("\u{04}", .cancelled), ("hu\u{1B}", .cancelled),
    ])
  func keys(typed: String, answer: HiddenLine.Answer) async throws {
    let pair = try #require(PseudoTerminalPair(columns: 80, rows: 24))
    let before = pair.settings
    let terminal = pair.slave
    let (answers, given) = AsyncStream.makeStream(of: HiddenLine.Answer.self)
    // The call blocks its thread.
    DispatchQueue(label: "person").async {
      given.yield(HiddenLine.ask("Password: ", on: terminal))
      given.finish()
    }
    var shown: [UInt8] = []
    while shown.count < 10 {
      shown += pair.written()
      await Task.yield()
    }
    pair.type(typed)
    let heard = await answers.first { _ in true }
    #expect(heard == answer)
    shown += pair.written()
    #expect(String(decoding: shown, as: UTF8.self) == "Password: \r\n")
    #expect(pair.settings == before)
  }

  @Test("is not asked for without a terminal")
  func nobody() throws {
    let ends = try Descriptor.pipe(writingBlocks: true)
    #expect(HiddenLine.ask("Password: ", on: ends.reading) == .nobody)
    ends.reading.close()
    ends.writing.close()
  }
}
