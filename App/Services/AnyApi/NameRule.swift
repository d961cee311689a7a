import ApiSession
import Foundation

/// Decides for which links of a record the name behind them is asked, though nobody has opened them.
enum NameRule {
  /// Words that speak of an action or a download: what stands behind such a link may do something when it is asked.
  static let actions: Set<String> = [
    "accept", "action", "activate", "apply", "approve", "archive", "backup", "buy", "cancel",
    "checkout", "clear", "clone", "close", "complete", "confirm", "create", "deactivate", "decline", "delete",
    "destroy",
    "disable", "dismiss", "download", "downloads", "edit", "enable", "execute", "export", "exports", "import",
    "install",
    "invite", "kill", "leave", "lock", "login", "logoff", "logout", "merge", "mute", "pay", "publish", "purge",
    "reboot",
    "reject", "remove", "reopen", "reset", "restart", "restore", "resume", "retry", "revoke", "send",
    "shutdown", "signin", "signoff", "signout", "signup", "submit", "subscribe", "suspend", "tarball",
    "terminate", "trash", "trigger", "unarchive", "unfollow", "uninstall", "unlike", "unlink", "unlock",
    "unpublish", "unstar", "unsubscribe", "unwatch", "update", "upgrade", "upload", "wipe", "zipball",
  ]

  /// Endings of files that are downloaded.
  private static let endings: Set<String> = [
    "7z", "apk", "avi", "bin", "bz2", "csv", "deb", "dmg", "doc", "docx", "epub", "exe", "flac", "gz", "iso", "jar",
    "m4a",
    "mkv", "mov", "mp3", "mp4", "msi", "ogg", "pdf", "pkg", "ppt", "rar", "rpm", "tar", "tgz", "wav", "webm", "xls",
    "xlsx", "xz", "zip",
  ]

  /// Names of fields that say that their value is a link.
  private static let linkNames: Set<String> = ["href", "iri", "link", "links", "ref", "self", "uri", "url", "urls"]

  /// Whether the name behind a link may be asked for.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - field: the path of its field, such as `_links.owner`.
  ///   - base: the address that the record came from; what both addresses begin with says nothing.
  ///   - writesPaths: whether the API is known to write its links as paths without a host.
  /// - Returns: false for what may act or download, and for a path that may be no link.
  static func allows(_ link: ApiLink, in field: String, at base: URL, writesPaths: Bool) -> Bool {
    let (own, shared) = (segments(link.url), segments(base))
    let same = zip(own, shared).prefix { $0 == $1 }.count
    // A plain path may be a file on some computer, unless something says that it is a link.
    if link.isPath, !writesPaths, same == 0, !isIdentifier(own.last), !words(field).contains(where: linkNames.contains)
    {
      return false
    }
    if let ending = own.last?.split(separator: ".").dropFirst().last, endings.contains(ending.lowercased()) {
      return false
    }
    let texts = [field] + own.dropFirst(same) + [link.url.query() ?? ""]
    return !texts.contains { text in
      let words = words(text)
      // `log_out` is written in two words as well.
      let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
      return (words + pairs).contains(where: actions.contains)
    }
  }

  /// Whether it is what ends the address of a record: a number, or a UUID.
  private static func isIdentifier(_ segment: String?) -> Bool {
    guard let segment else { return false }
    return Int(segment) != nil || UUID(uuidString: segment) != nil
  }

  private static func segments(_ url: URL) -> [String] {
    url.path(percentEncoded: false).split(separator: "/").map(String.init)
  }

  private static func words(_ text: String) -> [String] { SecretName.words(of: text) }
}
