/// The fields of a list that a person wants as columns.
@MainActor
protocol ColumnChoice {
  /// Their names; none for the usual ones.
  func chosen() async -> [String]
  /// Keeps a choice; none brings the usual ones back.
  func choose(_ names: [String]) throws(ApiBook.SaveError)
}

/// A choice that a document of the program keeps.
struct KeptColumnChoice: ColumnChoice {
  let key: String
  let kept: KeptValue<[String: [String]]>

  func chosen() async -> [String] { await kept.value()[key] ?? [] }
  func choose(_ names: [String]) { kept.change { $0[key] = names.isEmpty ? nil : names } }
}
