import CantinaDrawing

struct MenuEntry: Sendable {
  let title: any Phrase
  let summary: any Phrase
  let group: MenuGroup
  typealias State = @MainActor @Sendable () -> String

  /// The current content or state of the feature, read without a request; `nil` keeps the summary.
  let state: (@MainActor @Sendable (DependencyManager) async -> State?)?
  /// The current activity, which takes precedence over `state`; read for each frame.
  let present: (@MainActor @Sendable (DependencyManager) -> String?)?
  /// A part of the content, for a main screen in a large window.
  let shelf: MenuShelf?

  init(
    _ title: any Phrase, _ summary: any Phrase, _ group: MenuGroup,
    state: (@MainActor @Sendable (DependencyManager) async -> State?)? = nil,
    present: (@MainActor @Sendable (DependencyManager) -> String?)? = nil, shelf: MenuShelf? = nil
  ) {
    (self.title, self.summary, self.group, self.state, self.present) = (title, summary, group, state, present)
    self.shelf = shelf
  }
}

/// Places that a row of the main screen leads to, under their own heading; they need no requests.
struct MenuShelf: Sendable {
  let title: any Phrase
  /// Whether the first place with a preview is shown as a card.
  var hasCard = false
  let places: @MainActor @Sendable (DependencyManager) async -> [Place]
}

/// A heading of the main screen; the cases are in display order.
enum MenuGroup: String, Phrase {
  static let subject = "main.group"

  case apis, starWars, bar, mind, travel, yours
}

/// A preview of a place that needs no request, small enough for the main screen.
struct Glance: Sendable {
  struct Fact: Equatable, Sendable {
    let label: String
    let value: String
  }

  let title: String
  /// The facts, the most important first.
  var facts: [Fact] = []
  /// Draws the picture off the caller's actor, as large as fits into a size in dots; `nil` without a picture.
  var draw: (@Sendable (_ width: Int, _ height: Int) async -> Raster?)?
}
