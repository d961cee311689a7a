import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Decoding bytes as text")
struct SourceTextTests {
  private func repaired(_ bytes: [UInt8]) -> (text: String, notes: Set<SourceText.Note>) {
    var text = SourceText(bytes)
    text.repair()
    return (String(decoding: text.bytes, as: UTF8.self), text.notes)
  }

  @Test("UTF-8 stays as it is; other bytes are decoded as Windows-1252 with a note")
  func windows() {
    #expect(repaired(Array("é 🙂 ą".utf8)).text == "é 🙂 ą")
    #expect(repaired(Array("é 🙂 ą".utf8)).notes.isEmpty)
    let western = repaired([0x63, 0x61, 0x66, 0xE9, 0x20, 0x80, 0x35, 0x20, 0x93, 0x94, 0x9F, 0xFF])
    #expect(western.text == "café €5 “”Ÿÿ" && western.notes == [.windows1252])
    // Truncated characters, overlong ones and surrogates are invalid.
    #expect(repaired([0x61, 0xC3]).text == "aÃ")
    #expect(repaired([0xC0, 0xAF, 0xED, 0xA0, 0x80]).text == "À¯í\u{A0}€")
    #expect(repaired([0xF0, 0x9F, 0x99, 0x82, 0xE2, 0x82]).text == "🙂â‚")
  }

  @Test("A file of JSON and zeros is not read to its end")
  func zeros() throws {
    let folder = try TemporaryFolder()
    try folder.write("[1]", to: "a.json")
    #expect(truncate(folder.url.path + "/a.json", 200 << 20) == 0)
    #expect(try LocalInput(folder.url.appending(path: "a.json"), input: 0).all().count < 1 << 20)
  }

  @Test("UTF-16 is recognized by its byte order mark", arguments: [true, false])
  func wide(isLittle: Bool) {
    let units = Array("\u{FEFF}[\"é🙂\"]".utf16)
    let bytes = units.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(SourceText(bytes).bytes == Array("[\"é🙂\"]".utf8))
    #expect(SourceText(bytes + [0]).bytes == bytes + [0], "half a unit")
    #expect(SourceText([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0]).bytes.count == 8, "UTF-32")
  }

  // Gerrit writes it before every answer.
  @Test("A prefix that keeps web pages from running an answer is skipped, and counts in places", arguments: ["\n", ""])
  func guarded(end: String) throws {
    let url = try #require(URL(string: "https://a.example/x"))
    for mark in [")]}'", ")]}',", ")]}"] {
      #expect(try JsonBody(Array((mark + end + "[1]").utf8), from: url).root(contentType: nil).source == "[1]")
    }
    do throws(ApiError) {
      _ = try JsonBody(Array(")]}'\n[1,]".utf8), from: url)
      Issue.record("no error")
    } catch {
      guard case .notJson(let reason) = error else { throw error }
      #expect(reason.place?.line == 2 && reason.place?.column == 4)
    }
  }

  @Test("A declared charset applies even if the bytes could be UTF-8")
  func declared() {
    let bytes: [UInt8] = [0x22, 0xC3, 0xA9, 0x22]
    func text(_ type: String?) -> String? {
      SourceText.decoded(bytes, contentType: type).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text("application/json; charset=iso-8859-1") == "\"Ã©\"")
    #expect(text("application/json;Charset=\"Windows-1252\"") == "\"Ã©\"")
    #expect(text("text/json; charset=windows-1251") == "\"Г©\"")
    for type in ["application/json", "application/json; charset=utf-8", "x; charset=klingon", nil] {
      #expect(text(type) == nil, "\(type ?? "")")
    }
    #expect(SourceText.decoded(Array("a".utf8), contentType: "x; charset=latin1") == nil)
  }

  @Test("Input other than JSON is identified by type")
  func formats() {
    #expect(SourceText.format(of: Array("\u{FEFF} <!DOCTYPE html><p>".utf8)) == .html)
    #expect(SourceText.format(of: Array("<html lang=\"en\">".utf8)) == .html)
    #expect(SourceText.format(of: Array("<?xml version=\"1.0\"?><rss/>".utf8)) == .xml)
    #expect(SourceText.format(of: Array("\n<feed>".utf8)) == .xml)
    #expect(SourceText.format(of: [0x1F, 0x8B, 8, 0]) == .gzip)
    #expect(SourceText.format(of: Array("[1, \0]".utf8)) == .binary)
    #expect(SourceText.format(of: Array("{\"a\": }".utf8)) == nil)
  }

  private func body(_ bytes: [UInt8], _ name: String = "/x.json") throws -> JsonBody {
    try JsonBody(bytes, from: URL(filePath: name))
  }

  @Test("A body reports how it was decoded")
  func bodies() throws {
    let western = try body([0x5B, 0x22, 0xE9, 0x22, 0x5D])
    #expect(western.root(contentType: nil)[0]?.string == "é" && western.notes == [.windows1252])
    let settings = try body(Array("{\n // a comment\n \"a\": [1, 2,],\n}\n".utf8), "/tsconfig.json")
    #expect(settings.root(contentType: nil)["a"]?.count == 2 && settings.notes == [.comments])
    #expect(try body(Array("[\"é // no comment\"]".utf8)).notes.isEmpty)
    let address = try #require(URL(string: "https://a.example/x"))
    #expect(throws: (any Error).self) { try JsonBody(Array("[1,]".utf8), from: address) }
    let latin = try JsonBody([0x5B, 0x22, 0xC3, 0xA9, 0x22, 0x5D], from: address)
    #expect(latin.decoded(contentType: "application/json; charset=latin1").root(contentType: nil)[0]?.string == "Ã©")
    #expect(latin.decoded(contentType: nil).root(contentType: nil)[0]?.string == "é")
  }
}
