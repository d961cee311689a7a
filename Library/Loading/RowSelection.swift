struct RowSelection<ID: Hashable & Sendable>: Sendable {
  enum Goal {
    case first, last, rest
    case item(ID)
    /// The row at an index, or else the last one.
    case row(Int)
  }

  var goal: Goal?
  var selected: ID?
  var target: ID?
  private(set) var destination: Int?

  mutating func select(_ id: ID) {
    guard id != selected || id == target else { return }
    if case .rest = goal {} else if id != target { goal = nil }
    (selected, target, destination) = (id, nil, nil)
  }

  mutating func aim<Rows: RandomAccessCollection<Item>, Item: Identifiable>(
    at id: ID?, among rows: Rows
  ) where Rows.Index == Int, Item.ID == ID {
    target = id
    destination = id.flatMap { id in rows.firstIndex { $0.id == id } }
  }

  /// Makes the pending selection among the rows; `isHere` returns whether the list has an item.
  mutating func settle<Rows: RandomAccessCollection<Item>, Item: Identifiable>(
    among rows: Rows, isComplete: Bool, isHere: (ID) -> Bool
  ) where Rows.Index == Int, Item.ID == ID {
    switch goal {
    case .first:
      target = rows.first?.id
      if isComplete { goal = nil }
    case .last where isComplete: (target, goal) = (rows.last?.id, nil)
    case .item(let id) where isHere(id): (target, goal) = (id, nil)
    case .row(let row) where row < rows.count || isComplete:
      (target, goal) = (rows.isEmpty ? nil : rows[min(row, rows.count - 1)].id, nil)
    case .item where isComplete, .rest where isComplete: goal = nil
    case .last, .item, .row, .rest, nil: break
    }
    aim(at: target, among: rows)
  }
}
