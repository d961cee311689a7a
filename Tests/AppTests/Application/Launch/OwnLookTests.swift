import CantinaTestSupport
import CantinaTools
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@MainActor
@Suite("The user's own theme and keys")
struct OwnLookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func look(theme: String? = nil, keys: String? = nil) throws -> OwnLook {
    for (name, text) in [("theme.json", theme), ("keys.json", keys)] {
      guard let text else { continue }
      try folder.write(text, to: name)
    }
    return OwnLook(in: folder.url)
  }

  @Test("Without files or without a home, the defaults apply")
  func nothing() throws {
    let look = try look()
    #expect(look.theme == nil && look.keymap.isUsual && look.flaws.isEmpty)
    #expect(look.themes == Theme.all)
    #expect(OwnLook(in: nil).flaws.isEmpty)
  }

  @Test("A theme consists of its base and role colours and becomes the default")
  func theme() throws {
    let look = try look(
      theme:
        ##"{"name": "mine", "base": "tide", "roles": {"accent": "#ff8800", "error": 9, "good": "green", "raised": "#010203"}}"##
    )
    #expect(look.flaws.isEmpty)
    let theme = try #require(look.themes.first)
    #expect(theme.name == "mine")
    #expect(theme[.accent].foreground == .rgb(255, 136, 0))
    #expect(theme[.error].foreground == .indexed(9))
    #expect(theme[.good].foreground == .indexed(2))
    #expect(theme[.heading] == Theme.tide[.heading])
    #expect(theme.seen(with: Capabilities(colors: .full, ground: .dark)).raised == .rgb(1, 2, 3))
  }

  @Test("Errors in a theme are reported, and the rest of it applies")
  func themeFlaws() throws {
    let look = try look(
      theme:
        #"{"name": "mine", "base": "tides", "rules": 1, "roles": {"acent": "red", "error": "reddish", "good": "blue"}}"#
    )
    #expect(look.theme?[.good].foreground == .indexed(4))
    #expect(
      Set(look.flaws) == [
        .name("tides", nearest: "tide"), .name("rules", nearest: "roles"), .name("acent", nearest: "accent"),
        .value(of: "error"),
      ])
  }

  @Test(
    "The user's theme has its own name", arguments: ["dusk", "", "a b", "\u{1B}[2J", String(repeating: "a", count: 33)])
  func themeName(_ name: String) throws {
    let text = String(decoding: try JSONEncoder().encode(["name": name]), as: UTF8.self)
    let look = try look(theme: text)
    #expect(look.theme == nil)
    #expect(look.flaws == [.themeName(name)])
  }

  @Test("Keys come from the file, and invalid entries are reported")
  func keys() throws {
    let look = try look(
      keys:
        #"{"changeOrder": "o", "reload": ["R", "F5"], "filter": "s5", "search": "?", "sorting": "z", "compare": 3, "open": "q"}"#
    )
    let table = look.keymap.table(RecordsAction.all)
    #expect(table.first { $0.action == .changeOrder }?.keys == [.character("o")])
    #expect(table.first { $0.action == .reload }?.keys == [.character("R"), Key(.function(5))])
    #expect(table.first { $0.action == .filter }?.keys == [.character("f")])
    #expect(
      Set(look.flaws) == [
        .key("s5", action: "filter"), .taken(key: "?", action: "search", other: "help"), .name("sorting", nearest: nil),
        .value(of: "compare"), .kept(key: "q", action: "open"),
      ])
    let help = HelpText(words: try Words.english()).keys(look.keymap)
    #expect(help.split(separator: "\n").contains { $0.hasPrefix("  o ") && $0.hasSuffix("changeOrder") })
  }

  @Test("Keys of movement, fields and forms can be changed, and the help prints them")
  func viewKeys() throws {
    let look = try look(
      keys: #"{"list.down": ["n", "down"], "field.cutToStart": "ctrl-o", "form.nextField": "x", "list.up": "f"}"#)
    let told = look.flaws.map { flaw -> String in
      switch flaw {
      case .kept(let key, let action), .taken(let key, let action, _): "\(key) \(action)"
      default: "\(flaw)"
      }
    }
    #expect(Set(told) == ["x form.nextField", "f list.up", "n list.down"])
    let free = try self.look(keys: #"{"list.down": ["ctrl-n", "down"], "field.cutToStart": "ctrl-o"}"#)
    #expect(free.flaws.isEmpty)
    let help = HelpText(words: try Words.english()).keys(free.keymap).split(separator: "\n")
    #expect(help.contains { $0.hasPrefix("  ^N ↓ ") && $0.hasSuffix("list.down") })
    #expect(help.contains { $0.hasPrefix("  ^O ") && $0.hasSuffix("field.cutToStart") })
  }

  @Test("Every action that the help prints can get other keys")
  func names() throws {
    let names = Set(Features.keys.flatMap { $0.actions().map(\.name) })
    #expect(names.isSuperset(of: ["open", "search", "reload", "palette", "changeOrder", "togglePause"]))
    #expect(names.isSuperset(of: ["list.down", "pane.next", "field.wordLeft", "form.nextField", "tree.unfold"]))
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } })
  }

  @Test(
    "Hostile files do no harm and are reported",
    arguments: [
      "{", "[]", "3", "", String(repeating: "[", count: 60_000), String(repeating: " ", count: 70_000),
      #"{"name": {"name": 3}}"#, "\u{0}\u{1B}[2J",
    ])
  func hostile(_ text: String) throws {
    let look = try look(theme: text, keys: text)
    #expect(look.theme == nil && look.keymap.isUsual)
    #expect(look.flaws.count == 2)
    let words = try Words.english()
    for flaw in look.flaws {
      #expect(
        words.text(flaw).unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 })
    }
  }

  @Test("A folder in place of a file is reported, and nothing is written")
  func folderInTheWay() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "keys.json"), withIntermediateDirectories: true)
    let look = OwnLook(in: folder.url)
    guard case .unreadable? = look.flaws.first else {
      Issue.record("\(look.flaws)")
      return
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)) == ["keys.json"])
  }
}
