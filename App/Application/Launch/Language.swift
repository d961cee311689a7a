import CantinaResources
import CantinaTools

/// Which language the program speaks.
enum Language {
  /// What stands in where nothing else is known.
  static let usual = "en"

  /// The one that was asked for, else that of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  ///
  /// - Parameters:
  ///   - asked: what the command line or the preferences say; nil leaves it to the environment.
  ///   - environment: the process's variables; a value is like `pl_PL.UTF-8`.
  ///   - known: the languages that come with the program, looked up only where it is not the usual one.
  /// - Returns: the code of one that is known.
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
  /// The words of a language that comes with the program; English stands in for its gaps.
  init(
    _ resources: Resources, language: String, missing: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(ResourceError) {
    var tables = [StringTable(language: language, texts: try resources.strings(language: language))]
    if language != "en" { tables.append(StringTable(language: "en", texts: try resources.strings(language: "en"))) }
    self.init(tables: tables, missing: missing)
  }
}
