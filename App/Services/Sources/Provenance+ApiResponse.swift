import ApiSession
import Foundation

extension Provenance {
  /// Where an answer came from, as the session tells it.
  init<Value>(_ response: ApiResponse<Value>) {
    switch response.source {
    case .network: self = .live(host: response.url.host() ?? "")
    case .cache(let age): self = .cached(age: age)
    case .fixture: self = .offline
    }
  }
}
