import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// A user's journey from the first key to the last, on the bundled data.
  @Suite("A journey")
  struct JourneyTests {
    @Test("to another language: the screens below are translated and keep their position")
    func language() async throws {
      let app = try await CantinaProgram()
      await app.open("Settings")
      await app.shows("▌ ‹ English ›")
      app.press(.enter)
      await app.shows("▌ ‹ polski ›")
      app.press(.escape)
      await app.shows("Gwiezdne wojny")
      // The cursor is still on the settings.
      app.press(.enter)
      await app.shows("Wygląd")
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("with custom keys: they move in a list, and a record is selected and its route copied")
    func ownKeys() async throws {
      let folder = try TemporaryFolder()
      let config = folder.url.appending(path: "cantina")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
      try Data(#"{"list.down": "ctrl-n"}"#.utf8).write(to: config.appending(path: "keys.json"))
      let app = try await CantinaProgram(
        ["--offline", "open", "people"], variables: ["XDG_CONFIG_HOME": folder.url.path])
      await app.shows("▌ Luke Skywalker")
      app.press(.control("n"))
      await app.shows("▌ C-3PO")
      app.type(" ")
      await app.shows("1 selected")
      app.type("yy")
      await app.shows("Copied people/2")
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("to an editor and a browser in the terminal: each gets one argument and returns the terminal")
    func programs() async throws {
      let folder = try TemporaryFolder()
      let log = folder.url.appending(path: "log").path
      for name in ["edit", "w3m"] {
        let script = "#!/bin/sh\necho $# \"$1\" >> '\(log)'\ncat \"$1\" >> '\(log)'\necho \(name) waits\nread line\n"
        try folder.write(script, to: name)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: name).path)
      }
      try folder.write(
        #"{"name": "Ann", "html_url": "https://a.example/x?a=1&b=2", "token": "hush"}"#, to: "ann.json")
      let path = "\(folder.url.path):/usr/bin:/bin"
      let app = try await CantinaProgram(
        ["browse", folder.url.appending(path: "ann.json").path],
        variables: ["PATH": path, "EDITOR": "edit", "BROWSER": "w3m", "XDG_CACHE_HOME": folder.url.path])
      await app.shows("Ann")
      app.type("o")
      await app.shows("w3m waits")
      app.press(.enter)
      await app.hides("w3m waits")
      app.type("v")
      await app.shows("Raw JSON")
      app.type("E")
      await app.shows("edit waits")
      app.press(.enter)
      await app.shows("edit opened a copy")
      app.press(.character("q"))
      await app.ends(with: 0)
      let lines = try String(contentsOfFile: log, encoding: .utf8)
      #expect(lines.hasPrefix("1 https://a.example/x?a=1&b=2\n1 "), "\(lines)")
      #expect(lines.contains(#""token": "...""#) && !lines.contains("hush"), "\(lines)")
      let opened = folder.url.appending(path: "cantina/opened").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: opened).isEmpty)
    }

    @Test("with the mouse, if enabled")
    func mouse() async throws {
      let app = try await CantinaProgram(["--offline", "--mouse", "open", "people"])
      await app.shows("▌ Luke Skywalker")
      // One notch of the wheel downward, over the list.
      app.type("\u{1B}[<65;10;8M")
      await app.hides("▌ Luke Skywalker")
      #expect(ModeLedger(app.terminal.output.bytes).switchedOn.isSuperset(of: [1002, 1006]))
      app.press(.character("q"))
      await app.ends(with: 0)
    }
  }
}
