extension ImitatedList {
  /// All imitated lists, by subject.
  package static let groups: [(name: String, lists: [ImitatedList])] = [
    ("code hosting", codeHosting), ("commerce", commerce), ("government", government), ("science", science),
    ("social", social), ("cloud", cloud), ("media", media), ("work", work), ("shapes", shapes), ("frozen", frozen),
  ]

  package static let all = groups.flatMap(\.lists)
}
