extension GetKind {
  /// Every kind, in the order of help.
  static let all: [GetKind] = [
    .people, .planets, .films, .species, .vehicles, .starships, .drinks, .restaurants, .seats, .posters, .songs,
  ]
}
