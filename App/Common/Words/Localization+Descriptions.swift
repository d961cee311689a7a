import CantinaExtensions
import ApiSession
import CantinaTools

extension Localization {
  /// What is wrong with a description, and where.
  func text(_ flaw: DescriptionFlaw) -> String {
    let place = flaw.place
    switch flaw.expected {
    case .object: return self[DescriptionPhrase.flawObject, ["place": place]]
    case .list: return self[DescriptionPhrase.flawList, ["place": place]]
    case .text: return self[DescriptionPhrase.flawText, ["place": place]]
    case .address: return self[DescriptionPhrase.flawAddress, ["place": place]]
    case .header: return self[DescriptionPhrase.flawHeader, ["place": place]]
    case .keys(let keys):
      return self[DescriptionPhrase.flawKey, ["place": place, "known": keys.joined(separator: ", ")]]
    case .json(let expected):
      let parts = place.split(separator: ":").map(String.init)
      return self[
        DescriptionPhrase.flawJson, ["line": parts.first ?? "", "column": parts.last ?? "", "reason": text(expected)]]
    case .readable(let reason): return self[DescriptionPhrase.flawReadable, ["reason": reason]]
    }
  }

  /// Why an address that a person named has no answer: what to try is another matter than for a source of the program's own.
  func addressText(_ error: ApiError, missing variables: [String] = []) -> ApiErrorText {
    let text = text(error)
    let suggestion: String? =
      switch error {
      case .unauthorized where !variables.isEmpty: self[DescriptionPhrase.addressTryVariable, ["name": variables[0]]]
      case .unauthorized: self[DescriptionPhrase.addressTryHeader]
      case .notJson(let facts) where facts.isHtml && !facts.isLocal: self[DescriptionPhrase.addressTryApi]
      case .notJson(let facts) where !facts.isLocal: self[DescriptionPhrase.addressTryOther]
      case .fixtureMissing: self[DescriptionPhrase.addressTryRecording]
      case .notFound, .emptyBody, .unacceptableStatus, .decoding, .redirectRefused, .tooManyRedirects,
        .responseTooLarge:
        self[DescriptionPhrase.addressTryOther]
      default: nil
      }
    var cause = text.cause
    if case .notJson(let facts) = error, facts.isHtml {
      cause = self[facts.isLocal ? DescriptionPhrase.addressPageFile : DescriptionPhrase.addressPage]
    }
    return ApiErrorText(
      title: text.title, cause: cause, suggestion: suggestion ?? text.suggestion, retryMayHelp: text.retryMayHelp)
  }

  /// Why a description was not written.
  func text(_ error: ApiBook.SaveError) -> String {
    switch error {
    case .name(let name): self[DescriptionPhrase.saveName, ["name": name.shortened]]
    case .noFolder: self[DescriptionPhrase.saveNowhere]
    case .notWritable(let path, let reason): self[DescriptionPhrase.saveFailed, ["path": path, "reason": reason]]
    }
  }
}

/// What is said of descriptions of APIs.
enum DescriptionPhrase: String, Phrase {
  static let subject = "descriptions"

  case saveName, saveNowhere, saveFailed
  case flawObject, flawList, flawText, flawAddress, flawHeader, flawKey, flawJson, flawReadable
  case addressTryVariable, addressTryHeader, addressTryApi, addressTryOther, addressTryRecording, addressPage
  case addressPageFile

  // What `apis` says.
  case unknown, checkNoList, checkList
}
