/// Keeps the rows that a list was given, so that a frame in which only the choice moves makes none anew.
///
/// A screen owns it, takes its rows from it, and calls `forget()` whenever what they show may have changed. Words change
/// without notice: their revision is compared instead.
@MainActor
public final class RowMemo {
  private var rows: [RowID: ListRow] = [:]
  private var revision = 0

  /// More than any screen shows; a longer way through a list begins anew.
  private static let most = 256

  /// Makes one that knows no row.
  public init() {}

  /// The row that was made for this identity, or the one that is made now.
  ///
  /// - Parameters:
  ///   - id: what the row stands for.
  ///   - revision: the revision of the words in the rows; with another one all of them are made anew.
  ///   - make: makes the row.
  /// - Returns: the row to show.
  public func row(_ id: RowID, revision: Int = 0, make: () -> ListRow) -> ListRow {
    if revision != self.revision {
      self.revision = revision
      forget()
    }
    if let row = rows[id] { return row }
    if rows.count >= Self.most { forget() }
    let row = make()
    rows[id] = row
    return row
  }

  /// Lets every row be made anew.
  public func forget() { rows = [:] }
}
