import CantinaExtensions
import CantinaTools
import Foundation
import Json

/// A file of settings that a person writes by hand: it is read, and never written, moved or set aside.
struct HandWritten {
  /// The members of the object, in their order.
  let members: [(name: String, value: JsonValue)]

  /// The bytes of a file, and the members of its object; nobody writes more by hand.
  private static let limit = (bytes: 64 << 10, members: 500)

  /// Reads a file; nil where there is none.
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

/// Why a file of a person's own, or a part of it, is not obeyed.
enum HandWrittenFlaw: Error, Hashable, Sendable {
  case unreadable(StorageError)
  case notJson(path: String, line: Int, column: Int)
  /// It holds no object, or one that is too large.
  case shape(path: String)
  /// A member of `theme.json` or `keys.json` that is unknown, with the one that was probably meant.
  case name(String, nearest: String?)
  /// A member whose value means nothing.
  case value(of: String)
  /// The theme has no name, or that of another.
  case themeName(String)
  /// The name of a key that no keyboard has.
  case key(String, action: String)
  /// A key that does something else on the same screen.
  case taken(key: String, action: String, other: String)
  /// A key that stays what it is.
  case kept(key: String, action: String)
}

/// The keys of `keys.json` as they are written, by the names of actions.
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

/// The theme of `theme.json` as it is written.
struct WrittenTheme {
  let name: String
  /// The theme that it is made of; nil for the usual one.
  private(set) var base: String?
  private(set) var colors: [(role: String, color: String)] = []
  private(set) var flaws: [HandWrittenFlaw] = []

  private static let longestName = 32

  init(_ file: HandWritten) throws(HandWrittenFlaw) {
    let members = Dictionary(file.members.map { ($0.name, $0.value) }) { $1 }
    let name = members["name"]?.string ?? ""
    // It is typed behind `--theme`, and shown in the settings.
    guard (1...Self.longestName).contains(name.count), name.utf8.allSatisfy({ Self.isNamed($0) }) else {
      throw .themeName(name)
    }
    self.name = name
    base = members["base"]?.string
    if members["base"] != nil, base == nil { flaws.append(.value(of: "base")) }
    if let roles = members["roles"] {
      if roles.kind == .object {
        for (role, value) in roles.members.prefix(100) {
          if let color = value.string ?? value.digits {
            colors.append((role, color))
          } else {
            flaws.append(.value(of: role))
          }
        }
      } else {
        flaws.append(.value(of: "roles"))
      }
    }
    let known = ["name", "base", "roles"]
    for (name, _) in file.members where !known.contains(name) {
      flaws.append(.name(name, nearest: name.nearest(of: known)))
    }
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
