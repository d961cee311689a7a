import ApiSession

/// A section with its items, raw as the service gave them.
struct Group<T: Sendable>: Section {
  let groupType: GroupType
  var items: [T] = []
  var provenance: Provenance?
  var unreadable = 0
  var isLoading = false
  var error: ApiError?

  var count: Int { items.count }

  /// The same section with those items that `isMeant` holds for.
  func filtered(_ isMeant: (T) -> Bool) -> Group {
    var group = self
    group.items = items.filter(isMeant)
    return group
  }
}
