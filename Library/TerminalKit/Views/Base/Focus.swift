/// Where a person is on a screen: which view has the keys, and how far each one is scrolled.
///
/// It lives in the navigator's entry, so a screen that was covered is found as it was left.
@MainActor
public struct Focus {
  /// Where a person is inside one view.
  public struct Place: Hashable, Sendable {
    /// The chosen row, button or letter, counted from 0.
    public var index = 0
    /// What was chosen there, so that the choice follows its row when others come before it.
    public var id: RowID?
    /// The first line that is shown.
    public var top = 0
    /// Whether the chosen part is kept in sight, as it is after moving it and until the user scrolls away.
    var follows = false
    /// What had the focus inside a view that scrolls when it was last drawn; nil before that.
    var focused: ViewID?
    /// How many lines were shown when it was last drawn: the length of a page.
    public var page = 0
    /// How many stood side by side when it was last drawn.
    public var across = 1
    /// The widths that columns have taken for numbers which the given ones would have cut; they never shrink again.
    var widths: [Int] = []
    /// The column that moving up and down keeps to, through rows that do not reach it; nil for that of `index`.
    public var column: Int?
  }

  /// The view that has the keys; nil leaves it to the first that takes them unasked.
  public var current: ViewID?
  /// Whether the row that was just chosen is to be opened as Enter would; set by a view while it handles a key.
  var opensChosen = false
  /// Whether a view has done nothing for a key but move its selection; set by that view while it handles the key.
  var hasOnlyMoved = false
  /// Whether the input asks for the thing itself: a press of the mouse, or a number or an answer of the plain prompt.
  ///
  /// Enter then toggles or chooses instead of going to the next field, and a paste replaces the text of a field.
  public internal(set) var isDirect = false
  /// Whether the screen was presented so lately that letters were meant for what it covers.
  var isFresh = false
  /// Whether an answer that destroys was not taken, because the screen is fresh; set by a view while it handles a key.
  var heldBack = false
  /// What the program keeps for every screen: each focus of a navigator has the same.
  var memory = FocusMemory()
  // A handful: looked through from end to end, which is less than to hash a name.
  private var places: [NamedPlace] = []

  private struct NamedPlace: Hashable {
    let view: ViewID
    var place: Place
  }

  /// Makes a focus at the top of everything.
  public init() {}

  /// Forgets what views said of one input, before the next: the wheel moves a view without a key.
  mutating func begin(isDirect: Bool = false, isFresh: Bool = false) {
    (opensChosen, hasOnlyMoved, heldBack) = (false, false, false)
    (self.isDirect, self.isFresh) = (isDirect, isFresh)
  }

  /// Whether a person is at the same places, and sees the same parts, as in `other`.
  func isAt(_ other: Focus) -> Bool { places == other.places }

  /// What was cut from a field last, to be put back into any of them.
  var cutText: String {
    get { memory.cutText }
    nonmutating set { memory.cutText = newValue }
  }

  /// Where a person is inside `view`.
  public subscript(view: ViewID) -> Place {
    get {
      for named in places where named.view == view { return named.place }
      return Place()
    }
    set {
      for index in places.indices where places[index].view == view {
        places[index].place = newValue
        return
      }
      places.append(NamedPlace(view: view, place: newValue))
    }
  }
}

/// What outlives the screen on which a person did it: what was cut last, and how wide panes were made.
@MainActor
final class FocusMemory {
  var cutText = ""
  /// The widths of the panes that a person has moved, by the names of their splits; in another window they are shares.
  private(set) var widths: [ViewID: [Int]] = [:]
  /// Told of each change to them.
  var didMovePanes: ((_ name: String, _ widths: [Int]) -> Void)?

  /// What is wider than any window, or no width, was not made by a person.
  private static let possible = 1...10_000

  init() {}

  /// A person has moved a line between panes.
  func move(_ panes: ViewID, to widths: [Int]) {
    guard self.widths[panes] != widths else { return }
    self.widths[panes] = widths
    didMovePanes?(panes.name, widths)
  }

  /// Takes up widths of an earlier run; what no person can have chosen is left out.
  func restore(_ kept: [String: [Int]]) {
    for (name, widths) in kept where widths.allSatisfy(FocusMemory.possible.contains) {
      self.widths[ViewID(stringLiteral: name)] = widths
    }
  }
}

/// What a row stands for, so that it is known again in another order; made from a number or a text.
public enum RowID: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case number(Int)
  case text(String)

  /// Makes a row's identity from a literal.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Makes a row's identity from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// The name of a view that can have the focus; unique on its screen.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral {
  fileprivate let name: String

  /// Makes a name from a literal.
  public init(stringLiteral value: String) { name = value }

  /// The name of a part of this view that has a place of its own.
  func part(_ part: String) -> ViewID { ViewID(stringLiteral: "\(name).\(part)") }
}
