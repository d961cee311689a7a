import CantinaTestSupport
import Testing

@testable import Terminal

@Suite("Links (OSC 8)")
struct LinkTests {
  private static let address = "https://example.org/a?b=c;d"
  private static let linking = Capabilities(colors: .full, links: true)

  private func put(_ text: String, _ address: String?, column: Int = 0, row: Int = 0, in frame: inout Frame) {
    var style = Style.plain
    if let address { style.link = frame.link(to: address) }
    frame.put(text, column: column, row: row, style: style)
  }

  private func text(_ proof: EncoderProof) -> String { String(decoding: proof.bytes, as: UTF8.self) }

  @Test("A link is opened once before its text and closed after it")
  func once() {
    var proof = EncoderProof(columns: 20, rows: 2, capabilities: Self.linking)
    proof.show {
      put("See ", nil, in: &$0)
      put("here", Self.address, column: 4, in: &$0)
      put(".", nil, column: 8, in: &$0)
    }
    #expect(text(proof).contains("See \u{1B}]8;id=1;\(Self.address)\u{1B}\\here\u{1B}]8;;\u{1B}\\."))
    #expect(proof.terminal.lines.first == "See here.")
  }

  @Test("A link over several rows is closed on each row and has one id")
  func rows() {
    var proof = EncoderProof(columns: 4, rows: 2, capabilities: Self.linking)
    proof.show {
      put("here", Self.address, in: &$0)
      put("too", Self.address, row: 1, in: &$0)
    }
    let parts = text(proof).components("\u{1B}]8;id=1;")
    #expect(parts.count == 3)
    #expect(parts.dropFirst().allSatisfy { $0.contains("\u{1B}]8;;\u{1B}\\") })
    #expect(parts.last?.contains("too\u{1B}]8;;\u{1B}\\") == true)
  }

  @Test("Text with a changed link is rewritten, and a removed link leaves nothing behind")
  func changes() {
    var proof = EncoderProof(columns: 10, rows: 1, capabilities: Self.linking)
    proof.show { put("here", Self.address, in: &$0) }
    proof.show { put("here", "https://example.org/other", in: &$0) }
    #expect(text(proof).contains("/other\u{1B}\\here\u{1B}]8;;\u{1B}\\"))
    proof.show { put("here", nil, in: &$0) }
    #expect(text(proof).contains("here") && !text(proof).contains("]8;"))
  }

  @Test(
    "An unsafe or non-web address is not a link",
    arguments: [
      "https://a.example/\u{1B}\\x", "https://a.example/\u{7}", "https://a.example/\u{9C}", "https://a.example/ä",
      "https://a.example/a b", "https://a.example/\n", "javascript:alert(1)", "file:///etc/passwd", "",
      "https://a.example/" + String(repeating: "a", count: 2_000),
    ])
  func hostile(address: String) {
    var proof = EncoderProof(columns: 10, rows: 1, capabilities: Self.linking)
    proof.show { put("here", address, in: &$0) }
    #expect(!text(proof).contains("]8;"))
  }

  @Test("A terminal without known link support gets the same bytes as without links")
  func plain() {
    func bytes(_ links: Bool, _ address: String?) -> [UInt8] {
      var proof = EncoderProof(columns: 10, rows: 1, capabilities: Capabilities(colors: .full, links: links))
      proof.show { put("here", address, in: &$0) }
      return proof.bytes
    }
    #expect(bytes(false, Self.address) == bytes(true, nil))
    #expect(bytes(false, Self.address) == bytes(false, nil))
    for (name, links) in [("xterm-256color", true), ("linux", false), ("screen", false), ("dumb", false), ("", false)] {
      #expect(TerminalEnvironment(["TERM": name]).capabilities.links == links, "\(name)")
    }
  }
}

extension String {
  fileprivate func components(_ mark: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
