import ApiSession
import Foundation

/// Decides which links of a record may be requested for the name of their target before the user opens them.
enum NameRule {
  /// Words for an action or a download: a request to such a link may have side effects.
  static let actions: Set<String> = [
    "accept", "action", "activate", "apply", "approve", "archive", "backup", "buy", "cancel", "checkout", "clear",
    "clone", "close", "complete", "confirm", "create", "deactivate", "decline", "delete", "destroy", "disable",
    "dismiss", "download", "downloads", "edit", "enable", "execute", "export", "exports", "import", "install", "invite",
    "kill", "leave", "lock", "login", "logoff", "logout", "merge", "mute", "pay", "publish", "purge", "reboot",
    "reject", "remove", "reopen", "reset", "restart", "restore", "resume", "retry", "revoke", "send", "shutdown",
    "signin", "signoff", "signout", "signup", "submit", "subscribe", "suspend", "tarball", "terminate", "trash",
    "trigger", "unarchive", "unfollow", "uninstall", "unlike", "unlink", "unlock", "unpublish", "unstar", "unsubscribe",
    "unwatch", "update", "upgrade", "upload", "wipe", "zipball",
  ]

  /// File extensions of downloads.
  private static let endings: Set<String> = [
    "7z", "apk", "avi", "bin", "bz2", "csv", "deb", "dmg", "doc", "docx", "epub", "exe", "flac", "gz", "iso", "jar",
    "m4a", "mkv", "mov", "mp3", "mp4", "msi", "ogg", "pdf", "pkg", "ppt", "rar", "rpm", "tar", "tgz", "wav", "webm",
    "xls", "xlsx", "xz", "zip",
  ]

  /// Field names that mark their value as a link.
  private static let linkNames: Set<String> = ["href", "iri", "link", "links", "ref", "self", "uri", "url", "urls"]

  /// Whether a path is a link: by the name of its field, a beginning like the answer's address, or a final number.
  static func isLink(_ url: URL, in field: String, at base: URL) -> Bool {
    let own = url.words
    let isIdentifier = own.last.map { Int($0) != nil || UUID(uuidString: $0) != nil } == true
    return own.first != nil && own.first == base.words.first || isIdentifier
      || words(field).contains(where: linkNames.contains)
  }

  /// Whether a text is a path below that of the answer, such as `Customers` in `url`: not a host, a file or a gap.
  static func isRelative(_ text: String, in field: String) -> Bool {
    ["href", "link", "url"].contains(field.lastWord) && !FieldText.isGap(text)
      && text.wholeMatch(of: /[A-Za-z][\w()'-]*(\/[\w().'-]+)*\/?/) != nil
  }

  /// Whether the name behind a link may be requested.
  ///
  /// It may not for a list, a template, a possible action, a download, or an address below that of the record itself.
  /// `field` is the path of its field, such as `_links.owner`. `base` is the address of the answer; the link's beginning
  /// in common with it is ignored. `record` is the address of the record, if it has one.
  static func allows(_ link: ApiLink, in field: String, at base: URL, below record: URL?) -> Bool {
    let own = link.url.words
    let same = zip(own, base.words).prefix { $0 == $1 }.count
    if isList(link) || link.isTemplate || !link.variables.isEmpty { return false }
    let whole = record?.words ?? []
    if let record, link.url.isOnOrigin(of: record), own.count > whole.count, own.starts(with: whole) { return false }
    if let ending = own.last?.split(separator: ".").dropFirst().last, endings.contains(ending.lowercased()) {
      return false
    }
    let texts = [field] + own.dropFirst(same) + [link.url.query() ?? ""]
    return !texts.contains { text in
      let words = words(text)
      // Covers `log_out`, which is written as two words.
      let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
      return (words + pairs).contains(where: actions.contains)
    }
  }

  /// Whether a link seems to lead to a list: the last word of its path is a plural, as in `…/users/7/posts`.
  static func isList(_ link: ApiLink) -> Bool {
    guard let word = link.url.words.last.flatMap({ words($0).last }), word.count > 3 else { return false }
    return word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
  }

  private static func words(_ text: String) -> [String] { SecretName.words(of: text) }
}
