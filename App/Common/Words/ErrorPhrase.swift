enum ErrorPhrase: String, Phrase {
  static let subject = "errors"

  case addressTitle, addressCause, noNetworkTitle, noNetworkCause, hostTitle, hostCause, refusedTitle, refusedCause
  case proxyTitle, proxyCause, libraryTitle, libraryCause, cancelledTitle, cancelledCause, malformedTitle
  case malformedCause, circleTitle, circleCause, accessTitle, refusalTitle, pauseTitle, pauseCause, serverTitle
  case serverCause, statusTitle, statusCause, emptyTitle, emptyCause, tryMendingFile, tooLargeTitle, tooLargeCause
  case fixtureTitle, fixtureCause, damagedTitle, damagedCause, unexpectedTitle, unexpectedCause, requestTitle
  case requestInsecure, requestHeader, requestScheme, requestQuery, requestFile, timeoutTitle, timeoutAttempt
  case timeoutOverall, timeoutSilence, lostTitle, lostBefore, lostDuring, lostDuringOf, tlsTitle, redirectTitle
  case notFoundTitle, notJsonTitle, notJsonEnd, notJsonPlace, notJsonFile, notJsonPage, notJsonCause, notJsonXml
  case notJsonGzip, notJsonBinary, shapeTitle, shapeWhole, shapeType, shapeMissing, shapeNull, shapeCorrupted, kindText
  case kindBool, kindNumber, kindWhole, kindNull, kindList, kindObject

  // Suggestions for errors of a source.
  case tryAgain, tryLater, trySource, trySettings, tryConnecting, tryConnection, tryProxy, tryInstalling, tryLonger
  case tryDate, trySigningIn, tryBack, tryMinutes, tryAfter, tryNewer, tryOnline, tryMending, tryLog, tryNothing
}

enum ProvenancePhrase: String, Phrase {
  static let subject = "provenance"

  case live, file, sample, cached, cachedInstead, cachedBecause, offline, bundled, bundledBecause, why, kept
  case reasonMissing, reasonPause, reasonHost, reasonRefused, reasonUnsafe, reasonProxy, reasonTimeout, reasonLost
  case reasonGarbled, reasonRedirect, reasonEmpty, reasonPage, reasonNotJson, reasonShape, reasonTooLarge, reasonFile
  case reasonAddress, reasonOther
}

enum StoragePhrase: String, Phrase {
  static let subject = "storage"

  case damaged, damagedShort, stuck, unreadable, unreadableShort, notKept, notKeptShort, noHome, noHomeShort
  case notRecorded, exportNoHome, exportFailed, exportTooLong, tryRoom, tryRights, tryPlace, tryLog, ownNotJson
  case ownShape, ownName, ownNearest, ownValue, ownThemeName, ownKey, ownTaken, ownKept, ownOthers
}
