/// How long a session is.
extension Phrase {
  static let sessionTitle = Phrase("session.title")
  static let sessionMinutes = Phrase("session.minutes")
  static let keysSession = Phrase("keys.session")
  static let sessionOpen = Phrase("session.open")
}
