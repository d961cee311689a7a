import Foundation

/// The routes of differences; in `Common`, because the lists of `Browse` open them too.
enum DiffRoute {
  static let entry = RoutePattern("diff")
  static let diff = RoutePattern("diff/:before/:after", DiffSide.self, DiffSide.self)
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
