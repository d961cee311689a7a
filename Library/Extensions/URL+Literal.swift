import Foundation

extension URL {
  /// A URL that is written in the code; one that is none is a programmer's mistake and stops there.
  public init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("“\(text)” is no URL") }
    self = url
  }
}
