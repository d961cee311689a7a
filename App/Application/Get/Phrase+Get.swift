/// What `get` says on standard error.
extension Phrase {
  static let getMissing = Phrase("get.missing")
  static let getSearch = Phrase("get.search")
  static let getCapped = Phrase("get.capped")
  static let getUnread = Phrase("get.unread")
  static let getUnreadRecords = Phrase("get.unreadRecords")
  static let getCached = Phrase("get.cached")
  static let getBundled = Phrase("get.bundled")
}
