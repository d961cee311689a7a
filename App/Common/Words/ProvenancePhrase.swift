/// Where values come from, and why they do not come from a source.
enum ProvenancePhrase: String, Phrase {
  static let subject = "provenance"

  case live, file, sample, cached, cachedInstead, cachedBecause, offline, bundled, bundledBecause, why, kept
  case reasonMissing, reasonPause, reasonHost, reasonRefused, reasonUnsafe, reasonProxy, reasonTimeout, reasonLost
  case reasonGarbled, reasonRedirect, reasonEmpty, reasonPage, reasonNotJson, reasonShape, reasonTooLarge, reasonFile
  case reasonAddress, reasonOther
}
