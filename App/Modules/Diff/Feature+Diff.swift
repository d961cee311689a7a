import CantinaExtensions
import Foundation
import Loading

enum DiffRoute {
  static let entry = RoutePattern("diff")
  static let diff = RoutePattern("diff/:before/:after", DiffSide.self, DiffSide.self)
}

extension Feature {
  static let diff = Feature([
    ScreenRoute(DiffRoute.entry, keys: DiffPhrase.entryTitle) {
      DiffEntryFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
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

extension DiffSide: RouteParameter {
  private static let nowWord = "now"

  /// Reads typed text: `now`, the folder of a recording, `api/NAME/COLLECTION`, or an address, a file or `-`.
  init?(typed text: String) {
    if text == Self.nowWord {
      self = .now
    } else if text.hasPrefix("api/") {
      let words = text.split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? String($0) }
      guard !words.isEmpty else { return nil }
      self = .described(words)
    } else {
      let path = (text as NSString).expandingTildeInPath
      var isFolder: ObjCBool = false
      if !text.contains("://"), text != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue
      {
        self = .recording(URL(filePath: path, directoryHint: .isDirectory).absoluteURL)
      } else if let address = ApiAddress(typed: text) {
        self = .address(address.url)
      } else {
        return nil
      }
    }
  }

  init?(routeWord: Substring) {
    guard let text = String(routeWord).removingPercentEncoding, !text.isEmpty else { return nil }
    self.init(typed: text)
  }

  var routeWord: String {
    switch self {
    case .now: Self.nowWord
    case .described(let words): RouteText((["api"] + words).joined(separator: "/")).routeWord
    case .recording(let folder): ApiAddress(folder).routeWord
    case .address(let url): ApiAddress(url).routeWord
    }
  }
}

enum DiffPhrase: String, Phrase {
  static let subject = "diff"

  case title, entryTitle, entryBefore, entryAfter, entryBeforeHint, entryAfterHint, entryWrong, entryCompare
  case reading, same, summary, byPosition, listCame, listWent
  case failNoRecording, failManyLists, failNoField, failTry, failTryList, failTryField
}

extension DependencyManager {
  func loader(of query: DiffQuery) -> Loader<[ListDiff], DiffFailure> {
    Loader { [diff] _ async throws(DiffFailure) in try await diff.diffs(query) }
  }
}
