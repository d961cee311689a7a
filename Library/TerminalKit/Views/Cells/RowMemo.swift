/// Keeps the rows that a list was given, so that a frame in which only the choice moves makes none anew.
///
/// A screen owns it, takes its rows from it, and calls `forget()` whenever what they show may have changed.
@MainActor
public final class RowMemo {
  private var rows: [RowID: ListRow] = [:]

  /// More than any screen shows; a longer way through a list begins anew.
  private static let most = 256

  /// Makes one that knows no row.
  public init() {}

  /// The row that was made for this identity, or the one that is made now.
  public func row(_ id: RowID, make: () -> ListRow) -> ListRow {
    if let row = rows[id] { return row }
    if rows.count >= Self.most { forget() }
    let row = make()
    rows[id] = row
    return row
  }

  /// Lets every row be made anew.
  public func forget() { rows = [:] }
}
