import ApiSession
import Foundation

extension Provenance {
  /// Where an answer came from, as the session tells it; `bundled` is what its fixtures are.
  init<Value>(_ response: ApiResponse<Value>, bundledAs bundled: Provenance = .offline) {
    switch response.source {
    case .network: self = .live(host: response.url.host() ?? "")
    case .cache(let age): self = .cached(age: age)
    case .fixture: self = bundled
    }
  }
}
