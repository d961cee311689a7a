/// The dialects that mirrors of SWAPI speak.
enum DialectName: String, CaseIterable, Sendable {
  /// swapi.dev: pages of ten in an envelope with `results` and `next`.
  case paged
  /// swapi.info: whole lists as bare arrays.
  case arrays
  /// swapi.tech: records wrapped with a `uid`, lists of names.
  case uids

  var dialect: any SwapiDialect {
    switch self {
    case .paged: PagedDialect()
    case .arrays: ArrayDialect()
    case .uids: UidDialect()
    }
  }

  /// The dialects in the order in which a mirror is tried of which nothing is known but its host.
  static func likely(for host: String) -> [any SwapiDialect] {
    let all = allCases.map(\.dialect)
    func isKnown(_ dialect: any SwapiDialect) -> Bool {
      host == dialect.knownHost || host.hasSuffix("." + dialect.knownHost)
    }
    return all.filter(isKnown) + all.filter { !isKnown($0) }
  }
}
