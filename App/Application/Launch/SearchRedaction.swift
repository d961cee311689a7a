import ApiSession

/// Removes search texts from the log; they occur as parts of addresses.
enum SearchRedaction {
  /// The names of search parameters: SWAPI's `search` and `name`, and TheCocktailDB's letters.
  private static let names: Set<Substring> = ["search", "name", "s", "i", "c", "f", "a", "g"]

  /// Replaces search texts with `<private>` in all addresses and names of fixture files; numbers, which identify records,
  /// stay.
  static func redacted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let sign = rest.firstIndex(where: { "?&/+".contains($0) }) {
      result += rest[...sign]
      rest = rest[rest.index(after: sign)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || "-_.[]%$".contains($0) }
      let behind = rest[name.endIndex...]
      guard behind.first == "=" else { continue }
      let isSecret = SecretName.isSecret(name)
      guard isSecret || names.contains(name) else { continue }
      let value = behind.dropFirst().prefix { !$0.isWhitespace && !"&#\"'>,;".contains($0) }
      let ending = value.hasSuffix(".json") ? ".json" : ""
      let isNumber = !isSecret && value.dropLast(ending.count).allSatisfy { $0.isASCII && $0.isNumber }
      result += name + "=" + (isNumber ? String(value) : "<private>" + ending)
      rest = rest[value.endIndex...]
    }
    return result + rest
  }
}
