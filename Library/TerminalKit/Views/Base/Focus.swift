/// The user's position on a screen: the focused view, and the selection and scroll position of each, even while
/// covered.
@MainActor
public struct Focus {
  /// The position inside one view.
  public struct Place: Hashable, Sendable {
    /// The selected row, button or letter, counted from 0.
    public var index = 0
    /// The identity of the selection, so that it follows its row when rows are inserted before it.
    public var id: RowID?
    /// The first visible line.
    public var top = 0
    /// Whether scrolling follows the selection: true after it moves, until the user scrolls away.
    var follows = false
    /// The focused view inside a scroll view when it was last drawn; `nil` before that.
    var focused: ViewID?
    /// The number of visible lines when it was last drawn: the length of a page.
    public var page = 0
    /// The width when it was last drawn.
    var columns = 0
    /// The number of items side by side when it was last drawn.
    public var across = 1
    /// The widths of columns widened for numbers that would have been cut; they never shrink.
    var widths: [Int] = []
    /// The column kept while moving up and down through shorter rows; `nil` for that of `index`.
    public var column: Int?
  }

  /// The focused view; `nil` for the first that has the focus by default.
  public var current: ViewID?
  /// Whether the selected row should be opened, as by Enter; set by a view while it handles a key.
  var opensChosen = false
  /// Whether a view has only moved its selection; set by that view while it handles the key.
  var hasOnlyMoved = false
  /// Whether the input means the part itself, as a press or a number at the prompt does: Enter toggles, a paste
  /// replaces.
  public internal(set) var isDirect = false
  /// Whether the screen is so new that keys may have been meant for the screen below it.
  var isFresh = false
  /// Whether a destructive answer was held back because the screen is fresh; set by a view while it handles a key.
  var heldBack = false
  /// The state shared by all focuses of a navigator.
  var memory = FocusMemory()
  /// The wrapped lines of long texts on the screen.
  let wrapped = WrappedTexts()
  private var places: [ViewID: Place] = [:]

  /// Makes a focus at the top of everything.
  public init() {}

  /// Resets the flags of the previous input.
  mutating func begin(isDirect: Bool = false, isFresh: Bool = false) {
    (opensChosen, hasOnlyMoved, heldBack) = (false, false, false)
    (self.isDirect, self.isFresh) = (isDirect, isFresh)
  }

  /// Whether all positions and visible parts equal those in `other`.
  func isAt(_ other: Focus) -> Bool { places == other.places }

  /// The text that was last cut from a field, for pasting into any field.
  var cutText: String {
    get { memory.cutText }
    nonmutating set { memory.cutText = newValue }
  }

  /// The position inside `view`.
  public subscript(view: ViewID) -> Place {
    get { places[view] ?? Place() }
    set { places[view] = newValue }
  }
}

/// Caches the lines of the latest long texts on a screen, since each frame requests them several times.
@MainActor
final class WrappedTexts {
  fileprivate(set) var recent: [(text: StyledText, columns: Int, lines: [StyledText])] = []
}

extension StyledText {
  /// Returns the lines of `wrapped(to:)`; those of the latest long texts are cached in the focus of the screen.
  @MainActor
  public func wrapped(to columns: Int, on focus: Focus) -> [StyledText] {
    guard spans.contains(where: { $0.text.utf8.count > 20_000 }) else { return wrapped(to: columns) }
    let texts = focus.wrapped
    if let known = texts.recent.first(where: { $0.columns == columns && $0.text == self }) { return known.lines }
    texts.recent = [(self, columns, wrapped(to: columns))] + texts.recent.prefix(3)
    return texts.recent[0].lines
  }
}

/// The state that outlives a screen: the last cut text and the widths of panes.
@MainActor
final class FocusMemory {
  var cutText = ""
  /// The widths of resized panes by the name of their split; in a window of another size they are proportions.
  private(set) var widths: [ViewID: [Int]] = [:]
  /// Called after each resize by the user.
  var didMovePanes: ((_ name: String, _ widths: [Int]) -> Void)?

  /// The range of plausible widths; others in saved data are ignored.
  private static let possible = 1...10_000

  /// Stores the widths of panes that the user has resized.
  func move(_ panes: ViewID, to widths: [Int]) {
    guard self.widths[panes] != widths else { return }
    self.widths[panes] = widths
    didMovePanes?(panes.name, widths)
  }

  /// Restores widths from an earlier run; implausible ones are ignored.
  func restore(_ kept: [String: [Int]]) {
    for (name, widths) in kept where widths.allSatisfy(FocusMemory.possible.contains) {
      self.widths[ViewID(stringLiteral: name)] = widths
    }
  }
}

/// The identity of a row across changes of order; made from a number or a text.
public enum RowID: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case number(Int)
  case text(String)

  /// Makes a row's identity from a literal.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Makes a row's identity from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The name of a focusable view, unique on its screen.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral {
  fileprivate let name: String

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { name = value }

  /// Returns the name of a part of this view with its own position.
  func part(_ part: String) -> ViewID { ViewID(stringLiteral: "\(name).\(part)") }
}
