enum BrowsePhrase: String, Phrase {
  static let subject = "browse"

  case rawTitle, homeTitle, recordTitle, loading, signIn
  case secretAgain, yes, no
  case chartLargest
  case apisTitle, apisSummary, apisOpen, apisOpenSummary, apisCompare, apisCompareSummary
  case apisAddress, apisName, apisSaved, apisRecent, apisKept, apisToTry, apisTools, apisDescribe, apisDescribeSummary
  case exampleCharacters, examplePokemon, examplePosts, exampleEarthquakes
  case formTitle, formTitleNew, formName, formCalled, formAddress, formAddressWrong, formToken, formTokenWrong
  case formHeaders, formHeadersWrong, formNaming, formSearch, formSave
  case formMore, formLess, formFound, formPaging, formPagingInferred, formPagingNext, formPagingToken, formPagingOffset
  case formPagingPage, formPagingPageZero, formPagingName, formPagingNextPath, formPagingTokenPath, formPagingTotalPath
  case formPagingLastPath, formPagingMissing, formRecords, formParameters, formTry
  case keysGo, valuesTitle, valuesOpen, valuesAny, valuesUsual
  case valuesRequired, valuesNumber, valuesMore, valuesMoreWrong
  case answerTitle, answerStatus, answerFrom, answerAddress, answerTime, answerSize, answerLimit, answerHeaders
  case answerPages, answerPagesBy, answerPagesLinked, answerChange, answerParameters
  case ignored, ignoredHere, keysDocument, documentNone, earlierState

  case jsonItems, pictureUnseen, pictureUnreadable
  case keysKeepSearch, keysNextMatch, keysPreviousMatch, keysCopyValue, keysEdit, jsonValueCopied
}
