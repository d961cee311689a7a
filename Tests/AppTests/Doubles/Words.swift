import CantinaResources
import CantinaTools

@testable import cantina

/// The program's words, as they are bundled.
///
/// Each call gives words of its own, which may change their language. The texts are read once: every screen of a test needs them.
enum Words {
  static func polish() throws -> Localization { Localization(tables: try [polishTexts.get(), englishTexts.get()]) }

  static func english() throws -> Localization { Localization(tables: try [englishTexts.get()]) }

  private static let englishTexts = texts("en")
  private static let polishTexts = texts("pl")

  private static func texts(_ language: String) -> Result<StringTable, ResourceError> {
    Result { () throws(ResourceError) in
      StringTable(language: language, texts: try Resources.checkedOut.strings(language: language))
    }
  }
}
