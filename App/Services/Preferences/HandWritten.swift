import CantinaExtensions
import CantinaTools
import Foundation
import Json

/// A settings file written by hand: it is read, and never written, moved or set aside.
struct HandWritten {
  /// The members of the object, in file order.
  let members: [(name: String, value: JsonValue)]

  /// The maximum size in bytes and number of members, beyond anything written by hand.
  private static let limit = (bytes: 64 << 10, members: 500)

  /// Reads a file; nil if it does not exist.
  init?(_ path: String) throws(HandWrittenFlaw) {
    let data: Data
    do throws(AtomicFile.Failure) {
      guard let read = try AtomicFile.read(path, limit: Self.limit.bytes) else { return nil }
      data = read
    } catch {
      throw .unreadable(StorageError(path: path, code: error.code))
    }
    let root: JsonValue
    do throws(JsonError) {
      root = try JsonDocument([UInt8](data)).root
    } catch {
      throw .notJson(path: path, line: error.line, column: error.column)
    }
    guard root.kind == .object, root.count <= Self.limit.members else { throw .shape(path: path) }
    members = root.members.map { (name: $0.key, value: $0.value) }
  }
}

/// The reason why a hand-written file, or part of it, is ignored.
enum HandWrittenFlaw: Error, Hashable, Sendable {
  case unreadable(StorageError)
  case notJson(path: String, line: Int, column: Int)
  /// The file is not an object, or the object is too large.
  case shape(path: String)
  /// An unknown member of `theme.json` or `keys.json`, with the nearest known name.
  case name(String, nearest: String?)
  /// A member with a meaningless value.
  case value(of: String)
  /// The theme has no valid name, or the name of another theme.
  case themeName(String)
  case key(String, action: String)
  /// A key that already has another action on the same screen.
  case taken(key: String, action: String, other: String)
  /// A key that cannot be reassigned.
  case kept(key: String, action: String)
}

/// The keys of `keys.json` as written, by action name.
struct WrittenKeys {
  private(set) var keys: [(action: String, keys: [String])] = []
  private(set) var flaws: [HandWrittenFlaw] = []

  private static let mostKeys = 8

  init(_ file: HandWritten) {
    for (name, value) in file.members {
      let texts = value.kind == .array ? value.elements.map(\.string) : [value.string]
      let known = texts.compactMap(\.self)
      if known.count == texts.count, (1...Self.mostKeys).contains(texts.count) {
        keys.append((name, known))
      } else {
        flaws.append(.value(of: name))
      }
    }
  }
}

/// The theme of `theme.json` as written.
struct WrittenTheme {
  let name: String
  /// The theme to start from; nil for the default theme.
  private(set) var base: String?
  private(set) var colors: [(role: String, color: String)] = []
  private(set) var flaws: [HandWrittenFlaw] = []

  init(_ file: HandWritten) throws(HandWrittenFlaw) {
    let members = Dictionary(file.members.map { ($0.name, $0.value) }) { $1 }
    let name = members["name"]?.string ?? ""
    // The name is typed after `--theme` and shown in the settings.
    guard name.wholeMatch(of: /[A-Za-z0-9_-]{1,32}/) != nil else { throw .themeName(name) }
    self.name = name
    base = members["base"]?.string
    if members["base"] != nil, base == nil { flaws.append(.value(of: "base")) }
    if let roles = members["roles"], roles.kind != .object { flaws.append(.value(of: "roles")) }
    for (role, value) in members["roles"]?.members.prefix(100).map({ $0 }) ?? [] {
      if let color = value.string ?? value.digits {
        colors.append((role, color))
      } else {
        flaws.append(.value(of: role))
      }
    }
    let known = ["name", "base", "roles"]
    for (name, _) in file.members where !known.contains(name) {
      flaws.append(.name(name, nearest: name.nearest(of: known)))
    }
  }
}
