import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

@Suite("The user's own programs for web pages and texts")
struct OutsideProgramsTests {
  private static let address = "https://a.example/x?q=$(touch%20y);&z"

  private func programs(_ variables: [String: String], folder: URL = URL(filePath: "/tmp")) -> OutsidePrograms {
    let installed: Set = ["/bin/w3m", "/bin/firefox", "/bin/xdg-open", "/bin/open", "/bin/code", "/bin/less"]
    return OutsidePrograms(
      environment: variables.merging(["PATH": "/usr/bin:/bin:relative"]) { own, _ in own }, folder: folder,
      isProgram: { installed.contains($0) })
  }

  @Test("The first installed browser of the list is called, with the address as one argument")
  func browsers() {
    let own = programs(["BROWSER": "missing:w3m -o %s -N:firefox"]).browser(for: Self.address)
    #expect(own == .init(words: ["/bin/w3m", "-o", Self.address, "-N"], takesTerminal: true))
    let window = programs(["BROWSER": "firefox --new-tab"]).browser(for: Self.address)
    #expect(window == .init(words: ["/bin/firefox", "--new-tab", Self.address], takesTerminal: false))
  }

  @Test("Without a list the system's browser is used, except without a display or over ssh")
  func usual() {
    #if os(Linux)
      let usual = OutsidePrograms.Call(words: ["/bin/xdg-open", Self.address], takesTerminal: false)
      #expect(programs(["DISPLAY": ":0"]).browser(for: Self.address) == usual)
      #expect(programs([:]).browser(for: Self.address) == nil)
    #endif
    #expect(programs(["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"]).browser(for: Self.address) == nil)
    let remote = ["BROWSER": "firefox:w3m", "SSH_CONNECTION": "1 2 3 4"]
    #expect(programs(remote).browser(for: Self.address)?.words == ["/bin/w3m", Self.address])
  }

  @Test("An editor keeps its arguments, a pager replaces a missing one, and relative paths are rejected")
  func editors() {
    let both = ["EDITOR": "code --wait", "PAGER": "less -R"]
    #expect(programs(both).editor(for: "/tmp/a b.json")?.words == ["/bin/code", "--wait", "/tmp/a b.json"])
    #expect(programs(["EDITOR": "gone", "PAGER": "less"]).editor(for: "/x")?.words == ["/bin/less", "/x"])
    #expect(programs(["EDITOR": "./evil"]).editor(for: "/x") == nil)
    #expect(programs([:]).editor(for: "/x") == nil)
  }

  @Test("Editing fails without a terminal or if the editor fails; without a folder there is no file")
  func ends() throws {
    let folder = try TemporaryFolder()
    let editor = OutsidePrograms(environment: ["EDITOR": "/usr/bin/false"], folder: folder.url)
    #expect(editor.edit("{}", named: "a", ending: ".json", onTerminal: { _ in }) == .failed("false"))
    #expect(editor.edit("{}", named: "a", ending: ".json", onTerminal: { $0() }) == .failed("false"))
    let blocked = folder.url.appending(path: "file")
    try Data().write(to: blocked)
    let nowhere = OutsidePrograms(environment: ["EDITOR": "/usr/bin/false"], folder: blocked)
    let end = nowhere.edit("{}", named: "a", ending: ".json", onTerminal: { $0() })
    #expect(end == .noFile(String(cString: strerror(ENOTDIR))))
  }

  @Test("A file is private, and files of ended processes are removed on the next start")
  func files() throws {
    let folder = try TemporaryFolder()
    let programs = programs([:], folder: folder.url)
    let path = try programs.file("{}", named: "../a b", ending: ".json")
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600 && path.hasSuffix("-ab.json") && path.hasPrefix(folder.url.path))
    let gone = programs.folder.appending(path: "99999999-ab.json").path
    try Data().write(to: URL(filePath: gone))
    programs.removeLeftovers()
    #expect(!FileManager.default.fileExists(atPath: gone) && FileManager.default.fileExists(atPath: path))
  }

  @Test("Secrets are masked by field name at any depth, and inside addresses")
  func secrets() throws {
    let text =
      #"{"token": "t1", "n": 1.50, "keys": {"api_key": ["k1", {"x": 2}]}, "url": "https://u:p@a.example/?key=k2"}"#
    let hidden = JsonWriter().text(try JsonDocument(text).root.hidingSecrets)
    #expect(
      hidden == #"{"token":"...","n":1.50,"keys":{"api_key":["...",{"x":"..."}]},"url":"https://a.example/?key=..."}"#)
  }

  @Test(
    "Browsers only get web addresses without a user name or control characters",
    arguments: [
      ("https://a.example/b", true), ("http://127.0.0.1:80/", true), ("ftp://a.example/", false),
      ("file:///etc/passwd", false), ("javascript:alert(1)", false), ("https://me:word@a.example/", false),
      ("https://a.example/\u{1B}[2J", false), ("https://a.example/ -x", false), ("https://", false),
    ])
  func addresses(text: String, isOpened: Bool) {
    #expect(CopyItem(.web, text).isWebAddress == isOpened)
    #expect(!CopyItem(.value, text).isWebAddress)
  }

  @Test("Each copy has its own letter, distinct from a list's movement keys")
  func letters() {
    let all: [CopyPhrase] = [.route, .web, .address, .link, .linkCurl, .path, .value, .cell, .curl, .get]
    let letters = Set(all.map(\.letter))
    #expect(letters.count == all.count && letters.isDisjoint(with: Set("hjklgqty")))
  }
}
