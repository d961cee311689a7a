extension Route {
  /// The list of posters; what else there is of them stands below it.
  static let postersName = "posters"

  /// Reads a path that begins with the posters.
  init(poster parts: [String], path: String) throws(UsageError) {
    let numbers = parts.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    switch (parts.count, numbers.count) {
    case (1, _): self = .posters
    case (2, 1): self = .poster(numbers[0])
    case (2, 0) where parts[1] == "show": self = .posterShow
    case (4, 2) where parts[1] == "compare": self = .posterComparison(numbers[0], numbers[1])
    default: throw .unknownRoute(path, nearest: Self.postersName)
    }
  }
}
