/// Titles and causes of a source's errors.
enum ErrorPhrase: String, Phrase {
  static let subject = "errors"

  case addressTitle, addressCause, noNetworkTitle, noNetworkCause, hostTitle, hostCause, refusedTitle, refusedCause
  case proxyTitle, proxyCause, libraryTitle, libraryCause, cancelledTitle, cancelledCause, malformedTitle
  case malformedCause, circleTitle
  case circleCause, accessTitle, refusalTitle, pauseTitle, pauseCause, serverTitle, serverCause, statusTitle
  case statusCause, emptyTitle, emptyCause, tryMendingFile, tooLargeTitle, tooLargeCause, fixtureTitle, fixtureCause
  case damagedTitle, damagedCause, unexpectedTitle, unexpectedCause
  case requestTitle, requestInsecure, requestHeader, requestScheme, requestQuery, requestFile
  case timeoutTitle, timeoutAttempt, timeoutOverall, timeoutSilence
  case lostTitle, lostBefore, lostDuring, lostDuringOf
  case tlsTitle, redirectTitle, notFoundTitle, notJsonTitle, notJsonEnd, notJsonPlace, notJsonFile, notJsonPage
  case notJsonCause, notJsonXml, notJsonGzip, notJsonBinary
  case shapeTitle, shapeWhole, shapeType, shapeMissing, shapeNull, shapeCorrupted
  case kindText, kindBool, kindNumber, kindWhole, kindNull, kindList, kindObject

  // Suggestions for errors of a source.
  case tryAgain, tryLater, trySource, trySettings, tryConnecting, tryConnection, tryProxy, tryInstalling, tryLonger
  case tryDate
  case trySigningIn, tryBack, tryMinutes, tryAfter, tryNewer, tryOnline, tryMending, tryLog, tryNothing
}

/// The provenance of values, and the reasons why a source did not provide them.
enum ProvenancePhrase: String, Phrase {
  static let subject = "provenance"

  case live, file, sample, cached, cachedInstead, cachedBecause, offline, bundled, bundledBecause, why, kept
  case reasonMissing, reasonPause, reasonHost, reasonRefused, reasonUnsafe, reasonProxy, reasonTimeout, reasonLost
  case reasonGarbled, reasonRedirect, reasonEmpty, reasonPage, reasonNotJson, reasonShape, reasonTooLarge, reasonFile
  case reasonAddress, reasonOther
}

/// Problems with the user's files, and suggestions.
enum StoragePhrase: String, Phrase {
  static let subject = "storage"

  case damaged, damagedShort, stuck, unreadable, unreadableShort, notKept, notKeptShort, noHome, noHomeShort
  case notRecorded, exportNoHome, exportFailed, exportTooLong
  case tryRoom, tryRights, tryPlace, tryLog
  case ownNotJson, ownShape, ownName, ownNearest, ownValue, ownThemeName, ownKey, ownTaken, ownKept, ownOthers
}
