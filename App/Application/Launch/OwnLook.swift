import CantinaExtensions
import Foundation
import Terminal
import TerminalKit

/// The user's customizations: `theme.json` and `keys.json` beside the preferences.
///
/// Mistakes in them are reported, and the defaults apply instead.
@MainActor
struct OwnLook {
  private(set) var theme: Theme?
  private(set) var keymap = Keymap()
  private(set) var flaws: [HandWrittenFlaw] = []

  init(in folder: URL?) {
    guard let folder else { return }
    do throws(HandWrittenFlaw) {
      if let file = try HandWritten(folder.appending(path: "theme.json").path(percentEncoded: false)) {
        let written = try WrittenTheme(file)
        flaws += written.flaws
        theme = try theme(written)
      }
    } catch {
      flaws.append(error)
    }
    do throws(HandWrittenFlaw) {
      if let file = try HandWritten(folder.appending(path: "keys.json").path(percentEncoded: false)) {
        bind(WrittenKeys(file))
      }
    } catch {
      flaws.append(error)
    }
  }

  /// The available themes: the user's own, if any, comes first.
  var themes: [Theme] { (theme.map { [$0] } ?? []) + Theme.all }

  private mutating func theme(_ written: WrittenTheme) throws(HandWrittenFlaw) -> Theme {
    let known = Theme.all.map(\.name)
    if known.contains(written.name) { throw .themeName(written.name) }
    if let base = written.base, !known.contains(base) { flaws.append(.name(base, nearest: base.nearest(of: known))) }
    var theme = (Theme.all.first { $0.name == written.base } ?? .dusk).named(written.name)
    for (name, text) in written.colors {
      guard let color = Color(text) else {
        flaws.append(.value(of: name))
        continue
      }
      switch name {
      case "selection": theme = theme.with(selection: color)
      case "raised": theme = theme.with(raised: color)
      default:
        if let role = Role.allCases.first(where: { "\($0)" == name }) {
          theme = theme.with(role, color)
        } else {
          let roles = Role.allCases.map { "\($0)" } + ["selection", "raised"]
          flaws.append(.name(name, nearest: name.nearest(of: roles)))
        }
      }
    }
    return theme
  }

  /// The current names of actions, by their names in earlier versions.
  static let renamed = ["beginTicks": "tick"]
  /// The actions whose keys are newer than users' files.
  static let later: Set = ["edit", "openAddress", "showStory", "tick", "watchFaster", "watchSlower"]

  private mutating func bind(_ written: WrittenKeys) {
    flaws += written.flaws
    var wanted: [String: [Key]] = [:]
    for (action, names) in written.keys {
      let keys = names.map { Key(name: $0) }
      if let place = keys.firstIndex(of: nil) {
        flaws.append(.key(names[place], action: action))
      } else {
        wanted[action] = keys.compactMap(\.self)
      }
    }
    let sections = Features.all.keys.map { $0.actions() }
    let (keymap, problems) = Keymap.checked(
      wanted, renamed: Self.renamed, later: Self.later, screens: sections)
    self.keymap = keymap
    flaws += problems.map { problem in
      switch problem {
      case .unknown(let name, let nearest): .name(name, nearest: nearest)
      case .taken(let key, let name, let other): .taken(key: key.name, action: name, other: other)
      case .kept(let key, let name): .kept(key: key.name, action: name)
      }
    }
  }
}

extension Color {
  /// Reads `#ff8800`, an index of the terminal's palette, or the name of one of its sixteen colours.
  fileprivate init?(_ text: String) {
    if let number = UInt8(text) {
      self = .indexed(number)
    } else if text.utf8.count == 7, text.hasPrefix("#"), !text.contains("+"),
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    } else if let index = Self.names.firstIndex(of: text.lowercased()) {
      self = .indexed(UInt8(index))
    } else {
      return nil
    }
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightblack", "brightred", "brightgreen",
    "brightyellow", "brightblue", "brightmagenta", "brightcyan", "brightwhite",
  ]
}
