/// Judges by name whether a query parameter, a header field or a part of a path is a secret.
///
/// A name is split at signs and capitals: `X-Amz-Security-Token` is `x`, `amz`, `security`, `token`. An ambiguous name
/// such as `key` is secret: hiding too much costs a word in a log, hiding too little an account.
public enum SecretName {
  /// Parts that make a name secret in any position.
  private static let parts: Set<String> = [
    "apikey", "appid", "appkey", "auth", "authorization", "authkey", "bearer", "credential", "credentials", "hmac",
    "jwt", "key", "otp", "pass", "passcode", "passphrase", "passwd", "password", "pwd", "saml", "secret", "session",
    "sessionid", "sid", "sig", "signature", "token",
  ]

  /// Ends of compound parts: `accesstoken`, `PHPSESSID`.
  private static let endings = [
    "apikey", "accesskey", "authtoken", "accesstoken", "password", "secret", "sessid", "sessionid", "token",
  ]

  /// Parts that make `key` and `token` refer to pages, order or counts: `pageToken`, `sort_key`, `max_tokens`.
  private static let harmless: Set<String> = [
    "after", "before", "continuation", "continue", "cursor", "end", "exclusive", "foreign", "group", "last", "next",
    "order", "page", "pagination", "partition", "prev", "previous", "primary", "range", "resume", "skip", "sort",
    "start", "sync",
  ]

  /// Harmless compounds: `$skiptoken`, `startkey`.
  private static let harmlessWords: Set<String> = [
    "continuationtoken", "endkey", "nexttoken", "pagetoken", "skiptoken", "startkey", "synctoken",
  ]

  /// Last parts that describe a secret instead of containing it: `token_type`, `X-Amz-SignatureVersion`.
  private static let aspects: Set<String> = [
    "address", "algorithm", "count", "expires", "expiry", "format", "length", "limit", "method", "size", "symbol",
    "type", "version",
  ]

  /// Parts that stay secret beside harmless parts: `next_auth_token` is a token.
  private static let strong: Set<String> = ["access", "api", "auth", "authorization", "bearer", "password", "secret"]

  /// Returns whether the value of a name is a secret; `code` is a secret if `state` is among the other names.
  public static func isSecret(_ name: some StringProtocol, beside others: @autoclosure () -> [String] = []) -> Bool {
    let words = words(of: String(name))
    guard let last = words.last else { return false }
    if words == ["code"] { return others().contains { self.words(of: $0) == ["state"] } }
    // Marks such as `code_verifier` and `app_id` need both of their parts.
    if words.suffix(2) == ["app", "id"] || words.suffix(2) == ["code", "verifier"] { return true }
    if aspects.contains(last), words.count > 1 || !parts.contains(last) { return false }
    let isStrong = words.contains(where: strong.contains)
    if !isStrong, harmlessWords.contains(last) || words.contains(where: harmless.contains) {
      // A session or a signature is unrelated to pages.
      return words.contains { parts.subtracting(["key", "token"]).contains($0) }
    }
    return words.contains { word in parts.contains(word) || endings.contains { word.hasSuffix($0) } }
  }

  /// Splits `X-Amz-Signature`, `accessToken`, `APIKey` or `filter[key]` into lower-case words.
  public static func words(of name: String) -> [String] {
    let name = PercentCode.decoded(name)
    var words: [String] = []
    var word = ""
    let letters = Array(name.unicodeScalars)
    for (place, letter) in letters.enumerated() {
      guard letter.properties.isAlphabetic else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let follows = place + 1 < letters.count ? letters[place + 1] : nil
      let isStart =
        letter.properties.isUppercase && place > 0
        && (letters[place - 1].properties.isLowercase
          || letters[place - 1].properties.isUppercase && follows?.properties.isLowercase == true)
      if isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += String(letter).lowercased()
    }
    return word.isEmpty ? words : words + [word]
  }
}
