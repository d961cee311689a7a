import Foundation

extension URL {
  /// Makes a URL from a literal; an invalid one is a programming error and traps.
  public init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("“\(text)” is no URL") }
    self = url
  }
}
