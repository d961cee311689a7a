import Foundation

extension URL {
  /// What keys are called in addresses; their values stand in no log, no file name and no message.
  static let secretNames: Set<String> = {
    let names = [
      "key", "api_key", "apikey", "api-key", "apiKey", "appid", "app_id", "token", "access_token", "accessToken",
      "auth", "authorization", "password", "passwd", "pwd", "secret", "client_secret", "session", "sessionid", "sid",
      "sig", "signature", "jwt", "code",
    ]
    return Set(names + names.map { $0.uppercased() })
  }()

  /// The same address without user, password and keys, for what is kept in files.
  var withoutSecrets: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    (parts.user, parts.password) = (nil, nil)
    if let items = parts.percentEncodedQueryItems {
      let shown = items.filter { !Self.secretNames.contains($0.name) }
      parts.percentEncodedQueryItems = shown.isEmpty ? nil : shown
    }
    return parts.url ?? self
  }
}
