import Testing

@testable import Terminal

@Suite("Characters of the locale")
struct CharsetTests {
  @Test(
    "The first non-empty of LC_ALL, LC_CTYPE and LANG decides; a locale without UTF-8 means ASCII",
    arguments: [
      ([:], Charset.utf8), (["LANG": ""], .utf8), (["LANG": "C"], .ascii), (["LANG": "POSIX"], .ascii),
      (["LANG": "C.UTF-8"], .utf8), (["LANG": "en_US.utf8"], .utf8), (["LANG": "pl_PL.ISO-8859-2"], .ascii),
      (["LANG": "pl_PL"], .utf8), (["LANG": "de_DE@euro"], .utf8), (["LANG": "de_DE.ISO-8859-15@euro"], .ascii),
      (["LC_CTYPE": "C", "LANG": "pl_PL.UTF-8"], .ascii), (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C"], .utf8),
      (["LC_ALL": "", "LC_CTYPE": "", "LANG": "C"], .ascii), (["LC_ALL": "C", "LANG": "pl_PL.UTF-8"], .ascii),
      (["LC_MESSAGES": "C"], .utf8),
    ])
  func locale(variables: [String: String], charset: Charset) {
    #expect(Charset(TerminalEnvironment(variables)) == charset)
    #expect(TerminalEnvironment(variables).capabilities.charset == charset)
  }

  @Test(
    "Letters lose accents, symbols become look-alikes, and anything else a question mark",
    arguments: [
      ("Padmé", "Padme"), ("Bibel, smørrebrød", "Bibel, smorrebrod"), ("zażółć gęślą jaźń", "zazolc gesla jazn"),
      ("e\u{301}", "e"), ("Æsir – “so” … ½ ×2", "AEsir - \"so\" ... 1/2 x2"), ("╭─╮│╰─╯", "+-+|+-+"),
      ("▌ ↵ → ←", "> < > <"), ("1\u{A0}358", "1 358"), ("漢字", "??"), ("a\nb\tc", "a\nb\tc"), ("", ""), ("ß", "ss"),
    ])
  func texts(text: String, ascii: String) {
    #expect(Charset.ascii.text(text) == ascii)
    #expect(Charset.utf8.text(text) == text)
  }

  @Test("On a screen each cluster keeps its columns")
  func cells() {
    var encoder = FrameEncoder(capabilities: Capabilities(charset: .ascii))
    var frame = Frame(size: Size(columns: 24, rows: 2))
    frame.put("▌ Padmé… Æ │ 漢字 e\u{301}x", column: 0, row: 0)
    frame.put("│ 👩‍👩‍👧 end", column: 0, row: 1)
    let bytes = encoder.encode(frame)
    #expect(bytes.allSatisfy { $0 < 0x80 })
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("> Padme. A | ???? ex"))
    #expect(text.contains("| ?? end"))
    #expect(encoder.encode(frame).isEmpty)
  }

  @Test("Symbols that a screen distinguishes stay distinct")
  func distinct() {
    for signs in ["□■×▪·", "▴▾", "─│╭"] {
      let ascii = signs.map { Charset.ascii.text(String($0)) }
      #expect(Set(ascii).count == ascii.count, "\(signs)")
    }
  }
}
