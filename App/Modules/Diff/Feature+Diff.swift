extension Feature {
  static let diff = Feature([
    ScreenRoute(DiffRoute.entry, keys: DiffPhrase.entryTitle) {
      DiffFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
    },
    ScreenRoute(DiffRoute.diff, keys: DiffPhrase.title, below: []) {
      DiffFactory.create(from: $1, to: $2, navigator: $0.navigator, dependencies: $0.dependencies)
    },
  ])
}

extension DiffQuery {
  /// The available formats; `table` selects the plain text.
  static let formats: [GetFormat] = [.table, .json, .jsonl]
}

enum DiffPhrase: String, Phrase {
  static let subject = "diff"

  case title, entryTitle, entryBefore, entryAfter, entryBeforeHint, entryAfterHint, entryWrong, entryCompare
  case reading, same, summary, byPosition, listCame, listWent
  case failNoRecording, failManyLists, failNoField, failTry, failTryList, failTryField
}
