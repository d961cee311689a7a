/// The seat map.
enum SeatsPhrase: String, Phrase {
  static let subject = "seats"

  case optionSeats, title, summary, shown, all, and, found, stay, discard, leaveTitle, leaveText, seat, free, chosen
  case state, blocked, taken, window, aisle, middle, bassinet, exit, legroom, preferred, left, right, front, centre
  case rear, first, business, economy, other, otherClass, upperDeck, mainDeck, freeOf, chosenOf, confirmed, noneChosen
  case confirmTitle, confirmAnswer, exported, notExported, noHome, notWritable, faultsTitle, faults, faultRow
  case faultItem
  case why, whySide, whyAcross, whyRow, whyRows, whyWindows, whyAisles, whyLegroom, whyPreferred, whyExits
  case whyBassinets
  case keyChoose, keyNext, keyPrevious, keyTogether, keyConfirm, keyCancel, keyExport, keyMore, keyFewer, keyDescribe
  case refusedBlocked, refusedTaken, refusedMissing, refusedRow, refusedGone, refusedFull, refusedFew
  case flawMissing, flawNumber, flawText, flawList, flawObject, flawUnknown, flawDoubled
}
