/// What `get` says on standard error.
extension Phrase {
  static let getMissing = Phrase("get.missing")
  static let getCached = Phrase("get.cached")
  static let getBundled = Phrase("get.bundled")
}
