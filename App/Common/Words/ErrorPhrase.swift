/// Errors of a source: what happened, and what it means.
enum ErrorPhrase: String, Phrase {
  static let subject = "errors"

  case addressTitle, addressCause, noNetworkTitle, noNetworkCause, hostTitle, hostCause, refusedTitle, refusedCause
  case proxyTitle, proxyCause, libraryTitle, libraryCause, cancelledTitle, cancelledCause, malformedTitle
  case malformedCause, circleTitle
  case circleCause, accessTitle, accessCause, pauseTitle, pauseCause, serverTitle, serverCause, statusTitle
  case statusCause, emptyTitle, emptyCause, tryMendingFile, tooLargeTitle, tooLargeCause, fixtureTitle, fixtureCause
  case damagedTitle, damagedCause, unexpectedTitle, unexpectedCause
  case requestTitle, requestInsecure, requestHeader, requestScheme, requestQuery
  case tlsTitle, tlsExpired, tlsUntrusted, tlsMismatch, tlsHandshake
  case timeoutTitle, timeoutAttempt, timeoutOverall, timeoutSilence
  case lostTitle, lostBefore, lostDuring, lostDuringOf
  case redirectTitle, redirectDowngrade, redirectScheme, redirectNowhere, redirectBody, redirectElsewhere
  case notFoundTitle, notFoundCause, notJsonTitle, notJsonEnd, notJsonPlace, notJsonFile, notJsonPage, notJsonCause
  case shapeTitle, shapeWhole, shapeType, shapeMissing, shapeNull, shapeCorrupted
  case kindText, kindBool, kindNumber, kindWhole, kindNull, kindList, kindObject

  // Errors of a source: what to try.
  case tryAgain, tryLater, trySource, trySettings, tryConnecting, tryConnection, tryProxy, tryInstalling, tryLonger
  case tryDate
  case trySigningIn, tryBack, tryMinutes, tryAfter, tryNewer, tryOnline, tryMending, tryLog, tryNothing
}
