import CantinaResources
import CantinaTools

enum Language {
  static let usual = "en"

  /// Returns the requested language, otherwise that of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that
  /// is set.
  ///
  /// `known` are the languages that come with the program, evaluated only for a choice other than the usual one.
  static func chosen(
    _ asked: String?, environment: [String: String], known: @autoclosure () -> [String]
  ) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let code = asked ?? String(locale.prefix { $0.isLetter }).lowercased()
    guard code != usual, !code.isEmpty, known().contains(code) else { return usual }
    return code
  }
}

extension Localization {
  /// Loads the words of a language that comes with the program; English fills its gaps.
  init(
    _ resources: Resources, language: String, missing: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ResourceError) {
    var tables = [StringTable(language: language, texts: try resources.strings(language: language))]
    if language != "en" { tables.append(StringTable(language: "en", texts: try resources.strings(language: "en"))) }
    self.init(tables: tables, missing: missing)
  }
}
