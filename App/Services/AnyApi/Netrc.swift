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
    var words = NetrcWords(text)
    while let word = words.next() {
      switch word {
      case "machine": entries.append(Entry(host: words.next()?.lowercased() ?? ""))
      case "default": entries.append(Entry(host: nil))
      case "login" where !entries.isEmpty: entries[entries.count - 1].login = words.next()
      case "password" where !entries.isEmpty: entries[entries.count - 1].password = words.next()
      case "login", "password", "account": _ = words.next()
      case "macdef": words.skipMacro()
      default: break
      }
    }
    self.entries = entries
  }

  func entry(for host: String) -> Entry? { entries.first { $0.host == nil || $0.host == host.lowercased() } }
}

/// The words of a file: separated by blanks, or in double quotes.
private struct NetrcWords {
  private var rest: Substring

  init(_ text: String) { rest = Substring(text.replacing("\r\n", with: "\n")) }

  mutating func next() -> String? {
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard rest.first == "#" else { break }
      rest = rest.drop { $0 != "\n" }
    }
    guard let first = rest.first else { return nil }
    guard first == "\"" else {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      return String(word)
    }
    rest = rest.dropFirst()
    var word = ""
    while let sign = rest.popFirst(), sign != "\"" {
      guard sign == "\\", let next = rest.popFirst() else {
        word.append(sign)
        continue
      }
      word.append(next == "n" ? "\n" : next == "t" ? "\t" : next == "r" ? "\r" : next)
    }
    return word
  }

  /// Skips a macro, which ends at the next empty line.
  mutating func skipMacro() { rest = rest.firstRange(of: "\n\n").map { rest[$0.upperBound...] } ?? "" }
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
