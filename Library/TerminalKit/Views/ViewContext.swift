import Terminal

/// What a view may ask for while it is drawn.
@MainActor
public struct ViewContext {
  /// How roles look.
  public let theme: Theme
  /// Where the reader is; a view keeps its scroll position here.
  public var focus: Focus
  /// The view that has the keys.
  public let focused: ViewID?
  /// Time since the program began, for what moves.
  public let elapsed: Duration
  /// How many colours are shown; what tells by colour alone says it another way where there are none.
  public let colors: Capabilities.ColorDepth
  /// Whether things may move at all.
  public let reducesMotion: Bool
  /// What can be pointed at, in the order of drawing; nil while nobody wants to know.
  private(set) var targets: [PointerTarget]?
  /// When the next frame is wanted though nothing changes; nil costs nothing.
  public private(set) var nextFrame: Duration?

  /// Makes a context for one frame.
  public init(
    theme: Theme, focus: Focus = Focus(), focused: ViewID? = nil, elapsed: Duration = .zero,
    colors: Capabilities.ColorDepth = .full, reducesMotion: Bool = false
  ) {
    self.theme = theme
    self.focus = focus
    self.focused = focused
    self.elapsed = elapsed
    self.colors = colors
    self.reducesMotion = reducesMotion
  }

  /// Says that `rect` of `frame` can be pointed at; what is not seen of it cannot.
  public mutating func offer(_ part: PointerTarget.Part, of view: ViewID, at rect: Rect, in frame: borrowing Frame) {
    targets?.append(PointerTarget(view: view, part: part, rect: frame.seen(rect)))
  }

  /// Begins to gather what can be pointed at.
  mutating func findTargets() { targets = [] }

  /// Asks for another frame after `pause`, for what moves; only what is really drawn asks, so hidden motion costs nothing.
  public mutating func requestFrame(after pause: Duration) {
    if !reducesMotion { requestUpdate(after: pause) }
  }

  /// Asks for another frame after `pause`, for what a person is told in time, also where nothing moves.
  public mutating func requestUpdate(after pause: Duration) {
    nextFrame = min(nextFrame ?? pause, pause)
  }
}
