import TerminalKit

extension KitStrings {
  /// Words for tests that need no application: `kit.page.up` is worded `page up`; what is no phrase stays as it is.
  public static let english = KitStrings { key in
    guard key.hasPrefix("kit.") else { return key }
    return key.dropFirst("kit.".count).split(separator: ".").joined(separator: " ")
  }
}
