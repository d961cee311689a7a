/// The characters that output may consist of.
public enum Charset: Hashable, Sendable {
  case utf8
  /// Everything else: only ASCII is sure to be read.
  case ascii

  /// The one that the locale asks for: of `LC_ALL`, `LC_CTYPE` and `LANG` the first that is set and not empty counts.
  ///
  /// `C`, `POSIX` and a named charset other than UTF-8 (`pl_PL.ISO-8859-2`) mean ASCII. A locale without a charset (`pl_PL`),
  /// and none at all, mean UTF-8, which is what terminals of today read.
  public init(_ environment: TerminalEnvironment) {
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    // `language_COUNTRY.charset@modifier`
    let name = locale.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let charset = parts[1].lowercased()
      self = charset == "utf-8" || charset == "utf8" ? .utf8 : .ascii
    } else {
      self = name == "C" || name == "POSIX" ? .ascii : .utf8
    }
  }

  /// `text` in these characters; in ASCII signs may become several (`…` is `...`), and what has no likeness is `?`.
  public func text(_ text: String) -> String {
    switch self {
    case .utf8: text
    case .ascii: Transliteration.text(text)
    }
  }
}
