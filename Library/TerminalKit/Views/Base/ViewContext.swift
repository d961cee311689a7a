import Terminal

/// What a view may ask for while it is drawn.
@MainActor
public struct ViewContext {
  /// How roles look.
  public let theme: Theme
  /// Where the reader is; a view keeps its scroll position here.
  public var focus: Focus
  private let target: FocusTarget?
  /// Time since the program began, for what moves.
  public let elapsed: Duration
  /// How many colours are shown; what tells by colour alone says it another way where there are none.
  public let colors: Capabilities.ColorDepth
  /// Whether things may move at all.
  public let reducesMotion: Bool
  /// What can be pointed at, in the order of drawing; nil while no pointer asks.
  private(set) var targets: [PointerTarget]?
  // What stands above everything else, the lowest first.
  private var layers: [(rect: Rect, draw: @MainActor (inout Frame, inout ViewContext) -> Void)] = []
  /// When the next frame is wanted though nothing changes; nil costs nothing.
  public private(set) var nextFrame: Duration?

  /// Makes a context for one frame.
  public init(
    theme: Theme, focus: Focus = Focus(), focused: FocusTarget? = nil, elapsed: Duration = .zero,
    colors: Capabilities.ColorDepth = .full, reducesMotion: Bool = false
  ) {
    self.theme = theme
    self.focus = focus
    target = focused
    self.elapsed = elapsed
    self.colors = colors
    self.reducesMotion = reducesMotion
  }

  /// The view that has the keys.
  public var focused: ViewID? { target?.id }

  /// How the mark of the chosen row of a list looks: quiet while the keys move something else.
  ///
  /// A field that is typed into leaves them to the list below it.
  public func marker(of view: ViewID) -> Style {
    guard let target, target.id != view, !target.takesText else { return theme[.accent] }
    return theme[.dim]
  }

  /// What the chosen row of a list stands on while the keys move it; nil for none.
  ///
  /// A view without the keys shows its chosen row by its quiet bar alone.
  public func selection(of view: ViewID) -> Color? {
    guard let target, target.id != view, !target.takesText else { return theme.selection }
    return nil
  }

  /// Says that `rect` of `frame` can be pointed at; what is not seen of it cannot.
  public mutating func offer(_ part: PointerTarget.Part, of view: ViewID, at rect: Rect, in frame: borrowing Frame) {
    targets?.append(PointerTarget(view: view, part: part, rect: frame.seen(rect)))
  }

  /// Draws a part of the view after everything else of the screen, above it, such as a list that folds down.
  /// - Parameters:
  ///   - rect: where, counted from the upper left corner of the terminal.
  ///   - draw: draws it, in a frame of that size.
  public mutating func drawAbove(
    _ rect: Rect, _ draw: @escaping @MainActor (inout Frame, inout ViewContext) -> Void
  ) {
    layers.append((rect, draw))
  }

  /// Draws what stands above everything else, in a frame that is the whole terminal.
  mutating func drawLayers(in frame: inout Frame) {
    let above = layers
    layers = []
    for layer in above { frame.clip(to: layer.rect) { layer.draw(&$0, &self) } }
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
