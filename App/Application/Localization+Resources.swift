import Resources
import Tools

extension Localization {
  /// The words of a language that comes with the program; English stands in for its gaps.
  init(
    _ resources: Resources, language: String, missing: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ResourceError) {
    var tables = [StringTable(language: language, texts: try resources.strings(language: language))]
    if language != "en" { tables.append(StringTable(language: "en", texts: try resources.strings(language: "en"))) }
    self.init(tables: tables, missing: missing)
  }
}
