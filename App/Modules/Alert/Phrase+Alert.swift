/// The buttons of an alert.
extension Phrase {
  static let alertCancel = Phrase("alert.cancel")
  static let alertClose = Phrase("alert.close")
  static let alertGoOn = Phrase("alert.goOn")
  static let alertRetry = Phrase("alert.retry")
}
