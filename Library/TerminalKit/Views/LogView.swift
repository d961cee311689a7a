import Terminal

/// A log with the newest entry last; it follows its end until the user scrolls up, and again after the End key.
public struct LogView: ViewGroup {
  private let id: ViewID
  private let days: [FieldGroup]

  /// Makes a log of entries, each a time and its text, under their days; the oldest first.
  public init(id: ViewID, days: [FieldGroup]) { (self.id, self.days) = (id, days) }

  /// The scroll view that follows.
  public var views: [any View] { [content] }
  /// `true`: it scrolls.
  public var canShrink: Bool { true }
  /// The height of its entries.
  public func extent(columns: Int, focus: Focus) -> Extent { content.extent(columns: columns, focus: focus) }

  private var content: ScrollView {
    var fields = FieldsView(groups: days)
    fields.scroller = id
    var content = ScrollView(id: id, fields)
    content.followsEnd = true
    return content
  }

  /// Draws the visible entries.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) { content.draw(in: &frame, &context) }

  /// Writes the entries, the newest first, each day under its heading; `more` leads to older ones.
  public func write(to lines: inout LineWriter) {
    let entries = days.reversed().flatMap { day in day.fields.reversed().map { (day.title, $0) } }
    lines.rows(of: id, count: entries.count) { lines, window in
      var title: String?
      for (day, entry) in entries[window] {
        if let day, day != title { lines.heading(day) }
        title = day
        lines.field(entry.label, entry.value.string)
      }
    }
  }
}
