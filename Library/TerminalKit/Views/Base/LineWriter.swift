import Terminal

/// Takes the meaning of a screen as plain lines: no escape sequence, nothing that is only placed.
///
/// Every line is sanitised here. What can be chosen is numbered in the order of writing.
@MainActor
public struct LineWriter {
  /// Something that a number chooses.
  public struct Choice: Hashable, Sendable {
    /// The view it stands in.
    public let view: ViewID
    /// Its place there, counted from 0.
    public let index: Int
    /// What it stands for.
    public let id: RowID?

    /// Makes a choice.
    public init(view: ViewID, index: Int, id: RowID? = nil) {
      self.view = view
      self.index = index
      self.id = id
    }
  }

  /// What was written, without line ends.
  public private(set) var lines: [String] = []
  /// What each number chooses, number 1 first.
  public private(set) var choices: [Choice] = []
  /// What each number is called, without its details.
  private(set) var titles: [String] = []
  /// The field that `/` types into, if there is one.
  public private(set) var searchField: ViewID?
  /// The fields that are asked for, with their labels.
  private(set) var questions: [ViewID: String] = [:]

  // Rows of a list that are written at most, and those that each list has left.
  private let pageSize: Int
  private var rest: [ViewID: Int] = [:]
  // Where each list goes on; nil on a first page, and everything else is silent then.
  private var starts: [ViewID: Int]?
  private var isSilent = false

  /// Makes an empty page, on which every row of a list is written.
  public init() { self.init(pageSize: .max) }

  /// Makes an empty page with at most so many rows of each list.
  init(pageSize: Int) { self.pageSize = pageSize }

  /// Whether a list has rows that were not written.
  var hasMore: Bool { !rest.isEmpty }

  /// A page for the next rows of the lists alone; its numbers go on behind those of this page.
  var continued: LineWriter {
    var next = self
    next.lines = []
    (next.starts, next.rest, next.isSilent) = (rest, [:], true)
    return next
  }

  /// The lines that differ from those of an earlier page; nil where so many do that the page is better read as a whole.
  func changes(since former: [String]) -> [String]? {
    guard lines.count == former.count else { return nil }
    let changed = zip(lines, former).filter { $0 != $1 }.map(\.0)
    return changed.count <= max(3, lines.count / 3) ? changed : nil
  }

  /// Writes those of a list's rows that belong on this page.
  mutating func rows(of view: ViewID, count: Int, _ write: (inout LineWriter, Range<Int>) -> Void) {
    // Rows may have gone since the page before.
    let start = min(starts.map { $0[view] ?? count } ?? 0, count)
    let rows = start..<(start + min(pageSize, count - start))
    if rows.upperBound < count { rest[view] = rows.upperBound }
    isSilent = starts != nil && rows.isEmpty
    write(&self, rows)
    isSilent = starts != nil
  }

  /// Writes the last line of a page that goes on.
  mutating func endPage(_ text: String) {
    isSilent = false
    line(text)
  }

  /// Stands between the values of a line, in which a comma may stand.
  static let separator = "; "
  /// Stands for a value that is not there.
  static let nothing = "–"

  /// A value behind the name that it has in its column.
  static func named(_ value: StyledText, _ heading: String) -> String {
    let text = value.isEmpty || value.isPlaceholder ? nothing : value.string
    return heading.isEmpty ? text : "\(heading) \(text)"
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

  /// Writes a label and its value.
  public mutating func field(_ label: String, _ value: String) {
    line("\(label): \(value.isEmpty ? Self.nothing : value)")
  }

  /// Writes a line that can be chosen, after its number.
  public mutating func choice(_ choice: Choice, _ title: String, details: [String] = []) {
    guard !isSilent else { return }
    choices.append(choice)
    titles.append(title)
    line("\(choices.count). " + ([title] + details).joined(separator: Self.separator))
  }

  /// Writes a field that is asked for by its number, with what it holds now.
  public mutating func question(_ choice: Choice, _ label: String, current: String) {
    questions[choice.view] = Self.oneLine(label)
    self.choice(choice, "\(label): \(current.isEmpty ? Self.nothing : current)")
  }

  /// Names the field that `/` types into.
  public mutating func searchField(_ id: ViewID) {
    searchField = id
  }
}
