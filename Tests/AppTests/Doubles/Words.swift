import CantinaResources
import CantinaTools

@testable import cantina

/// The program's words, as they are bundled.
enum Words {
  static func polish() throws -> Localization {
    try Localization(.checkedOut, language: "pl")
  }

  static func english() throws -> Localization {
    try Localization(.checkedOut, language: "en")
  }
}
