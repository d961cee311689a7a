import ApiSession
import CantinaTools

extension Localization {
  /// What is wrong with a description, and where.
  func text(_ flaw: DescriptionFlaw) -> String {
    let place = flaw.place
    switch flaw.expected {
    case .object: return self[.apisFlawObject, ["place": place]]
    case .list: return self[.apisFlawList, ["place": place]]
    case .text: return self[.apisFlawText, ["place": place]]
    case .address: return self[.apisFlawAddress, ["place": place]]
    case .header: return self[.apisFlawHeader, ["place": place]]
    case .keys(let keys): return self[.apisFlawKey, ["place": place, "known": keys.joined(separator: ", ")]]
    case .json(let expected):
      let parts = place.split(separator: ":").map(String.init)
      return self[
        .apisFlawJson, ["line": parts.first ?? "", "column": parts.last ?? "", "reason": text(expected)]]
    case .readable(let reason): return self[.apisFlawReadable, ["reason": reason]]
    }
  }

  /// Why an address that a person named has no answer: what to try is another matter than for a source of the program's own.
  func addressText(_ error: ApiError, missing variables: [String] = []) -> ApiErrorText {
    let text = text(error)
    let suggestion: String? =
      switch error {
      case .unauthorized where !variables.isEmpty: self[.addressTryVariable, ["name": variables[0]]]
      case .unauthorized: self[.addressTryHeader]
      case .notJson(let facts) where facts.isHtml && !facts.isLocal: self[.addressTryApi]
      case .notJson(let facts) where !facts.isLocal: self[.addressTryOther]
      case .fixtureMissing: self[.addressTryRecording]
      case .notFound, .emptyBody, .unacceptableStatus, .decoding, .redirectRefused, .tooManyRedirects,
        .responseTooLarge:
        self[.addressTryOther]
      default: nil
      }
    var cause = text.cause
    if case .notJson(let facts) = error, facts.isHtml { cause = self[facts.isLocal ? .addressPageFile : .addressPage] }
    return ApiErrorText(
      title: text.title, cause: cause, suggestion: suggestion ?? text.suggestion, retryMayHelp: text.retryMayHelp)
  }

  /// Why a description was not written.
  func text(_ error: ApiBook.SaveError) -> String {
    switch error {
    case .name(let name): self[.apisSaveName, ["name": name.shortened]]
    case .noFolder: self[.apisSaveNowhere]
    case .notWritable(let path, let reason): self[.apisSaveFailed, ["path": path, "reason": reason]]
    }
  }
}

/// What is said of descriptions of APIs.
extension Phrase {
  static let apisFlawObject = Phrase("apis.flaw.object")
  static let apisFlawList = Phrase("apis.flaw.list")
  static let apisFlawText = Phrase("apis.flaw.text")
  static let apisFlawAddress = Phrase("apis.flaw.address")
  static let apisFlawHeader = Phrase("apis.flaw.header")
  static let apisFlawKey = Phrase("apis.flaw.key")
  static let apisFlawJson = Phrase("apis.flaw.json")
  static let apisFlawReadable = Phrase("apis.flaw.readable")
  static let addressTryVariable = Phrase("address.try.variable")
  static let addressTryHeader = Phrase("address.try.header")
  static let addressTryApi = Phrase("address.try.api")
  static let addressTryOther = Phrase("address.try.other")
  static let addressTryRecording = Phrase("address.try.recording")
  static let addressPage = Phrase("address.page")
  static let addressPageFile = Phrase("address.pageFile")
  static let apisSaveName = Phrase("apis.save.name")
  static let apisSaveNowhere = Phrase("apis.save.nowhere")
  static let apisSaveFailed = Phrase("apis.save.failed")
}
