import CantinaResources
import CantinaTools

@testable import cantina

/// The program's bundled texts.
///
/// Each call makes its own instance, whose language may change. The texts are read once, since every test needs them.
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
