/// Problems with the user's files, and what to try.
enum StoragePhrase: String, Phrase {
  static let subject = "storage"

  case damaged, damagedShort, stuck, unreadable, unreadableShort, notKept, notKeptShort, noHome, noHomeShort
  case notRecorded
  case tryRoom, tryRights, tryPlace, tryLog
  case ownNotJson, ownShape, ownName, ownNearest, ownValue, ownThemeName, ownKey, ownTaken, ownKept, ownOthers
}
