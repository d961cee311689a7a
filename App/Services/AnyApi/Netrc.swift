import CantinaTools
import Foundation

/// The names and passwords of a `.netrc` file, by host.
struct Netrc: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// The host; nil for `default`, which is any host.
    let host: String?
    var login: String?
    var password: String?
  }

  enum Flaw: Error, Equatable {
    case missing
    /// Other users may read it, or it belongs to another user.
    case open
    case unreadable(reason: String)
  }

  let entries: [Entry]

  /// The maximum size in bytes of a plausible file.
  private static let limit = 1 << 20

  /// Reads a file that only its owner can read.
  init(path: String) throws(Flaw) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw errno == ENOENT ? .missing : .unreadable(reason: String(cString: strerror(errno)))
    }
    guard facts.st_mode & 0o077 == 0, facts.st_uid == geteuid() || facts.st_uid == 0 else { throw .open }
    do throws(AtomicFile.Failure) {
      let data = try AtomicFile.read(path, limit: Self.limit)
      self.init(text: String(decoding: data ?? Data(), as: UTF8.self))
    } catch {
      throw .unreadable(reason: String(cString: strerror(error.code)))
    }
  }

  /// Reads the keywords `machine`, `login`, `password`, `account`, `default` and `macdef`.
  init(text: String) {
    var entries: [Entry] = []
    var words = Self.words(of: text)[...]
    while let word = words.popFirst() {
      switch word {
      case "machine": entries.append(Entry(host: words.popFirst()?.lowercased() ?? ""))
      case "default": entries.append(Entry(host: nil))
      case "login" where !entries.isEmpty: entries[entries.count - 1].login = words.popFirst()
      case "password" where !entries.isEmpty: entries[entries.count - 1].password = words.popFirst()
      case "login", "password", "account": _ = words.popFirst()
      default: break
      }
    }
    self.entries = entries
  }

  /// Splits a text at blanks, except in double quotes, and leaves out comments, and macros, which end at an empty line.
  private static func words(of text: String) -> [String] {
    let form = /#.*|macdef\s(?:.|\n)*?(?:\n\n|$)|"((?:[^"\\]|\\.)*)"?|\S+/
    return text.replacing("\r\n", with: "\n").matches(of: form).compactMap { match -> String? in
      guard let quoted = match.1 else {
        return match.0.hasPrefix("#") || match.0.contains(where: \.isWhitespace) ? nil : String(match.0)
      }
      let signs = ["n": "\n", "t": "\t", "r": "\r"]
      return String(quoted).replacing(/\\(.)/) { signs[String($0.1)] ?? String($0.1) }
    }
  }

  func entry(for host: String) -> Entry? { entries.first { $0.host == nil || $0.host == host.lowercased() } }
}

extension AnyApiClient.Access {
  /// Sends name and password from the file to the host of `origin`, unless another header authenticates.
  mutating func useNetrc() {
    guard let host = origin.flatMap({ URL(string: $0)?.host() }), let entry = netrc?.entry(for: host),
      let login = entry.login, let password = entry.password, !headers.contains(where: \.isAuthorization)
    else { return }
    headers.append(HeaderTemplate(user: login, passwordIn: HeaderTemplate.passwordVariable))
    environment[HeaderTemplate.passwordVariable] = password
  }
}
