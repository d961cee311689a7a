import CantinaExtensions
import CantinaTools
import Foundation
import Json
import Terminal

extension Localization {
  func summary(of changes: RecordChanges) -> String {
    self[
      DiffPhrase.summary,
      [
        "came": numbers.text(changes.came.count), "went": numbers.text(changes.went.count),
        "changed": numbers.text(changes.changed.count), "same": numbers.text(changes.sameCount),
      ]]
  }

  func text(_ failure: DiffFailure, with given: (URL) -> ApiCredentials = { _ in ApiCredentials() }) -> ApiErrorText {
    let (title, suggestion): (String, any Phrase)
    switch failure {
    case .source(let error, let url): return addressText(error, at: url, with: given(url))
    case .noRecording(let folder):
      title = self[DiffPhrase.failNoRecording, ["path": folder.path(percentEncoded: false)]]
      suggestion = DiffPhrase.failTry
    case .manyLists(let folder):
      title = self[DiffPhrase.failManyLists, ["path": folder.path(percentEncoded: false)]]
      suggestion = DiffPhrase.failTryList
    case .unknownApi(let name):
      title = self[DescriptionPhrase.unknown, ["name": name.shortened]]
      suggestion = DiffPhrase.failTry
    case .noField(let name):
      title = self[DiffPhrase.failNoField, ["name": name.shortened]]
      suggestion = DiffPhrase.failTryField
    }
    return ApiErrorText(title: title, cause: "", suggestion: self[suggestion], retryMayHelp: true)
  }
}

extension RecordChanges.Field {
  /// The older and the newer value as JSON in one line: `20 → 21`, `+ "new"`, `- "old"`.
  func text(in style: GetStyle = GetStyle()) -> String {
    func json(_ value: JsonValue) -> String { style.harmless(JsonWriter().bytes(.value(value))) }
    return switch (before, after) {
    case (let before?, let after?): "\(json(before)) \(style.charset == .ascii ? "->" : "→") \(json(after))"
    case (let before?, nil): "- \(json(before))"
    case (nil, let after?): "+ \(json(after))"
    case (nil, nil): ""
    }
  }
}
