import CantinaExtensions
import ApiSession
import CantinaTools
import Foundation

extension Localization {
  func text(_ flaw: DescriptionFlaw) -> String {
    let place = flaw.place
    switch flaw.expected {
    case .object: return self[DescriptionPhrase.flawObject, ["place": place]]
    case .list: return self[DescriptionPhrase.flawList, ["place": place]]
    case .text: return self[DescriptionPhrase.flawText, ["place": place]]
    case .address: return self[DescriptionPhrase.flawAddress, ["place": place]]
    case .number: return self[DescriptionPhrase.flawNumber, ["place": place]]
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

  /// The error of an address that the user gave, with its own suggestions; `mayEdit` is whether a key edits the address.
  func addressText(
    _ error: ApiError, at url: URL, with given: ApiCredentials = ApiCredentials(), mayEdit: Bool = false
  ) -> ApiErrorText {
    if url.isYaml, case .notJson = error {
      let address = url.isLocal ? url.path(percentEncoded: false) : url.withoutSecrets.absoluteString
      let command = url.isLocal ? "yq -o=json . '\(address)'" : "curl -s '\(address)' | yq -o=json ."
      return ApiErrorText(
        title: self[DescriptionPhrase.fileTitle, ["name": url.lastPathComponent]],
        cause: self[DescriptionPhrase.yaml],
        suggestion: self[DescriptionPhrase.yamlTry, ["command": command + " > openapi.json"]], retryMayHelp: true)
    }
    if url.isLocal, let text = fileText(error, name: url.lastPathComponent) { return text }
    let text = text(error)
    let suggestion: String? =
      switch error {
      case .unauthorized where !given.missing.isEmpty:
        self[DescriptionPhrase.addressTryVariable, ["name": given.missing[0]]]
      case .unauthorized where given.areSent: self[DescriptionPhrase.addressTryOtherToken]
      case .unauthorized: self[DescriptionPhrase.addressTryHeader]
      case .notJson(let facts) where facts.isHtml && !facts.isLocal: self[DescriptionPhrase.addressTryApi]
      case .notJson(let facts) where facts.place?.isEnd == true && url == .standardInput:
        self[DescriptionPhrase.addressTryPipe]
      case .notJson(let facts) where facts.place?.isEnd == true: self[DescriptionPhrase.addressTryWhole]
      case .notJson(let facts) where !facts.isLocal: self[DescriptionPhrase.addressTryOther]
      case .serverFailure: self[DescriptionPhrase.addressTryLater]
      case .connectionRefused: self[DescriptionPhrase.addressTryPort]
      case .hostNotFound: self[DescriptionPhrase.addressTryHost]
      case .fixtureMissing: self[DescriptionPhrase.addressTryRecording]
      case .responseTooLarge: self[DescriptionPhrase.addressTryLess]
      case .notFound: self[mayEdit ? DescriptionPhrase.addressTryPathOrEdit : DescriptionPhrase.addressTryPath]
      case .emptyBody, .unacceptableStatus, .decoding, .redirectRefused, .tooManyRedirects:
        self[DescriptionPhrase.addressTryOther]
      default: nil
      }
    var cause = text.cause
    if case .notJson(let facts) = error, facts.isHtml {
      cause = self[facts.isLocal ? DescriptionPhrase.addressPageFile : DescriptionPhrase.addressPage]
    }
    // The words of a status are in the title already.
    if let words = error.status.flatMap({ ServerWords.words(of: $0) }),
      !text.title.lowercased().contains(words.lowercased())
    {
      let said = self[DescriptionPhrase.serverSays, ["words": words.hasSuffix(".") ? words : words + "."]]
      cause = [cause, said].filter { !$0.isEmpty }.joined(separator: " ")
    }
    // The place of a failure is the whole address, with its port.
    let address = url.shownAddress
    let isAddressNamed = url.isLocal || (text.title + cause).contains(address)
    return ApiErrorText(
      title: isAddressNamed ? text.title : "\(text.title): \(address)", cause: cause,
      suggestion: suggestion ?? text.suggestion,
      retryMayHelp: text.retryMayHelp)
  }

  private func fileText(_ error: ApiError, name: String) -> ApiErrorText? {
    let (cause, suggestion): (String, any Phrase)
    switch error {
    case .decoding(let failure) where failure.isMissingList:
      let known = OutsideText.line(failure.expected)
      return ApiErrorText(
        title: self[DescriptionPhrase.fileNoList, ["name": name, "list": OutsideText.line(failure.path.shortened)]],
        cause: known.isEmpty
          ? self[DescriptionPhrase.fileNoLists] : self[DescriptionPhrase.fileLists, ["known": known]],
        suggestion: known.isEmpty ? "" : self[DescriptionPhrase.fileTryList], retryMayHelp: false)
    case .fixtureMissing(let path): (cause, suggestion) = ("\(path).", ErrorPhrase.tryMendingFile)
    case .fixtureDamaged(let path, let detail):
      (cause, suggestion) = ("\(path): \(detail).", ErrorPhrase.tryMendingFile)
    case .responseTooLarge(let limit, _):
      cause = self[DescriptionPhrase.fileTooLarge, ["size": text(bytes: limit)]]
      suggestion = DescriptionPhrase.fileTryLess
    default: return nil
    }
    return ApiErrorText(
      title: self[DescriptionPhrase.fileTitle, ["name": name]], cause: cause, suggestion: self[suggestion],
      retryMayHelp: true)
  }

  func text(_ error: ApiBook.SaveError) -> String {
    switch error {
    case .name(let name): self[DescriptionPhrase.saveName, ["name": name.shortened]]
    case .noFolder: self[DescriptionPhrase.saveNowhere]
    case .damaged(let path): self[DescriptionPhrase.saveDamaged, ["path": path]]
    case .taken(let name, let base): self[DescriptionPhrase.saveTaken, ["name": name, "base": base.absoluteString]]
    case .notWritable(let path, let reason): self[DescriptionPhrase.saveFailed, ["path": path, "reason": reason]]
    }
  }

  func text(_ limit: RateLimit) -> String {
    let remaining = numbers.text(limit.remaining)
    let text =
      limit.limit.map { self[DescriptionPhrase.limitOf, ["remaining": remaining, "limit": numbers.text($0)]] }
      ?? remaining
    guard let reset = limit.reset else { return text }
    return self[DescriptionPhrase.limitReset, ["text": text, "time": self.text(reset)]]
  }
}

enum DescriptionPhrase: String, Phrase {
  static let subject = "descriptions"

  case saveName, saveNowhere, saveFailed, saveDamaged, saveTaken, flawObject, flawList, flawText, flawAddress
  case flawNumber, flawHeader, flawKey, flawJson, flawReadable, addressTryVariable, addressTryHeader
  case addressTryOtherToken, addressTryApi, addressTryOther, addressTryWhole, addressTryLater, addressTryLess
  case addressTryPort, addressTryHost, addressTryPath, addressTryPathOrEdit, tryMending, fileTitle, fileTooLarge
  case fileTryLess, consentTitle, consentText, consentAllow, consentRefuse, consentNeeded, consentQuestion
  case addressTryRecording, addressTryPipe, addressPage, addressPageFile, fileNoList, fileLists, fileNoLists
  case fileTryList

  // The `apis` command.
  case unknown, checkNoList, checkList, checkTotal, checkMore, endTotal, endMark, endShorter, endEmpty, endDocument

  // YAML needs an external converter.
  case yaml, yamlTry

  // The server's own error message.
  case serverSays, limitOf, limitReset
}
