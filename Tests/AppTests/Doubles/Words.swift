import Resources
import Tools

@testable import cantina

/// The program's words, as they are bundled.
enum Words {
  static func english() throws -> Localization {
    try Localization(.checkedOut, language: "en")
  }
}
