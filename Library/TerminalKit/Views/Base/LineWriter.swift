import Terminal

/// Collects the content of a screen as sanitized plain lines, with numbered choices.
@MainActor
public struct LineWriter {
  /// A choice with a number.
  public struct Choice: Hashable, Sendable {
    /// The view that contains it.
    public let view: ViewID
    /// Its index in the view, counted from 0.
    public let index: Int
    /// Its identity, if any.
    public let id: RowID?

    /// Makes a choice.
    public init(view: ViewID, index: Int, id: RowID? = nil) { (self.view, self.index, self.id) = (view, index, id) }
  }

  /// The lines so far, without line ends.
  public private(set) var lines: [String] = []
  /// The choice of each number, number 1 first.
  public private(set) var choices: [Choice] = []
  /// The title of each number, without its details.
  private(set) var titles: [String] = []
  /// The field that `/` types into, if there is one.
  public private(set) var searchField: ViewID?
  /// The text of that field if the page is about it.
  var mainText: String?
  /// The labels of the fields that prompt for text, and whether they take several lines.
  private(set) var questions: [ViewID: (label: String, takesLines: Bool)] = [:]
  /// The lines about errors, which answer a command that changes nothing.
  private(set) var errors: [String] = []

  // The maximum number of rows of a list on the page, and the first omitted row of each list.
  private let pageSize: Int
  private var rest: [ViewID: Int] = [:]
  /// The number of rows of each list on the page and the pages before.
  private(set) var ends: [ViewID: Int] = [:]
  // The first row of each list on a continued page, where only rows are written; `nil` on a first page.
  private var starts: [ViewID: Int]?
  private var isSilent = false
  /// The number of continuations on the page.
  private(set) var continuations = 0
  /// The focus of the screen, by which a form tells which fields the user has left; `nil` outside of a screen.
  let focus: Focus?
  /// The texts of the kit.
  let strings: KitStrings

  /// Makes an empty page for all rows of every list.
  public init() { self.init(pageSize: .max) }

  init(pageSize: Int, focus: Focus? = nil, strings: KitStrings = .english) {
    (self.pageSize, self.focus, self.strings) = (pageSize, focus, strings)
  }

  /// Whether rows of a list were omitted.
  var hasMore: Bool { !rest.isEmpty }

  /// The page, to be continued by the next rows of the lists alone, with continued numbers.
  var continued: LineWriter {
    var next = self
    (next.starts, next.rest, next.isSilent) = (rest, [:], true)
    next.continuations += 1
    return next
  }

  /// The lines that an earlier page with the same choices lacks; `nil` if the whole page is easier to follow.
  func changes(since former: LineWriter) -> [String]? {
    guard choices == former.choices else { return nil }
    let changed = lines.difference(from: former.lines).insertions.compactMap { change in
      if case .insert(_, let line, _) = change, !line.isEmpty { line } else { nil }
    }
    let isClear = changed.isEmpty ? lines == former.lines : changed.count <= max(3, lines.count / 3)
    return isClear ? changed : nil
  }

  /// The heading and the row of the selected choice, enough for a user who returns to the page; `nil` if there is none.
  func reminder(of focus: Focus) -> [String]? {
    let choice = choices.firstIndex { $0.view == focus.current && $0.index == focus[$0.view].index }
    guard let choice, let row = lines.first(where: { $0.hasPrefix("\(choice + 1). ") }) else { return nil }
    return lines.prefix(1) + ["", row]
  }

  /// Writes the rows of a list that belong on this page.
  mutating func rows(of view: ViewID, count: Int, _ write: (inout LineWriter, Range<Int>) -> Void) {
    // Rows may have disappeared since the previous page.
    let start = min(starts.map { $0[view] ?? count } ?? 0, count)
    let rows = start..<(start + min(pageSize, count - start))
    if rows.upperBound < count { rest[view] = rows.upperBound }
    ends[view] = rows.upperBound
    isSilent = starts != nil && rows.isEmpty
    write(&self, rows)
    isSilent = starts != nil
  }

  /// Writes the last line of a page that has a continuation.
  mutating func endPage(_ text: String) {
    isSilent = false
    line(text)
  }

  /// Separates the values of a line: a value may contain a comma.
  static let separator = "; "
  /// Replaces a missing value.
  static let nothing = "–"

  /// Returns the values of a row after the headings of their columns, with a dash for a missing one, so that positions
  /// do not shift.
  ///
  /// A row without loaded values has none. Empty values without a heading are omitted at the end.
  static func named(_ values: [StyledText], under headings: [String]) -> [String] {
    guard !values.allSatisfy({ $0 == .unloaded }) else { return [] }
    let named = (0..<max(values.count, headings.count)).map { place in
      let value = values.indices.contains(place) ? values[place] : ""
      let heading = headings.indices.contains(place) ? headings[place] : ""
      // Blanks at the end align the numbers of a drawn column.
      let drawn = String(value.string.reversed().drop { $0 == " " }.reversed())
      let text = value.isEmpty || value.isPlaceholder ? nothing : drawn
      return heading.isEmpty ? text : "\(heading) \(text)"
    }
    return named.reversed().drop { $0 == nothing }.reversed()
  }

  /// Writes one line.
  public mutating func line(_ text: String) {
    guard !isSilent else { return }
    lines.append(Self.oneLine(text))
  }

  static func oneLine(_ text: String) -> String {
    Sanitizer.clean(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }

  /// Writes a heading, set off by a blank line.
  public mutating func heading(_ text: String) {
    gap()
    line(text)
  }

  /// Writes a blank line, but never two and never the first.
  public mutating func gap() {
    if !isSilent, let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Writes a line about an error of a form.
  mutating func error(_ text: String) {
    line(text)
    errors.append(Self.oneLine(text))
  }

  /// Writes a label and its value.
  public mutating func field(_ label: String, _ value: String) {
    line("\(label): \(value.isEmpty ? Self.nothing : value)")
  }

  /// Writes a choice after its number.
  public mutating func choice(_ choice: Choice, _ title: String, details: [String] = []) {
    guard !isSilent else { return }
    choices.append(choice)
    titles.append(title)
    line("\(choices.count). " + ([title] + details).joined(separator: Self.separator))
  }

  /// Writes a field that prompts for text, of one or several lines, when its number is chosen, with its current value.
  public mutating func question(_ choice: Choice, _ label: String, current: String, takesLines: Bool = false) {
    questions[choice.view] = (Self.oneLine(label), takesLines)
    self.choice(choice, "\(label): \(current.isEmpty ? Self.nothing : current)")
  }

  /// Sets the field that `/` types into.
  public mutating func searchField(_ id: ViewID) {
    searchField = id
  }
}
