/// Files that are kept for a person: what befell them, and what to try.
extension Phrase {
  static let storageDamaged = Phrase("storage.damaged")
  static let storageDamagedShort = Phrase("storage.damaged.short")
  static let storageStuck = Phrase("storage.stuck")
  static let storageUnreadable = Phrase("storage.unreadable")
  static let storageUnreadableShort = Phrase("storage.unreadable.short")
  static let storageNotKept = Phrase("storage.notKept")
  static let storageNotKeptShort = Phrase("storage.notKept.short")
  static let storageTryRoom = Phrase("storage.try.room")
  static let storageTryRights = Phrase("storage.try.rights")
  static let storageTryPlace = Phrase("storage.try.place")
  static let storageTryLog = Phrase("storage.try.log")
}
