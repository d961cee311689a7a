/// How much of a kind one list of a mirror brings when names are wanted.
enum ListReach: Hashable, Sendable {
  /// All of it, or as good as all: a list costs as little as a record does.
  case whole
  /// So many records; at least 1.
  case page(of: Int)
}
